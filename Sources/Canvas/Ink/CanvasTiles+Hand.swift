import Geometry

/// Cancels the jobs of invisible tiles while a touch is on the canvas.
extension CanvasTiles {
  /// Call this after `isHeld` was set.
  func holdDidChange(from wasHeld: Bool) {
    guard isHeld != wasHeld else { return }
    if isHeld {
      cancelUnseen()
    } else {
      schedule.isOutOfDate = true
      proceed()
    }
  }

  private func cancelUnseen() {
    guard let workers, ground != nil, !isBare else { return }
    let seen = needed
    let unseen = store.all.filter {
      $0.isWorkedOn && ($0.grid != grid || $0.frame.intersection(seen) == nil)
    }
    guard !unseen.isEmpty else { return }
    for tile in unseen { tile.cancelJobs() }
    tell(workers, seenParts())
  }
}
