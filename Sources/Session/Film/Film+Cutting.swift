package import Marks

extension Film {
  /// The film of a history up to the current state. Without `skippingUndone` it also shows undone steps and their undo, as far as
  /// the order of the states' ids tells it.
  package init(of history: History, skippingUndone: Bool = false) {
    let way =
      skippingUndone ? FilmOrder.direct(through: history) : FilmOrder.whole(through: history)
    var cutter = FilmCutter(history)
    for part in way { cutter.add(part) }
    self.init(start: cutter.start, scenes: cutter.scenes)
  }
}

/// Gives each scene of a film its time.
private struct FilmCutter {
  private let history: History
  let start: Memento
  private(set) var scenes: [FilmScene] = []

  private var time = 0.0
  private var step = 0

  /// The time of the last step, in seconds since a moment common to all steps.
  private var lastTime: Double?

  /// The end of the last step in the film.
  private var stepEnd = 0.0

  /// The longest pause between two steps, and the pause where the time between them is unknown, in seconds.
  private static let longestPause = 1.0
  private static let unknownPause = 0.25

  /// The time that the film takes for an undo, and the most for several undos in a row, in seconds.
  private static let jump = 0.2
  private static let mostOfJumps = 1.0

  init(_ history: History) {
    self.history = history
    guard let first = history[history.start] else {
      preconditionFailure("A history knows its start.")
    }
    start = first.keptMemento
  }

  mutating func add(_ part: FilmOrder.Part) {
    switch part {
    case .step(let id): if let state = history[id] { addStep(state) }
    case .jumps(let ids):
      let length = min(Self.jump, Self.mostOfJumps / Double(ids.count))
      for case let state? in ids.map({ history[$0] }) {
        append(state.keptMemento, after: length, in: 0)
      }
    }
  }

  private mutating func addStep(_ state: History.State) {
    guard let before = state.parent.flatMap({ history[$0] }) else { return }
    let delta = Drawing.delta(from: before.keptMemento, to: state.keptMemento) ?? Delta()
    let gap = gap(to: state.step)
    let isDrawn = state.step.flatMap { StepName(rawValue: $0.name) }?.draws ?? false
    let motions = isDrawn ? delta.motions(within: gap) : []
    let drawing = motions.map(\.duration).max() ?? 0
    var pause = gap.map { min(max($0 - drawing, 0), Self.longestPause) } ?? Self.unknownPause
    if scenes.isEmpty { pause = 0 }
    // The scene of an undo that came between the two steps counts as a part of the pause between them.
    pause = max(pause - (time - stepEnd), 0)
    step += 1
    append(
      state.keptMemento, after: pause, in: motions.map(\.length).max() ?? 0,
      isDrawn: !motions.isEmpty)
    stepEnd = time
    lastTime = state.step?.time
  }

  /// The time since the step before; nil if the clock didn't tell it.
  private func gap(to step: Step?) -> Double? {
    guard let last = lastTime, let now = step?.time, last > 0, now > last else { return nil }
    return now - last
  }

  private mutating func append(
    _ memento: Memento, after pause: Double, in length: Double, isDrawn: Bool = false
  ) {
    let start = time + pause
    time = start + length
    scenes.append(
      FilmScene(memento: memento, step: step, start: start, end: time, isDrawn: isDrawn))
  }
}

extension Delta {
  /// The motions of the lines and shapes that the delta adds. `time` is the longest time of those without times.
  func motions(within time: Double? = nil) -> [any MarkMotion] {
    (edits ?? []).compactMap { edit in
      edit.old == nil ? edit.new.flatMap { $0.mark.motion(within: time) } : nil
    }
  }
}
