import TestSupport

/// Measures the time until an action is visible.
extension ScreenEye {
  /// Performs an action; returns the time at which it is first visible in `spot`, and the time of the last change of `area`
  /// before it is still for `quiet`; nil after the time limit.
  ///
  /// A small spot is read faster than a program can paint, and doesn't keep the server from painting.
  func change(
    in area: ScreenArea, firstIn spot: ScreenArea, quiet: Double, within limit: Double,
    after act: () -> Void
  ) -> ScreenPatch.Change? {
    let patch = ScreenPatch(self, spot)
    let clock = Stopwatch()
    act()
    guard let first = patch.waitForChange(since: clock, within: limit) else { return nil }
    let last = ScreenPatch(self, area)
      .lastChange(after: first, on: clock, quiet: quiet, within: limit)
    return last.isFinite ? ScreenPatch.Change(first: first, last: last) : nil
  }

  /// Draws rows of short moves, from left to right and back; returns the time until each was visible under the pointer, or
  /// infinity after 300 ms. Throws if hardly any was visible, since nothing was measured then.
  ///
  /// The benchmark's process and the server exchange messages all the time. Depending on the start, the system puts them on one
  /// processor or on two, which makes every reply take up to twice as long: here both share one.
  func penLatencies(from start: (x: Int, y: Int), moves: Int = 300) throws -> [Double] {
    let times = ProcessorSet.share(0, server.pid) { motionTimes(from: start, moves) }
    let seen = times.count(where: \.isFinite)
    guard seen > moves / 3 else {
      throw Blind(description: "Only \(seen) of \(moves) motions were seen.")
    }
    return times
  }

  private func motionTimes(from start: (x: Int, y: Int), _ moves: Int) -> [Double] {
    var (x, y) = start
    move(to: x, y)
    press(true)
    defer { press(false) }
    var times: [Double] = []
    for step in 0..<moves {
      if step % 40 == 39 { y += 9 } else { x += step / 40 % 2 == 0 ? 4 : -4 }
      let before = look(at: x, y)
      let clock = Stopwatch()
      move(to: x, y)
      var isSeen = false
      while !isSeen, clock.milliseconds < 300 { isSeen = look(at: x, y) != before }
      times.append(isSeen ? clock.milliseconds : .infinity)
    }
    return times
  }
}
