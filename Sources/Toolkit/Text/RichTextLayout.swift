public import Geometry
public import Graphics

/// A rich text laid out in lines of a width, up to a number of lines and bytes. A cell's layout can be made while the cell is
/// measured, and passed to its label later.
public final class RichTextLayout {
  /// The values that determine a layout; equal keys give equal layouts.
  public struct Key: Hashable, Sendable {
    public var text: RichText
    public var font: Font
    public var linkColour: Colour
    public var width: Double
    public var maximumLines: Int?

    public init(
      _ text: RichText, font: Font, linkColour: Colour, width: Double, maximumLines: Int? = nil
    ) {
      (self.text, self.font, self.linkColour) = (text, font, linkColour)
      (self.width, self.maximumLines) = (width, maximumLines)
    }
  }

  public let key: Key

  /// Whether part of the text is hidden.
  public let isCut: Bool

  /// The visible lines.
  let lines: TextLayout

  /// The most bytes that are laid out, or fewer if that would take long. The rest is hidden.
  public static let longest = 16_384

  /// The most bytes for each line, if the number of lines is limited.
  private static let bytesALine = 1024

  public init(_ key: Key) {
    self.key = key
    let most = key.maximumLines.map { min(max($0, 1), Self.longest) }
    let bytes = min(most.map { $0 * Self.bytesALine } ?? Self.longest, Self.longest)
    let start = PlainText.beginning(of: key.text.text, bytes: bytes, cost: LayoutCost.high)
    let whole = Self.layout(start, key)
    if let most, whole.lineCount > most {
      let end = start.utf8.index(start.startIndex, offsetBy: whole.end(ofLine: most - 1))
      lines = Self.layout(String(start[..<end]), key)
    } else {
      lines = whole
    }
    isCut = lines.text.utf8.count < key.text.text.utf8.count
  }

  private static func layout(_ text: String, _ key: Key) -> TextLayout {
    let link = TextStyle(isUnderlined: true, colour: key.linkColour)
    return TextLayout(
      text, font: key.font,
      styles: key.text.styles + key.text.links.map { StyledRange($0.range, link) },
      width: key.width)
  }

  public var size: Size { lines.size }
  public var lineCount: Int { lines.lineCount }

  /// The visible part of the text.
  public var shownText: String { lines.text }

  /// The offset of the character boundary that is nearest to a point.
  public func offset(at point: Point) -> Int { lines.offset(at: point) }

  /// The rectangles behind a range.
  public func rects(of range: Range<Int>, isSelection: Bool = false) -> [Rect] {
    lines.rects(of: range, isSelection: isSelection)
  }

  /// The link at a point.
  public func link(at point: Point) -> RichText.Link? {
    let near = offset(at: point)
    return key.text.links.first { link in
      // The nearest boundary may be the other end of the link's first or last character.
      near >= link.range.lowerBound && near <= link.range.upperBound
        && rects(of: link.range).contains { $0.contains(point) }
    }
  }
}
