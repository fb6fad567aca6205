/// Runs timers and animations. Passive: the host asks for the next deadline and calls `tick`.
public final class Clock {
  /// A timer or animation under way.
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

    /// Ends the task; nothing more is called.
    public func cancel() {
      isOver = true
    }
  }

  /// Whether animations jump to their end.
  public var isStill = false

  private var tasks: [Task] = []
  private var lastTick: Int64 = 0

  /// The time between two frames of an animation, in milliseconds.
  private static let frame: Int64 = 16

  fileprivate enum Pace {
    /// Called once, at the end.
    case once
    /// Called each frame with a fraction from 0 to 1, eased out.
    case smooth
    /// Called each frame with the milliseconds since the start.
    case steady
  }

  public init() {}

  /// Calls `action` once after a delay.
  @discardableResult  // Most timers are never cancelled.
  public func run(after milliseconds: Int, _ action: @escaping () -> Void) -> Task {
    add(Task(length: Int64(milliseconds), pace: .once) { _ in action() })
  }

  /// Calls `step` each frame with a fraction from 0 to 1, eased out; the last call has 1.
  @discardableResult  // Most animations are never cancelled.
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

  /// Calls `step` each frame with the milliseconds since the first, until cancelled. Ignores `isStill`.
  public func run(everyPicture step: @escaping (_ milliseconds: Double) -> Void) -> Task {
    add(Task(length: 1 << 50, pace: .steady, step: step))
  }

  private func add(_ task: Task) -> Task {
    tasks.append(task)
    return task
  }

  /// The milliseconds from `now` to the next tick; nil if there is no task.
  public func delay(at now: Int64) -> Int64? {
    tasks.filter { !$0.isOver }.map { task in
      guard let start = task.start else { return 0 }
      let rest = max(start + task.length - now, 0)
      return task.pace != .once ? min(max(lastTick + Self.frame - now, 0), rest) : rest
    }.min()
  }

  /// Runs the tasks due at `now`, in milliseconds of a monotonic clock.
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
