import Geometry
import Graphics
import Marks
import Rendering
import System

/// Shows the lines that are bound to marks in a motion as they are after it. A few are drawn with each frame. Many are drawn by a
/// worker, so that the marks under the hand don't wait for them: until then they stay as they were after an earlier motion.
final class LinePreview {
  private let lines: FollowingLines
  private let drawing: Drawing
  private let layers: [PreviewLayer]
  private let frame: PixelRect
  private let style: PreviewStyle

  /// The lines after the last motion that was asked for.
  private var made: (motion: SelectionMotion, marks: [Mark?])?

  /// The pictures of the layers after a motion, if there are many lines.
  private var pictures: (motion: SelectionMotion, ghosts: [Ghost])?
  private var isDrawing = false

  /// The most lines that are drawn with each frame: with dashes and heads these take about 3 ms.
  private static let mostAtOnce = 60

  /// Shows the following lines among `all` layers, whose other marks were drawn in `frame`.
  init(
    _ lines: FollowingLines, of drawing: Drawing, in all: [PreviewLayer], _ frame: PixelRect,
    _ style: PreviewStyle
  ) {
    (self.lines, self.drawing) = (lines, drawing)
    layers = all.filter { $0.role == .following }
    (self.frame, self.style) = (frame, style)
  }

  /// Whether a worker draws them.
  var areMany: Bool { lines.marks.count > Self.mostAtOnce }

  /// The area of the canvas where the lines lie and lay, if they are drawn with each frame.
  func area(after motion: SelectionMotion) -> Rect? {
    guard !areMany else { return nil }
    let all = lines.marks.map(\.mark) + marks(after: motion).compactMap(\.self)
    return all.compactMap { BoundsMeasurer.bounds(of: $0) }.reduce(nil) { $1.union($0) }
  }

  /// Calls `then` when the lines can be shown after a motion, which may be at once, or after an earlier one.
  func prepare(
    _ motion: @escaping () -> SelectionMotion, by worker: Worker, then: @escaping () -> Void
  ) {
    let wanted = motion()
    guard areMany, pictures?.motion != wanted else { return then() }
    guard !isDrawing else { return }
    isDrawing = true
    let (lines, drawing, layers, frame, style) = (lines, drawing, layers, frame, style)
    worker.run(awaited: false) {
      Thread.lowerPriority()
      return Self.pictures(of: lines, after: wanted, drawing, layers, frame, style)
    } then: { [weak self, weak worker] made in
      guard let self else { return }
      isDrawing = false
      let ghosts = made?.compactMap { $0.picture.ghost($0.pixels) } ?? []
      // The work was cancelled, since the view shows another part of the canvas.
      guard ghosts.count == layers.count else { return }
      pictures = (wanted, ghosts)
      then()
      if let worker, motion() != wanted { prepare(motion, by: worker, then: then) }
    }
  }

  private static func pictures(
    of lines: FollowingLines, after motion: SelectionMotion, _ drawing: Drawing,
    _ layers: [PreviewLayer], _ frame: PixelRect, _ style: PreviewStyle
  ) -> [(picture: PreviewPicture, pixels: [UInt32])]? {
    let marks = marks(of: lines, after: motion, in: drawing)
    var made: [(picture: PreviewPicture, pixels: [UInt32])] = []
    for layer in layers {
      let picture = PreviewPicture(
        marks: Drawing(layer.lines.compactMap { marks[$0] }, media: drawing.media), frame: frame,
        ground: Ground(paper: nil), style: style)
      guard let pixels = picture.pixels() else { return nil }
      made.append((picture, pixels))
    }
    return made
  }

  /// Draws the lines of a layer, the `number`-th with such lines.
  func draw(
    _ number: Int, after motion: SelectionMotion, from ink: CanvasTiles, on context: Context
  ) {
    guard layers.indices.contains(number) else { return }
    if areMany {
      pictures?.ghosts[number].draw(through: ink.viewport, on: context)
    } else {
      let marks = marks(after: motion)
      ink.draw(layers[number].lines.compactMap { marks[$0] }, on: context)
    }
  }

  private func marks(after motion: SelectionMotion) -> [Mark?] {
    if let made, made.motion == motion { return made.marks }
    let marks = Self.marks(of: lines, after: motion, in: drawing)
    made = (motion, marks)
    return marks
  }

  /// The lines as they are shown after a motion; nil for one that isn't copied.
  private static func marks(
    of lines: FollowingLines, after motion: SelectionMotion, in drawing: Drawing
  ) -> [Mark?] {
    let after: [RankedMark?] =
      switch motion {
      // A copy of a line is bound to no mark that isn't copied, too, and to such a one it lies as before.
      case .copy(let way): lines.carried(after: { $0.moved(by: way) })
      case .move(let way): lines.marks(after: { $0.moved(by: way) })
      case .change(let change, _): lines.marks(after: { $0.transformed(by: change.transform) })
      }
    return after.map { placed in placed.map { drawing.tint?.shown($0) ?? $0.mark } }
  }
}
