import Desktop
import Geometry

/// What the crew leaves alone while a hand is on the canvas.
extension InkLayer {
  /// A hand comes down on the canvas. Until it is lifted, or the view goes elsewhere, only what is seen is drawn, so that
  /// the hand finds a processor free.
  func handDidComeDown() {
    isHeld = true
    guard let crew, ground != nil, !isBare else { return }
    let seen = seen
    let unseen = store.all.filter {
      $0.isWorkedOn && ($0.grid != grid || $0.frame.intersection(seen) == nil)
    }
    guard !unseen.isEmpty else { return }
    for tile in unseen { tile.giveUp() }
    askForSeen(crew)
  }

  func handDidLift() {
    isHeld = false
    // What was left alone is begun with now.
    isOutOfDate = true
    proceed()
  }
}
