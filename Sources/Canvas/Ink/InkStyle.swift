import Geometry
import Marks
import Rendering

/// The background of the ink, its light, and the colours in which marks are shown.
struct InkStyle {
  var ground: Ground? {
    didSet { ownPatcher = nil }
  }

  var light = InkLight.day {
    didSet { ownPatcher = nil }
  }

  /// Whether tiles are drawn in the colours of the day, whatever `light` is, since the light is applied to what the filters of
  /// the view make of the tiles.
  var isTurnedLater = false {
    didSet { if isTurnedLater != oldValue { ownPatcher = nil } }
  }

  /// The background and the light for drawing tiles.
  var drawnGround: Ground? {
    isTurnedLater ? ground.map { Ground(paper: .white, picture: $0.picture) } : ground
  }
  var drawnLight: InkLight { isTurnedLater ? .day : light }

  /// The colours of the people who drew the marks, in which these are shown; nil for their own colours. The pyramid and the
  /// drawing that others get have the marks' own.
  var tint: MarkTint?

  /// A drawing as it is shown.
  func shown(_ drawing: Drawing) -> Drawing {
    guard let tint else { return drawing }
    var shown = drawing
    shown.tint = tint
    return shown
  }

  /// A mark as it is shown.
  func shown(_ placed: RankedMark) -> Mark { tint?.shown(placed) ?? placed.mark }

  /// Marks, or the ink of a mark, that the drawing is going to have, as they are shown.
  func shownAsNew(_ marks: [Mark]) -> [Mark] {
    guard let tint else { return marks }
    return marks.map { tint.shownAsNew($0) }
  }
  func shownAsNew(_ ink: Ink) -> Ink { tint?.shownAsNew(ink) ?? ink }

  private var ownPatcher: InkPatcher?

  /// Draws changes on top of finished tiles; nil if there is no background.
  var patcher: InkPatcher? {
    mutating get {
      if ownPatcher == nil {
        ownPatcher = drawnGround.map { InkPatcher(on: $0, light: drawnLight) }
      }
      return ownPatcher
    }
  }
}
