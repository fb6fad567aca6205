import Glibc

/// A part of the screen that is watched for changes.
final class ScreenPatch {
  /// When pixels changed, in milliseconds.
  struct Change {
    var first: Double
    var last: Double

    /// What did not come about in time.
    static let never = Change(first: .infinity, last: .infinity)
  }

  private let eye: ScreenEye
  private let area: ScreenArea
  private(set) var pixels: [UInt32]

  init(_ eye: ScreenEye, _ area: ScreenArea) {
    self.eye = eye
    self.area = area
    pixels = Array(eye.look(at: area))
  }

  /// Looks again, and answers whether anything is otherwise than at the look before.
  func hasChanged() -> Bool {
    let now = eye.look(at: area)
    let isSame = pixels.withUnsafeBytes { known in
      guard let known = known.baseAddress, let seen = now.baseAddress else { return true }
      return memcmp(known, seen, now.count * 4) == 0
    }
    if !isSame { pixels = Array(now) }
    return !isSame
  }

  /// Looks again, and answers whether there is more ink than some specks.
  func hasInk() -> Bool {
    pixels = Array(eye.look(at: area))
    let inked = pixels.count { pixel in
      [0, 8, 16].contains { pixel >> UInt32($0) & 0xFF < 0xC0 }
    }
    return inked * 50 > pixels.count
  }

  /// When something changed last before nothing did for `quiet`, counted from `start`; forever where that isn't so in time.
  func lastChange(
    after start: Double, on clock: Stopwatch, quiet: Double, within limit: Double
  ) -> Double {
    var last = start
    while clock.milliseconds < limit {
      if hasChanged() { last = clock.milliseconds }
      // Who waits leaves the processor to the program.
      let still = clock.milliseconds - last
      guard eye.waitForPaint(within: quiet - still) else { return last }
    }
    return .infinity
  }

  /// Waits for a change; answers when it was, or nil where there is none in time.
  func waitForChange(since clock: Stopwatch, within limit: Double) -> Double? {
    repeat {
      if hasChanged() { return clock.milliseconds }
      // Who looks without a rest takes a processor from the program.
    } while eye.waitForPaint(within: limit - clock.milliseconds)
    return nil
  }
}
