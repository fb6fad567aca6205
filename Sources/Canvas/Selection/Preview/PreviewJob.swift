import Geometry
import Graphics
import Marks
import Rendering
import System

/// Makes the pictures of a preview, on a worker.
struct PreviewJob: Sendable {
  let drawing: Drawing
  let selection: MarkSelection
  let grid: TileGrid

  /// The part of the grid that is in sight, and the one with the selected marks.
  let frame: PixelRect
  let part: PixelRect

  let ground: Ground
  let light: InkLight
  let filters: ViewFilters?
  let progress: Progress

  /// A picture of each layer, the lowest first; nil where the job was cancelled.
  func pictures() -> [(layer: PreviewLayer, picture: PreviewPicture, pixels: [UInt32])]? {
    var made: [(layer: PreviewLayer, picture: PreviewPicture, pixels: [UInt32])] = []
    for layer in layers {
      guard let frame = layer.isSelected ? part.intersection(frame) : frame else { continue }
      let picture = PreviewPicture(
        marks: layer.marks, grid: grid, frame: frame,
        ground: made.isEmpty ? ground : Ground(paper: nil), light: light, filters: filters,
        progress: progress)
      guard let pixels = picture.pixels() else { return nil }
      made.append((layer, picture, pixels))
    }
    return made
  }

  /// The layers from the one with the ground, where no mark is selected.
  private var layers: [PreviewLayer] {
    let layers = PreviewLayer.layers(
      of: drawing, selecting: selection, seenIn: grid.canvas(frame))
    guard layers.first?.isSelected != false else { return layers }
    return [PreviewLayer(marks: Drawing(), isSelected: false, isHighlight: false)] + layers
  }
}
