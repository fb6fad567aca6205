/// The position of a window's content on the screen, in pixels from the upper left corner.
package struct WindowPlace: Hashable, Sendable {
  package let x: Int
  package let y: Int

  package init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }
}
