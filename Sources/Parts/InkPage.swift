import Canvas
import Toolkit

/// A page that shows ink of its own, which is drawn as that of the canvas is.
protocol InkPage: Page {
  var ink: InkLayer { get }
}
