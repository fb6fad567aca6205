import Canvas
import Geometry
import Graphics
import Language
import Marks
import Pictures
import Rendering
import Session

/// The whole drawing as a subject of filters, whose chain is an entry of the drawing.
struct FilteredView: FilterSubject {
  let canvas: CanvasView

  var chain: FilterChain? { canvas.drawing.viewChain }

  func title(_ words: Words) -> String { words[.filtersOfView] }

  func example(_ size: Size) -> (any FilterExample)? {
    canvas.sample(size).map { ViewExample(sample: $0, chain: canvas.drawing.viewChain) }
  }

  func show(_ chain: FilterChain, isCoarse: Bool) {
    canvas.show(through: chain)
  }

  func filter(by chain: FilterChain, joining: Bool) {
    let changes = canvas.drawing.changes(toViewThrough: chain.switchedForView)
    if !changes.isEmpty {
      canvas.delegate?.perform(.entries(changes), as: .filter, joining: joining)
    }
  }
}

/// The content of the canvas, as the example for filters.
private struct ViewExample: FilterExample {
  let sample: ViewSample
  let chain: FilterChain

  var filters: [FilterDescription] { ImageFilters.viewDescriptions }
  var lengthScale: Double { max(sample.length / 1000, 1) }

  func thumbnail(under chain: FilterChain) -> Thumbnail? { sample.thumbnail(through: chain) }
}
