// A test that imports this module writes instants, orientations and notifications, too; of the
// modules below it sees the names that the phone's own verbs and readings give.
@_exported import struct DeviceModel.Device
@_exported import enum DeviceModel.Orientation
@_exported import struct KeyboardModel.Keyboard
@_exported import struct KeyboardModel.KeyboardNotification
@_exported import enum Simulation.PhoneInput
@_exported import enum Simulation.Setting
@_exported import enum Simulation.SystemAlert
@_exported import struct Simulation.TimedInput
@_exported import struct Simulation.TimelineEntry
@_exported import struct VirtualTime.Instant
@_exported import struct VirtualTime.StateDigest
