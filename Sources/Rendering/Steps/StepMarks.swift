import Geometry
import Graphics
import Marks

/// The marks that a step of the history removed and added.
struct StepMarks {
  private var gone: [Mark] = []
  private var come: [Mark] = []

  /// The frames around marks that the step doesn't list individually, before and after it.
  private var frames: [Frame] = []

  private struct Frame {
    let before: Rect?
    let after: Rect?
  }

  /// The number of marks that the step changed; nil if it is unknown.
  private(set) var count: Int? = 0

  /// The most marks that are drawn; more make no difference in a small picture.
  private static let most = 300

  /// The marks that a delta changes. A move doesn't list its marks; they are found in `drawing`, the drawing after it, if that is
  /// given.
  init(of delta: Delta, leadingTo drawing: Drawing? = nil) {
    if let move = delta.move, let drawing, add(move, in: drawing) { return }
    for part in delta.parts {
      switch part {
      case .edits(let edits): add(edits)
      case .move(let move):
        frames.append(Frame(before: move.area, after: move.area.offset(by: move.way)))
        count = nil
      case .remove(let removal): add(Frame(before: removal.area, after: nil), removal.count)
      case .restore(let removal): add(Frame(before: nil, after: removal.area), removal.count)
      case .lock(let lock), .unlock(let lock): count = count.map { $0 + lock.count }
      case .entries: break
      }
    }
  }

  private mutating func add(_ edits: [Edit]) {
    let (old, new) = (edits.count { $0.old != nil }, edits.count { $0.new != nil })
    count = count.map { $0 + max(old, new) }
    gone += edits.lazy.compactMap(\.old?.mark).prefix(Self.most)
    come += edits.lazy.compactMap(\.new?.mark).prefix(Self.most)
  }

  /// Adds the marks of a move. Returns whether it found any.
  private mutating func add(_ move: Move, in drawing: Drawing) -> Bool {
    let moved = drawing.marksInMemory(at: move.ranks, atMost: Self.most).map(\.mark)
    gone = moved.map { $0.moved(by: -move.way) }
    come = moved
    count = moved.count < Self.most ? moved.count : nil
    return !moved.isEmpty
  }

  private mutating func add(_ frame: Frame, _ more: Int) {
    frames.append(frame)
    count = count.map { $0 + more }
  }

  /// The common colour of the ink that was added, or else removed; nil if there is none.
  var colour: Colour? {
    let common = CommonInk(of: come.isEmpty ? gone : come)
    return if case .same(let colour) = common.colour { colour } else { nil }
  }

  /// A rectangle around all marks, with enough margin for the widest line; nil if there is no ink.
  var area: Rect? {
    let marks = gone + come
    let areas =
      marks.compactMap { BoundsMeasurer.bounds(of: $0) }
      + frames.flatMap { [$0.before, $0.after].compactMap(\.self) }
    let margin = marks.compactMap(\.ink?.width).max() ?? 0
    return areas.reduce(nil as Rect?) { $1.union($0) }?.outset(by: margin)
  }

  /// Draws the removed marks faintly, and over them the added ones, no line thinner than `width`.
  func draw(
    on context: Context, origin: Point, light: InkLight, _ media: DrawingMedia,
    noThinnerThan width: Double
  ) {
    let thickening = InkChange(.leastWidth(width))
    func show(_ marks: [Mark]) {
      let marks = marks.map { thickening.changed($0) ?? $0 }
      MarkRenderer.draw(
        Drawing(marks, media: media), on: context, origin: origin, light: light,
        waitingForPictures: true)
    }
    context.saving {
      context.setAlpha(Self.faintness)
      context.beginTransparencyLayer()
      show(gone)
      context.endTransparencyLayer()
    }
    show(come)
    drawFrames(on: context, origin, width)
  }

  private static let faintness = 0.35

  private func drawFrames(on context: Context, _ origin: Point, _ width: Double) {
    context.setLineWidth(width)
    context.setStrokeColour(Self.frameColour)
    for frame in frames {
      context.setLineDash(lengths: [3 * width, 2 * width])
      if let before = frame.before { context.stroke(before.offset(by: .zero - origin)) }
      context.setLineDash(lengths: [])
      if let after = frame.after { context.stroke(after.offset(by: .zero - origin)) }
    }
  }

  /// A grey that is visible on light and on dark paper.
  private static let frameColour = Colour(0x808080)
}
