// The UIKit module stands for Apple's: whoever imports it has Foundation too, and of the modules
// below only the names that Apple's frameworks give.
@_exported import Foundation

@_exported import struct Drawing.CGAffineTransform
