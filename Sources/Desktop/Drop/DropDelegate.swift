/// The messages of a drop target to the program.
package protocol DropDelegate: AnyObject {
  /// Tells that a drag moves over the window. Returns whether it may be dropped there.
  func dragDidMove(_ offer: DropOffer) -> Bool

  /// Tells that the drag has left the window or ended. It comes once for each drag that `dragDidMove` reported, and before its
  /// drop.
  func dragDidEnd()

  /// Tells that something was dropped. Returns the function to be called once its contents have arrived, or failed to.
  func willDrop() -> (Drop) -> Void
}
