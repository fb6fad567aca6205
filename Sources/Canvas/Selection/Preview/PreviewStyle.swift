import Graphics
import Rendering
import System

/// The view for which a worker draws the pictures of a preview.
struct PreviewStyle: Sendable {
  let grid: TileGrid
  let light: InkLight
  let filters: ViewFilters?

  /// Cancels the work when the user moves the view.
  let progress: Progress
}
