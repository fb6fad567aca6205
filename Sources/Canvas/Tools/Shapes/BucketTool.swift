import Geometry
import Language
import Marks
import Session
import Toolkit

/// Fills the closed outline around a click by a mark of its own below the ink. A click on a filling fills that anew.
final class BucketTool: Tool {
  let id = "bucket"
  let title = Phrase.toolBucket
  let icon = "bucket"
  let key: Character = "b"
  let group = ShapeGroup.name
  private let settings: ShapeSettings
  private let pattern = OptionValue("bucket-fill", .filling, ShapeFill.Pattern.solid.word)
  private let opacity = OptionValue("bucket-opacity", .opacity, 1.0)

  /// The place of the touch under way, in units of the view; nil after it has become a drag.
  private var press: Point?

  /// Finds the outlines around clicks.
  private let queue = FillQueue()

  /// The reason why the last click filled nothing.
  private var refusal: Phrase?

  init(_ settings: ShapeSettings) {
    self.settings = settings
    queue.onFound = { [unowned self] in take($0, on: $1) }
  }

  var options: [ToolOption] {
    [
      .samples(pattern, among: ChoiceSample.fillings.filter { $0.word != ChoiceSample.hollowWord }),
      settings.fillColourOption,
      .range(opacity, in: Pen.opacities, step: 0.05, form: .percent),
    ]
  }

  var hint: Phrase? { queue.isLong ? .hintFilling : refusal ?? .hintBucket }

  var hintIsAnswer: Bool { queue.isLong || refusal != nil }

  // MARK: Touches

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    press = touch.location
    refusal = nil
    canvas.hintMayChange()
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    if let press, (touch.location - press).length > Self.farthest { self.press = nil }
  }

  /// The distance within which a hand trembles, in units of the view.
  private static let farthest = 12.0

  func touchesCancelled(on canvas: any ToolContext) {
    press = nil
  }

  func touchesEnded(_ touch: Touch, on canvas: any ToolContext) {
    guard let press else { return }
    self.press = nil
    queue.add(click(at: press, on: canvas), on: canvas)
  }

  /// Ends a search as well: another tool is selected, or the drawing is needed as it is.
  func finish(on canvas: any ToolContext) {
    (press, refusal) = (nil, nil)
    queue.cancel(on: canvas)
    canvas.hintMayChange()
  }

  func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
    key == Key(.escape) && queue.cancel(on: canvas)
  }

  // MARK: Filling

  private func click(at place: Point, on canvas: any ToolContext) -> FillQueue.Click {
    let zoom = canvas.viewport.zoom
    let word = pattern.value
    let pattern = ShapeFill.Pattern.allCases.first { $0.word == word } ?? .solid
    let colour = settings.fillColour.value.withAlpha(Float(opacity.value))
    return FillQueue.Click(
      search: FaceSearch(at: canvas.viewport.canvas(place), pixel: 1 / zoom),
      fill: ShapeFill(pattern, colour, gap: ShapeSettings.gap / zoom))
  }

  private func take(_ found: FaceFilling, on canvas: any ToolContext) {
    switch found {
    case .new(let mark, let rank):
      canvas.perform(.insert([mark], above: rank), as: .fill, joining: false)
    case .anew(let old, let new):
      guard new != old.mark else { return }
      canvas.perform(.replace([(old: old, new: new)]), as: .fill, joining: false)
    case .open: refusal = .hintNoOutline
    case .gaveUp: refusal = .hintOutlineTooLarge
    }
    canvas.hintMayChange()
  }
}
