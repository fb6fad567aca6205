import Rendering

/// What ink lies on, and how it is seen.
struct InkStyle {
  var ground: Ground? {
    didSet { ownPatcher = nil }
  }

  var light = InkLight.day {
    didSet { ownPatcher = nil }
  }

  private var ownPatcher: InkPatcher?

  /// Who puts over tiles what has just changed; nil where there is no ground.
  var patcher: InkPatcher? {
    mutating get {
      if ownPatcher == nil { ownPatcher = ground.map { InkPatcher(on: $0, light: light) } }
      return ownPatcher
    }
  }
}
