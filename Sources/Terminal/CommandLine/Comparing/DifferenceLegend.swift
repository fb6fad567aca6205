import Geometry
import Graphics
import Language
import Marks
import Rendering

/// The legend of a picture of differences: the meaning of each colour, with the number of marks.
struct DifferenceLegend {
  /// The size of the legend, in pixels.
  let size: Size

  private let isRightToLeft: Bool
  private let items: [(ink: DifferenceInk, label: TextLayout)]

  private static let sample = Size(width: 40, height: 14)
  private static let gap = 10.0

  /// The space between two items, and the space above and below them together.
  private static let space = 28.0

  init(of marks: DrawingDifference, _ words: Words) {
    let moved = marks.moved.count
    let changed = marks.changed.count
    let counts: [(DifferenceInk, Phrase, Int)] = [
      (.added, .diffAdded, marks.added.count), (.removed, .diffRemoved, marks.removed.count),
      (.changed, .diffChanged, changed + marks.regroupings.count), (.moved, .diffMoved, moved),
      (.unchanged, .diffUnchanged, marks.pairs.count - moved - changed),
    ]
    items = counts.map { ink, phrase, count in
      let text = "\(words[phrase]) \(words.number(Double(count)))"
      let label = TextLayout(text, font: Font(size: 15), language: words.language.tag)
      return (ink, label)
    }
    isRightToLeft = words.language.isRightToLeft
    let labels = items.map(\.label.size)
    size = Size(
      width: labels.reduce(Self.space) {
        $0 + Self.sample.width + Self.gap + $1.width + Self.space
      },
      height: (labels.map(\.height).max() ?? 0) + Self.space)
  }

  /// Draws the items side by side into `area`, which must be at least of the legend's size.
  func draw(on context: Context, in area: Rect) {
    context.setFillColour(Colour(0xF4F4F4))
    context.fill(area)
    var renderer = MarkRenderer(context, origin: .zero, light: .day, media: DrawingMedia())
    var start = area.minX + (area.width - size.width) / 2 + Self.space
    for item in isRightToLeft ? items.reversed() : items {
      let label = item.label.size
      let sample = Rect(
        origin: Point(
          x: isRightToLeft ? start + label.width + Self.gap : start,
          y: area.centre.y - Self.sample.height / 2), size: Self.sample)
      item.ink.draw(Self.wave(in: sample), pixel: 1, by: &renderer)
      context.setFillColour(Colour(0x202020))
      context.draw(
        item.label,
        at: Point(
          x: isRightToLeft ? start : start + Self.sample.width + Self.gap,
          y: area.centre.y - label.height / 2))
      start += Self.sample.width + Self.gap + label.width + Self.space
    }
  }

  /// The sample of a hand-drawn line.
  private static func wave(in area: Rect) -> Mark {
    let places = [
      (0.05, 0.8), (0.2, 0.3), (0.35, 0.2), (0.5, 0.5), (0.65, 0.8), (0.8, 0.7), (0.95, 0.2),
    ]
    let points = places.map { x, y in
      Point(x: area.minX + x * area.width, y: area.minY + y * area.height)
    }
    return .stroke(Stroke(through: points, ink: Ink(colour: .black, width: 4)))
  }
}
