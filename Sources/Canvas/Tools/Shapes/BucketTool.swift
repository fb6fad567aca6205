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

  /// The clicks whose outlines aren't found yet, the oldest first. A search begins when the one before it has filled, so that each
  /// finds the drawing as it is then.
  private var clicks: [Click] = []

  /// The reason why the last click filled nothing.
  private var refusal: Phrase?

  private struct Click {
    let search: FaceSearch
    let fill: ShapeFill
  }

  init(_ settings: ShapeSettings) {
    self.settings = settings
  }

  var options: [ToolOption] {
    [
      .samples(pattern, among: ChoiceSample.fillings.filter { $0.word != ChoiceSample.hollowWord }),
      settings.fillColourOption,
      .range(opacity, in: Pen.opacities, step: 0.05, form: .percent),
    ]
  }

  var hint: Phrase? { refusal ?? .hintBucket }

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

  func finish(on canvas: any ToolContext) {
    guard let press else {
      refusal = nil
      return canvas.hintMayChange()
    }
    self.press = nil
    clicks.append(click(at: press, on: canvas))
    if clicks.count == 1 { search(on: canvas) }
  }

  // MARK: Filling

  private func click(at place: Point, on canvas: any ToolContext) -> Click {
    let viewport = canvas.viewport
    let view = viewport.canvas(canvas.bounds)
    let search = FaceSearch(
      at: viewport.canvas(place), pixel: 1 / viewport.zoom,
      within: view.outset(by: max(view.width, view.height) / 2))
    let word = pattern.value
    let pattern = ShapeFill.Pattern.allCases.first { $0.word == word } ?? .solid
    let colour = settings.fillColour.value.withAlpha(Float(opacity.value))
    return Click(
      search: search, fill: ShapeFill(pattern, colour, gap: ShapeSettings.gap / viewport.zoom))
  }

  private func search(on canvas: any ToolContext) {
    guard let click = clicks.first else { return }
    canvas.search { drawing in
      FaceFilling(of: click.search, with: click.fill, in: drawing)
    } then: { [weak self, weak canvas] found in
      guard let self, let canvas else { return }
      guard let found else { return clicks.removeAll() }
      clicks.removeFirst()
      take(found, on: canvas)
      search(on: canvas)
    }
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
