import CXTest
import Glibc

extension ScreenEye {
  /// Waits until anything is painted on the screen, or was since the last wait; returns false after the time limit.
  func waitForPaint(within limit: Double) -> Bool {
    let clock = Stopwatch()
    var source = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    while !takePaint() {
      let left = (limit - clock.milliseconds).rounded(.up)
      guard left > 0 else { return false }
      poll(&source, 1, Int32(left))
    }
    return true
  }

  /// Takes the server's reports; returns whether there was one of painting, and lets the server report the next.
  private func takePaint() -> Bool {
    var isPainted = false
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if event.type == paintEvent { isPainted = true }
    }
    if isPainted { XDamageSubtract(display, damage, 0, 0) }
    return isPainted
  }
}
