import Geometry
import Marks

/// The growth of a text, letter by letter, as if it was typed.
struct TextMotion: MarkMotion {
  private let mark: TextMark

  let length: Double
  var duration: Double { length }

  /// The letters in a second, the longest time in seconds, and the most letters of a text that doesn't appear at once.
  private static let speed = 30.0
  private static let longest = 3.0
  private static let mostLetters = 4096

  /// Nil for a text that appears at once. `time` is the longest time of the text.
  init?(of mark: TextMark, within time: Double?) {
    let count = mark.text.setting.glyphs.count
    guard (2...Self.mostLetters).contains(count) else { return nil }
    self.mark = mark
    length = min(Double(count) / Self.speed, Self.longest, time ?? .infinity)
  }

  /// The text with the letters up to a time, and the pictures among them. Backgrounds and lines come at the end.
  func mark(at time: Double) -> Mark? {
    guard time < length else { return .text(mark) }
    var setting = mark.text.setting
    let count = Int((time / length * Double(setting.glyphs.count)).rounded(.down))
    guard count > 0 else { return nil }
    setting.glyphs.removeLast(setting.glyphs.count - count)
    let last = setting.runs.firstIndex { $0.end >= count } ?? setting.runs.count - 1
    setting.runs.removeLast(setting.runs.count - 1 - last)
    setting.runs[last].end = count
    let end = setting.glyphs.reduce(0) { max($0, $1.source.upperBound) }
    setting.pictures.removeAll { $0.source.upperBound > end }
    setting.rules = []
    return .text(mark.with(TypedText(mark.text.source, setting)))
  }
}
