/// Something that the loop waits for beside the X server: a descriptor, a moment, or both.
package protocol LoopSource: AnyObject {
  /// What `poll` watches; below zero where there is nothing to watch.
  var descriptor: Int32 { get }

  /// What the descriptor is watched for, such as `POLLIN`.
  var events: Int16 { get }

  /// When to be ready whatever happens; nil for never. The loop asks each time before it sleeps.
  var deadline: Moment? { get }

  /// The descriptor is as was waited for, or the deadline has come.
  func ready()
}
