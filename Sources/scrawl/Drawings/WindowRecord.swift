import Desktop
import Geometry
import System

/// A window to be restored at the next start: its file and its frame.
struct WindowRecord: Hashable, Sendable {
  /// The absolute path of the drawing's or the picture's file.
  let path: String
  let frame: WindowFrame

  init(path: String, _ frame: WindowFrame) {
    (self.path, self.frame) = (path, frame)
  }

  /// Parses the result of `text`; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard parts.count == 6, let x = Int(parts[0]), let y = Int(parts[1]),
      let width = Double(parts[2]), let height = Double(parts[3]),
      Self.places.contains(x), Self.places.contains(y), Self.sides.contains(width),
      Self.sides.contains(height), let isMaximised = Bool(String(parts[4])),
      FilePath.isAbsolute(parts[5])
    else { return nil }
    path = String(parts[5])
    frame = WindowFrame(
      place: (x, y) == (0, 0) ? nil : WindowPlace(x: x, y: y),
      size: Size(width: width, height: height),
      isMaximised: isMaximised)
  }

  var text: String {
    let (place, size) = (frame.place ?? WindowPlace(x: 0, y: 0), frame.size)
    let numbers = "\(place.x) \(place.y) \(Int(size.width.rounded())) \(Int(size.height.rounded()))"
    return "\(numbers) \(frame.isMaximised) \(path)"
  }

  private static let places = -32_768...32_767
  private static let sides = 64.0...32_767.0
}
