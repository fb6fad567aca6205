public import Geometry

extension RootView {
  /// Delivers a touch to the view in which it began, until it ends or a superview takes it over.
  public func deliver(_ phase: TouchTracker.Phase) {
    switch phase {
    case .began(let touch):
      inputWillCome()
      begin(touch)
    case .moved(let touch):
      offer(touch)
      touchedView?.touchesMoved(touch.local(to: touchedView))
    case .ended(let touch):
      let view = touchedView
      touchedView = nil
      view?.touchesEnded(touch.local(to: view))
    case .cancelled:
      let view = touchedView
      touchedView = nil
      view?.touchesCancelled()
    }
  }

  private func begin(_ touch: Touch) {
    isUsedByKeys = false
    let view = hitTest(touch.location)
    for popover in popovers.reversed() where view.map({ !popover.keeps($0) }) ?? true {
      popover.dismiss()
    }
    touchedView = view
    touchStart = touch
    setFocus(view.flatMap { $0.canFocus ? $0 : nil })
    view?.touchesBegan(touch.local(to: view))
  }

  /// Delivers a gesture to the innermost view under its beginning that handles it.
  public func deliver(_ gesture: Gesture) {
    if gesture.phase == .began {
      inputWillCome()
      dismissPopovers()
      gesturedView = nil
      var view = hitTest(gesture.location)
      while let next = view, next !== self {
        if next.gesture(gesture.local(to: next)) {
          gesturedView = next
          return
        }
        view = next.superview
      }
    } else if let view = gesturedView {
      if gesture.phase != .changed { gesturedView = nil }
      // The view handled the beginning, so it gets the rest, whatever it returns.
      _ = view.gesture(gesture.local(to: view))
    }
  }

  /// Delivers a tap with several fingers to the innermost view that handles it.
  public func deliver(_ fingers: Int, tappedAt place: Point) {
    var view = hitTest(place)
    while let next = view, next !== self, !next.tapped(with: fingers) { view = next.superview }
  }

  /// Lets the first superview that wants the touch take it over.
  private func offer(_ touch: Touch) {
    guard let view = touchedView, !view.keepsTouch, let start = touchStart else { return }
    var next = view.superview
    while let around = next {
      if around.wantsTouch(touch, from: start) {
        view.touchesCancelled()
        touchedView = around
        around.touchesBegan(start.local(to: around))
        return
      }
      next = around.superview
    }
  }
}

extension Touch {
  fileprivate func local(to view: View?) -> Touch {
    var local = self
    local.location = location - (view?.offsetInWindow ?? .zero)
    return local
  }
}

extension Gesture {
  fileprivate func local(to view: View) -> Gesture {
    var local = self
    local.location = location - view.offsetInWindow
    return local
  }
}
