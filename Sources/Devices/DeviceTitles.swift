import Desktop
import Language

extension DeviceKind {
  var title: Phrase {
    switch self {
    case .pen: .devicePen
    case .eraser: .deviceEraser
    case .finger: .deviceFinger
    case .mouse: .deviceMouse
    case .pad: .devicePad
    case .other: .deviceOther
    }
  }
}

extension DeviceChoice.Use {
  var title: Phrase {
    switch self {
    case .byItself: .useByItself
    case .pen: .devicePen
    case .eraser: .deviceEraser
    case .ignored: .useIgnored
    }
  }
}

extension DeviceChoice.Area {
  var title: Phrase {
    switch self {
    case .system: .areaSystem
    case .window: .areaWindow
    case .monitor: .areaMonitor
    case .monitors: .areaMonitors
    }
  }
}

extension DeviceQuirk {
  /// The explanation of the quirk, and of Scrawl's remedy.
  var remedy: Phrase {
    switch self {
    case .silentPressure: .quirkSilentPressure
    case .deadAxes: .quirkDeadAxes
    case .badPressure: .quirkBadPressure
    case .pressureInHover: .quirkPressureInHover
    case .hardHit: .quirkHardHit
    case .smoothed: .quirkSmoothed
    case .foreignPlaces: .quirkForeignPlaces
    case .earlyPress: .quirkEarlyPress
    case .jumps: .quirkJumps
    case .scaledTilt: .quirkScaledTilt
    case .equalTimes: .quirkEqualTimes
    case .missingRelease: .quirkMissingRelease
    case .heldElsewhere: .quirkHeldElsewhere
    case .ofXwayland: .quirkOfXwayland
    }
  }
}
