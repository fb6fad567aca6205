import Marks

/// A history as a film: the strokes at the speed of the hand, and all other steps in their order, without the long pauses.
package struct Film: Sendable {
  /// The state before the first scene.
  let start: Memento

  /// The scenes in their order. Each begins at the end of the one before, or later.
  package let scenes: [FilmScene]

  /// The duration of the film in seconds.
  package var length: Double { scenes.last?.end ?? 0 }

  /// The number of steps in the film.
  package var stepCount: Int { scenes.last?.step ?? 0 }

  /// The scene at a time, or the next one: the first that ends later.
  func index(at time: Double) -> Int { scenes.firstIndex { $0.end > time } }

  /// The number of steps up to a time.
  package func step(at time: Double) -> Int {
    let index = index(at: time)
    return index > 0 ? scenes[index - 1].step : 0
  }

  /// The time of the step with a number, counted from 1; nil if there is none.
  package func times(ofStep number: Int) -> ClosedRange<Double>? {
    guard (1...max(stepCount, 1)).contains(number), !scenes.isEmpty else { return nil }
    // An undo after a step has the same number, and comes later.
    let scene = scenes[scenes.firstIndex { $0.step >= number }]
    return scene.start...scene.end
  }

  /// The times of the next change of the drawing after a time, and of the last one before; nil if there is none.
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
  /// The index of the first scene for which `past` is true; it must be true for all later ones. The number of scenes if there is
  /// none.
  fileprivate func firstIndex(past: (FilmScene) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if past(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
