import Geometry
import Graphics
import System
import TestSupport
import Testing

/// Pictures in foreign formats, each of one colour, in a folder.
struct PictureSamples {
  let folder: TemporaryFolder

  static let colour: UInt32 = 0x3060C0

  /// Makes a picture by ImageMagick, which takes the format from the name.
  @discardableResult
  func make(_ name: String, width: Int = 300, height: Int = 200) throws -> String {
    let path = folder.path + "/" + name
    let child = try ChildProcess(
      "convert", ["-size", "\(width)x\(height)", "xc:#3060C0", path])
    try #require(try child.waitForExit() == .status(0), "\(child.standardError)")
    return path
  }

  @discardableResult
  func makeVectors(_ name: String) throws -> String {
    let path = folder.path + "/" + name
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'>"
      + "<rect width='300' height='200' fill='#3060C0'/></svg>"
    try File.write(Array(text.utf8), to: path)
    return path
  }

  /// Whether a colour is that of the pictures, but for what formats lose.
  static func isClose(_ pixel: UInt32) -> Bool {
    [0, 8, 16].allSatisfy {
      abs(Int(pixel >> $0 & 0xFF) - Int(colour >> $0 & 0xFF)) <= 4
    }
  }
}
