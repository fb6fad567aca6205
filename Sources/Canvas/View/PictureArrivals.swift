import Geometry
import Rendering
package import System

/// Redraws pictures on a canvas when they have been decoded.
package final class PictureArrivals {
  private let areas = Mailbox<[Rect]>()
  private unowned let canvas: CanvasView

  package init(on canvas: CanvasView) {
    self.canvas = canvas
    PictureCache.shared.follow { [areas] in areas.put($0) }
  }
}

extension PictureArrivals: LoopSource {
  package var descriptor: Int32 { areas.descriptor }
  package var events: Int16 { 1 }
  package var deadline: Moment? { areas.deadline }

  package func ready() {
    let areas = areas.takeAll().flatMap { $0 }
    canvas.ink.redraw(areas)
    for area in areas { canvas.refresh(area) }
  }
}
