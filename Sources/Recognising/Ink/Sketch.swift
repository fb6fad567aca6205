package import Geometry

/// What a hand drew to mean one figure: one stroke or several, each as the places that the pen passed.
///
/// Times aren't asked for: the recogniser reads the shape of the ink alone, so that it understands ink of any age and device.
package struct Sketch: Hashable, Sendable {
  package var strokes: [[Point]]

  package init(_ strokes: [[Point]]) {
    self.strokes = strokes
  }
}
