import Geometry
import Graphics
import Marks
import Rendering
import System

/// Draws the pictures of a preview, on a worker.
struct PreviewJob: Sendable {
  let drawing: Drawing
  let selection: MarkSelection

  /// The visible part of the grid, and the part with the selected marks.
  let frame: PixelRect
  let part: PixelRect

  let ground: Ground
  let style: PreviewStyle

  /// A picture of each layer, the lowest first; nil if the job was cancelled.
  func pictures() -> [(layer: PreviewLayer, picture: PreviewPicture, pixels: [UInt32])]? {
    var made: [(layer: PreviewLayer, picture: PreviewPicture, pixels: [UInt32])] = []
    for layer in layers {
      guard let frame = layer.isSelected ? part.intersection(frame) : frame else { continue }
      let picture = PreviewPicture(
        marks: layer.marks, frame: frame, ground: made.isEmpty ? ground : Ground(paper: nil),
        style: style)
      guard let pixels = picture.pixels() else { return nil }
      made.append((layer, picture, pixels))
    }
    return made
  }

  /// The layers, of which the lowest has the ground and no selected marks.
  private var layers: [PreviewLayer] {
    let layers = PreviewLayer.layers(
      of: drawing, selecting: selection, seenIn: style.grid.canvas(frame))
    guard layers.first?.isSelected != false else { return layers }
    return [PreviewLayer(marks: Drawing(), isSelected: false, isHighlight: false)] + layers
  }
}
