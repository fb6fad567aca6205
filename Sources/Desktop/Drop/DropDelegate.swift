/// What a drop target tells the program.
package protocol DropDelegate: AnyObject {
  /// A drag moves over the window. Returns whether it may be dropped where it is.
  func dragDidMove(_ offer: DropOffer) -> Bool

  /// The drag has left the window or ended; comes once for a drag that `dragDidMove` reported, and before its drop.
  func dragDidEnd()

  /// Something is dropped. Returns what gets it when its contents have arrived, or won't.
  func willDrop() -> (Drop) -> Void
}
