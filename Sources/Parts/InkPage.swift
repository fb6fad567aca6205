package import Canvas
package import Toolkit

/// A page that shows ink of its own, and renders it as the canvas does.
package protocol InkPage: Page {
  var ink: CanvasTiles { get }
}
