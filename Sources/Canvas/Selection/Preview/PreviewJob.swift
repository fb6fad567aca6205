import Geometry
import Graphics
import Marks
import Rendering
import System

/// Draws the pictures of a preview, on a worker.
struct PreviewJob: Sendable {
  let drawing: Drawing
  let selection: MarkSelection

  /// Whether the motions only move the marks.
  let isMove: Bool

  /// The visible part of the grid, and the part with the selected marks.
  let frame: PixelRect
  let part: PixelRect

  let ground: Ground
  let style: PreviewStyle

  /// A layer with its picture; following lines have none.
  struct DrawnLayer: Sendable {
    let layer: PreviewLayer
    let picture: PreviewPicture?
    let pixels: [UInt32]
  }

  struct Result: Sendable {
    let lines: FollowingLines

    /// The lowest first.
    let layers: [DrawnLayer]
  }

  /// The lines that follow the selected marks, and a picture of each layer; nil if the job was cancelled.
  func result() -> Result? {
    let lines = FollowingLines(selection, in: drawing, whenMovedAlone: isMove)
    var made: [DrawnLayer] = []
    for layer in layers(lines) {
      guard layer.role != .following else {
        made.append(DrawnLayer(layer: layer, picture: nil, pixels: []))
        continue
      }
      guard let frame = layer.isSelected ? part.intersection(frame) : frame else { continue }
      let picture = PreviewPicture(
        marks: layer.marks, frame: frame, ground: made.isEmpty ? ground : Ground(paper: nil),
        style: style)
      guard let pixels = picture.pixels() else { return nil }
      made.append(DrawnLayer(layer: layer, picture: picture, pixels: pixels))
    }
    return Result(lines: lines, layers: made)
  }

  /// The layers, of which the lowest has the ground and no mark that moves.
  private func layers(_ lines: FollowingLines) -> [PreviewLayer] {
    let layers = PreviewLayer.layers(
      of: drawing, selecting: selection, following: lines, seenIn: style.grid.canvas(frame))
    guard layers.first?.role != .still else { return layers }
    return [PreviewLayer(Drawing(), .still)] + layers
  }
}
