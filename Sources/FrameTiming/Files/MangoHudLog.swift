import VirtualTime

/// Writes `mangohud.csv`: the frames in the shape of MangoHud's log (frame-timing facts 1.2).
///
/// A frame time is the time between two presents, taken before the call; dropped frames, which
/// MangoHud has no notion of, are presents, too. What it tells of the machine is left at 0.
public struct MangoHudLog: Sendable {
  private var origin: Instant?
  private var before: Instant?

  public init() {}

  /// The three lines before the rows.
  ///
  /// - Parameter memory: in kB; importers want a number there.
  public func header(
    system: String, processor: String, graphics: String, memory: Int, kernel: String,
    driver: String, into text: inout ByteText
  ) {
    text.append("os,cpu,gpu,ram,kernel,driver,cpuscheduler\n")
    for field in [system, processor, graphics, "\(memory)", kernel, driver] {
      // Importers split at every comma.
      text.append(field: field.replacing(",", with: " ").replacing("\"", with: "'"))
      text.append(",")
    }
    text.append("none\n")
    text.append(
      "fps,frametime,cpu_load,cpu_power,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,gpu_mem_clock,")
    text.append("gpu_vram_used,gpu_power,ram_used,swap_used,process_rss,cpu_mhz,elapsed\n")
  }

  /// One frame as a line; none for the first, and the first after a gap.
  public mutating func append(_ frame: SessionFrame, to text: inout ByteText) {
    let present = frame.phases.present.begin
    if origin == nil { origin = present }
    defer { before = present }
    guard let before, let origin, frame.gap == nil else { return }
    let nanoseconds = before.duration(to: present).wholeNanoseconds
    guard nanoseconds > 0 else { return }
    text.append(1e9 / Double(nanoseconds))
    text.append(",")
    text.append(ms: nanoseconds)
    text.append(",0,0,0,0,0,0,0,0,0,0,0,0,0,")
    text.append(origin.duration(to: present).wholeNanoseconds)
    text.append("\n")
  }
}
