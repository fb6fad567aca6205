public import Geometry
public import Marks

/// A text that was set, paragraph by paragraph.
public final class SetText {
  /// The size of its box.
  public let size: Size

  let paragraphs: [SetParagraph]

  /// The offsets in the source at which the paragraphs begin, and their upper edges.
  let starts: [Int]
  let tops: [Double]

  private let foundry: Foundry

  /// The number of paragraphs at the beginning that have been laid out.
  private var laid = 0

  init(_ paragraphs: [SetParagraph], starts: [Int], width: Double, _ foundry: Foundry) {
    (self.paragraphs, self.starts, self.foundry) = (paragraphs, starts, foundry)
    var (tops, bottom) = ([Double](), 0.0)
    tops.reserveCapacity(paragraphs.count)
    for paragraph in paragraphs {
      tops.append(bottom)
      bottom += paragraph.height
    }
    self.tops = tops
    size = Size(width: width, height: bottom)
  }

  public var paragraphCount: Int { paragraphs.count }

  /// The setting of the whole text, which a drawing keeps, and the media of its pictures.
  public func setting() -> (setting: TextSetting, media: [Medium]) { parts().joined() }

  /// The setting of some paragraphs without their fonts, at their places in the text, which a view shows while the user types in a long one.
  public func setting(
    ofParagraphs range: Range<Int>
  ) -> (setting: TextSetting, media: [Medium]) {
    parts(range, provingFonts: false).joined()
  }

  /// All that the setting of the whole text is joined of.
  public func parts() -> SettingParts { parts(0..<paragraphs.count, provingFonts: true) }

  private func parts(_ range: Range<Int>, provingFonts: Bool) -> SettingParts {
    let range = range.clamped(to: 0..<paragraphs.count)
    // Lines that are laid out now may make new forms.
    let fragments = range.map {
      (fragment: paragraphs[$0].fragment, top: tops[$0], start: starts[$0])
    }
    return SettingParts(fragments, of: size, FoundryStock(foundry, provingFonts: provingFonts))
  }

  /// Lays out paragraphs, or lines of long ones, that the canvas will draw.
  public func layOut(_ range: Range<Int>) {
    for paragraph in paragraphs[range.clamped(to: 0..<paragraphs.count)] { _ = paragraph.fragment }
  }

  /// Lays out some lines that nobody has seen yet, in a few milliseconds. Returns whether that is done for all now, so that the setting can be told
  /// soon.
  public func layOut(atMost bytes: Int) -> Bool {
    var rest = bytes
    while laid < paragraphs.count {
      let paragraph = paragraphs[laid]
      if !paragraph.isLaid {
        guard rest > 0 else { return false }
        _ = paragraph.fragment
        rest -= paragraph.count
      }
      laid += 1
    }
    return true
  }

  /// The heights between which it looks unlike the text before it, as far as they are between two heights; nil if it looks the same there.
  public func difference(
    from former: SetText, between top: Double, and bottom: Double
  ) -> ClosedRange<Double>? {
    let (now, then) = (
      paragraphs(from: top, to: bottom), former.paragraphs(from: top, to: bottom)
    )
    func isSame(_ index: Int, _ other: Int) -> Bool {
      paragraphs[index] === former.paragraphs[other] && tops[index] == former.tops[other]
    }
    let first = zip(now, then).prefix { isSame($0, $1) }.count
    if first == now.count, first == then.count { return nil }
    let last = zip(now.reversed(), then.reversed()).prefix { isSame($0, $1) }.count
    func edge(_ text: SetText, _ range: Range<Int>) -> (top: Double, bottom: Double) {
      let (first, end) = (range.lowerBound + first, range.upperBound - last)
      return (
        first < text.tops.count ? text.tops[first] : text.size.height,
        end < text.tops.count ? text.tops[end] : text.size.height
      )
    }
    let edges = [edge(self, now), edge(former, then)]
    let (upper, lower) = (edges.map(\.top).min() ?? top, edges.map(\.bottom).max() ?? bottom)
    return upper...max(lower, upper)
  }

  /// The paragraphs between two heights.
  public func paragraphs(from top: Double, to bottom: Double) -> Range<Int> {
    let first = max(tops.sortedIndex { $0 > top } - 1, 0)
    return first..<max(tops.sortedIndex { $0 > bottom }, first)
  }

  /// The number of the paragraph with the boundary at `offset`.
  func paragraph(at offset: Int) -> Int {
    max(starts.sortedIndex { $0 > offset } - 1, 0)
  }
}
