import Geometry

/// What the crew leaves alone while a hand is on the canvas.
extension InkLayer {
  /// Call this after a hand came down on the canvas, was lifted, or moved the view.
  func holdDidChange(from wasHeld: Bool) {
    guard isHeld != wasHeld else { return }
    if isHeld {
      giveUpUnseen()
    } else {
      schedule.isOutOfDate = true
      proceed()
    }
  }

  private func giveUpUnseen() {
    guard let crew, ground != nil, !isBare else { return }
    let seen = seen
    let unseen = store.all.filter {
      $0.isWorkedOn && ($0.grid != grid || $0.frame.intersection(seen) == nil)
    }
    guard !unseen.isEmpty else { return }
    for tile in unseen { tile.giveUp() }
    tell(crew, seenParts())
  }
}
