/// Lets things happen later, or little by little. It doesn't run by itself: whoever shows the views asks when the next
/// tick is due, and ticks.
public final class Clock {
  /// Something that is under way; it can be ended before its time.
  public final class Task {
    fileprivate var start: Int64?
    fileprivate let length: Int64
    fileprivate let pace: Pace
    fileprivate let step: (Double) -> Void
    fileprivate(set) var isOver = false

    fileprivate init(length: Int64, pace: Pace, step: @escaping (Double) -> Void) {
      self.length = length
      self.pace = pace
      self.step = step
    }

    /// Lets nothing more happen.
    public func cancel() {
      isOver = true
    }
  }

  /// Whether nothing moves, and everything is at once where it goes.
  public var isStill = false

  private var tasks: [Task] = []
  private var lastTick: Int64 = 0

  /// Between two pictures of a movement, in milliseconds.
  private static let frame: Int64 = 16

  fileprivate enum Pace {
    /// Nothing happens before the end.
    case once
    /// Goes from 0 to 1, quick at first.
    case smooth
    /// Tells the milliseconds since the beginning.
    case steady
  }

  public init() {}

  /// Does `action` after so many milliseconds.
  @discardableResult  // Most of what is to happen later simply happens.
  public func run(after milliseconds: Int, _ action: @escaping () -> Void) -> Task {
    add(Task(length: Int64(milliseconds), pace: .once) { _ in action() })
  }

  /// Calls `step` with parts that go from 0 to 1, quick at first, and with 1 at last.
  @discardableResult  // Most of what moves comes to its end.
  public func animate(milliseconds: Int = 120, _ step: @escaping (Double) -> Void) -> Task {
    let task = Task(length: Int64(milliseconds), pace: .smooth, step: step)
    guard !isStill else {
      task.isOver = true
      step(1)
      return task
    }
    step(0)
    return add(task)
  }

  /// Calls `step` for every picture with the milliseconds since the first, until it is cancelled. It moves also where
  /// nothing moves by itself: whoever asks knows why.
  public func run(everyPicture step: @escaping (_ milliseconds: Double) -> Void) -> Task {
    add(Task(length: 1 << 50, pace: .steady, step: step))
  }

  private func add(_ task: Task) -> Task {
    tasks.append(task)
    return task
  }

  /// In how many milliseconds after `now` the next tick is due; nil while nothing is under way.
  public func delay(at now: Int64) -> Int64? {
    tasks.filter { !$0.isOver }.map { task in
      guard let start = task.start else { return 0 }
      let rest = max(start + task.length - now, 0)
      return task.pace != .once ? min(max(lastTick + Self.frame - now, 0), rest) : rest
    }.min()
  }

  /// Does what is due at `now`, in milliseconds on a clock that never goes back.
  public func tick(at now: Int64) {
    lastTick = now
    let running = tasks
    for task in running where !task.isOver {
      let start = task.start ?? now
      task.start = start
      let part = task.length > 0 ? min(Double(now - start) / Double(task.length), 1) : 1
      guard task.pace != .once || part >= 1 else { continue }
      if part >= 1 { task.isOver = true }
      task.step(task.pace == .steady ? Double(now - start) : 1 - (1 - part) * (1 - part))
    }
    tasks.removeAll(where: \.isOver)
  }
}
