import Glibc

/// A part of the screen that is watched for changes.
final class ScreenPatch {
  /// The times of changed pixels, in milliseconds.
  struct Change {
    var first: Double
    var last: Double

    /// A change that didn't occur in time.
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

  /// Reads the area again, and returns whether it has changed since the last read.
  func hasChanged() -> Bool {
    let now = eye.look(at: area)
    let isSame = pixels.withUnsafeBytes { known in
      guard let known = known.baseAddress, let seen = now.baseAddress else { return true }
      return memcmp(known, seen, now.count * 4) == 0
    }
    if !isSame { pixels = Array(now) }
    return !isSame
  }

  /// Reads the area again, and returns whether it has more ink than a few specks.
  func hasInk() -> Bool {
    pixels = Array(eye.look(at: area))
    let inked = pixels.count { pixel in
      [0, 8, 16].contains { pixel >> UInt32($0) & 0xFF < 0xC0 }
    }
    return inked * 50 > pixels.count
  }

  /// The time of the last change before `quiet` without one, counted from `start`; infinity after the time limit.
  func lastChange(
    after start: Double, on clock: Stopwatch, quiet: Double, within limit: Double
  ) -> Double {
    var last = start
    while clock.milliseconds < limit {
      if hasChanged() { last = clock.milliseconds }
      // Waiting for paint leaves the processor to the program.
      let still = clock.milliseconds - last
      guard eye.waitForPaint(within: quiet - still) else { return last }
    }
    return .infinity
  }

  /// Waits for a change; returns its time, or nil after the time limit.
  func waitForChange(since clock: Stopwatch, within limit: Double) -> Double? {
    repeat {
      if hasChanged() { return clock.milliseconds }
      // Continuous polling would take a processor from the program.
    } while eye.waitForPaint(within: limit - clock.milliseconds)
    return nil
  }
}
