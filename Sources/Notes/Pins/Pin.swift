package import Geometry

/// The position of a thread on the canvas.
package struct Pin: Hashable, Sendable {
  package let thread: NoteID

  /// The upper right corner of the marks that the thread is about.
  package let place: Point

  package init(_ thread: NoteID, at place: Point) {
    (self.thread, self.place) = (thread, place)
  }
}
