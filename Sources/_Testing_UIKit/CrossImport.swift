// Swift Testing brings a cross-import overlay for Apple's UIKit: a file that imports both
// `Testing` and `UIKit` is made to import `_Testing_UIKit` too. The name has to exist for such a
// file to compile; what Apple's holds (attaching images) is left out.
@_exported import UIKit
