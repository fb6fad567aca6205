package import Geometry

/// Filters on the view of a canvas, which has pixels everywhere and no edge.
extension FilterChain {
  /// The chain with the steps switched off that can't be applied to a canvas.
  package var switchedForView: FilterChain {
    FilterChain(
      steps.map { step in
        var step = step
        step.isOn = step.isOn && step.suitsView
        return step
      })
  }

  /// The active steps that can be applied to a canvas.
  package var forView: FilterChain {
    FilterChain(steps.filter { $0.filter != nil && $0.suitsView })
  }

  /// Whether the result depends on the axes of the canvas, so that it can't be computed on rotated pixels.
  package var isUpright: Bool {
    filters.contains { ($0 as? any PixelFilter).map { $0.frameUse != .none } ?? true }
  }

  /// The chain, whose steps suit a canvas, at `scale` pixels to a unit. Pixels are numbered from `zero`, a point of the canvas.
  package func endlessSection(from zero: Point, scale: Double) -> PixelSection {
    // The frame begins at the same place of the canvas for every view, and its edges are far away.
    func start(_ place: Double) -> Double {
      ((place / Self.farthest).rounded() - 1) * Self.farthest - place
    }
    let side = 2 * Self.farthest
    let frame = Rect(x: start(zero.x), y: start(zero.y), width: side, height: side)
    return section(in: frame, scale: scale)
  }

  /// Half of the width of the frame that stands for an endless canvas.
  private static let farthest = 0x1p31
}

extension FilterStep {
  /// Whether the filter can be applied to a canvas: not one that needs an edge or a whole picture, nor one that moves the
  /// picture, since the canvas has no end.
  package var suitsView: Bool {
    guard let type else { return true }
    let filter = type.init(FilterValues(values, of: type.description))
    guard let pixels = filter as? any PixelFilter else { return false }
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    return pixels.frameUse != .edges && pixels.margin(at: 1) != nil
      && pixels.extent(of: unit) == unit
  }
}

extension ImageFilters {
  /// The descriptions of the filters that can be applied to a canvas.
  package static var viewDescriptions: [FilterDescription] {
    descriptions.filter { FilterStep($0).suitsView }
  }
}
