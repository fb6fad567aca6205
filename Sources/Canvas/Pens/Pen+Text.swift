import Geometry
import Inking

/// The text of a pen in the settings: `id #rrggbb width opacity style`, with `px` after a width in pixels of the screen, followed
/// by the name if the user gave one. The style is `raw` for a pen without a style.
extension Pen {
  package var text: String {
    let parts = [
      id, colour.withAlpha(1).hex, "\(width)" + (isInPixels ? Self.pixels : ""),
      "\(Int((opacity * 100).rounded()))",
      style?.text ?? Self.raw,
    ]
    return (parts + (name.map { [Self.escaped($0)] } ?? [])).joined(separator: " ")
  }

  /// The pen of a text; nil if the text isn't valid.
  package init?(_ text: Substring) {
    let parts = text.split(separator: " ", maxSplits: 5)
    guard parts.count >= 5, let colour = Colour(notation: parts[1]) else { return nil }
    let isInPixels = parts[2].hasSuffix(Self.pixels)
    guard let width = Double(parts[2].dropLast(isInPixels ? Self.pixels.count : 0)),
      Pen.widths.contains(width), let percent = Int(parts[3]),
      Pen.opacities.contains(Double(percent) / 100)
    else { return nil }
    let style = PenStyle(String(parts[4]))
    guard style != nil || parts[4] == Self.raw else { return nil }
    let name = parts.count > 5 ? Self.unescaped(parts[5]) : nil
    self.init(
      id: String(parts[0]), name: name, colour: colour, width: width,
      opacity: Double(percent) / 100, isInPixels: isInPixels, style: style)
  }

  private static let raw = "raw"
  private static let pixels = "px"

  /// The name with escapes for the characters that separate pens.
  private static func escaped(_ name: String) -> String {
    name.replacing("%", with: "%25").replacing("|", with: "%7C").replacing("\n", with: " ")
  }

  private static func unescaped(_ name: Substring) -> String {
    String(name).replacing("%7C", with: "|").replacing("%25", with: "%")
  }
}

extension String {
  /// The text with each `part` replaced.
  fileprivate func replacing(_ part: Character, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }

  fileprivate func replacing(_ part: String, with other: String) -> String {
    var (rest, result) = (self[...], "")
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
