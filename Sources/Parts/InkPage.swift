package import Canvas
package import Toolkit

/// A page that shows ink of its own, which is drawn as that of the canvas is.
package protocol InkPage: Page {
  var ink: CanvasTiles { get }
}
