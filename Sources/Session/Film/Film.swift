import Marks

/// A history as a film: the strokes as the hand drew them, and all other steps in their order, without the long pauses.
package struct Film: Sendable {
  /// The state before the first scene.
  let start: Memento

  /// In their order, each of which begins when the one before has ended, or later.
  package let scenes: [FilmScene]

  /// In seconds.
  package var length: Double { scenes.last?.end ?? 0 }

  /// The number of steps that are done in it.
  package var stepCount: Int { scenes.last?.step ?? 0 }

  /// The scene under way at a time, or the next one: the first that ends later.
  func index(at time: Double) -> Int { scenes.firstIndex { $0.end > time } }

  /// The number of steps that were done before a time.
  package func step(at time: Double) -> Int {
    let index = index(at: time)
    return index > 0 ? scenes[index - 1].step : 0
  }

  /// When the step with a number, counted from 1, begins and ends; nil if there is none.
  package func times(ofStep number: Int) -> ClosedRange<Double>? {
    guard (1...max(stepCount, 1)).contains(number), !scenes.isEmpty else { return nil }
    // Undo after a step counts as many steps, and comes later.
    let scene = scenes[scenes.firstIndex { $0.step >= number }]
    return scene.start...scene.end
  }

  /// When the drawing changes next after a time, and when it changed last before; nil where it doesn't.
  package func change(after time: Double) -> Double? {
    let index = index(at: time)
    return index < scenes.count ? scenes[index].end : nil
  }

  package func change(before time: Double) -> Double? {
    let index = scenes.firstIndex { $0.end >= time }
    if index > 0 { return scenes[index - 1].end }
    return time > 0 ? 0 : nil
  }
}

extension [FilmScene] {
  /// The first scene that satisfies `past`, which all after it must satisfy too; the count if none does.
  fileprivate func firstIndex(past: (FilmScene) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if past(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
