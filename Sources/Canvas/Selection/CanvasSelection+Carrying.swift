package import Geometry
import Marks
import Toolkit

/// Motions of the marks under the hand, which change the drawing at their end.
extension CanvasSelection {
  /// Begins a motion of the selected marks by the hand, unless a change of them is under way.
  func lift() {
    lifted = isBusy ? nil : marks.map { SelectionPreview($0, of: ink.style.shown(drawing)) }
  }

  /// Shows the marks after the motion since `lift`. The drawing doesn't change.
  func carry(_ wanted: SelectionMotion) {
    guard let marks, let lifted else { return }
    let motion = wanted.held(for: marks.area)
    guard motion != lifted.motion else { return }
    let wasCarried = isCarried
    refreshFrame()
    lifted.motion = motion
    onMeasure?(measure(of: motion))
    guard !tryOut(motion, of: marks) else {
      isTried = true
      refreshFrame()
      if !wasCarried { onChange?() }
      return
    }
    preview = lifted
    if let worker {
      lifted.prepare(ink, by: worker) { [weak host = self.host] in host?.setNeedsDisplay() }
    }
    // All ink moves.
    if lifted.area == nil { host.setNeedsDisplay() }
    refreshFrame()
    if !wasCarried { onChange?() }
  }

  /// Ends a motion: applies it to the drawing.
  package func drop() {
    guard let lifted else { return }
    let wasTried = isTried
    (self.lifted, isTried) = (nil, false)
    onMeasure?(nil)
    guard !lifted.motion.isStill else {
      preview = nil
      if wasTried { endTrial() }
      onChange?()
      return
    }
    switch lifted.motion {
    case .move(let way): move(by: way)
    case .copy(let way): duplicate(by: way)
    case .change(let change, let name): apply(change, as: name)
    }
    onChange?()
  }

  /// Cancels a motion, or a change whose marks are still being read.
  func putBack() {
    let wasShown = lifted != nil || preview != nil
    refreshFrame()
    if lifted != nil { onMeasure?(nil) }
    if isTried { endTrial() }
    (lifted, preview, isTried) = (nil, nil, false)
    endChange()
    refreshFrame()
    if wasShown { onChange?() }
  }
}

extension SelectionMotion {
  /// The motion, shortened so that `area` stays inside of a drawing's limits.
  fileprivate func held(for area: Rect) -> SelectionMotion {
    switch self {
    case .move(let way): .move(Limits.held(way, of: area).snapped)
    case .copy(let way): .copy(Limits.held(way, of: area).snapped)
    case .change: self
    }
  }
}
