import Geometry
import Rendering

/// The background of the ink and its light.
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
