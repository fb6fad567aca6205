import Rendering

/// The background of the ink and its light.
struct InkStyle {
  var ground: Ground? {
    didSet { ownPatcher = nil }
  }

  var light = InkLight.day {
    didSet { ownPatcher = nil }
  }

  private var ownPatcher: InkPatcher?

  /// Draws changes on top of finished tiles; nil where there is no background.
  var patcher: InkPatcher? {
    mutating get {
      if ownPatcher == nil { ownPatcher = ground.map { InkPatcher(on: $0, light: light) } }
      return ownPatcher
    }
  }
}
