import Geometry

/// Gives up tiles out of sight while a touch is on the canvas.
extension InkLayer {
  /// Call this after `isHeld` was set.
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
    guard let workers, ground != nil, !isBare else { return }
    let seen = seen
    let unseen = store.all.filter {
      $0.isWorkedOn && ($0.grid != grid || $0.frame.intersection(seen) == nil)
    }
    guard !unseen.isEmpty else { return }
    for tile in unseen { tile.giveUp() }
    tell(workers, seenParts())
  }
}
