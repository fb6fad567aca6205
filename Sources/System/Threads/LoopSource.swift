/// A source that the event loop waits for besides the X server: a descriptor, a deadline, or both.
package protocol LoopSource: AnyObject {
  /// The descriptor that `poll` watches; negative for none.
  var descriptor: Int32 { get }

  /// The events to watch for, such as `POLLIN`.
  var events: Int16 { get }

  /// The latest time to call `ready`; nil for never. The loop asks before each sleep.
  var deadline: Moment? { get }

  /// The loop calls this when the descriptor has an event or the deadline has passed.
  func ready()
}
