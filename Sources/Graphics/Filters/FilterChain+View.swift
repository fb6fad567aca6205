package import Geometry

/// Filters on all that is seen of a canvas, which has pixels everywhere and no edge.
extension FilterChain {
  /// The chain with those steps off that a canvas can't be seen through.
  package var switchedForView: FilterChain {
    FilterChain(
      steps.map { step in
        var step = step
        step.isOn = step.isOn && step.suitsView
        return step
      })
  }

  /// The steps that do something and that a canvas can be seen through.
  package var forView: FilterChain {
    FilterChain(steps.filter { $0.filter != nil && $0.suitsView })
  }

  /// Whether the result has the axes of the canvas, so that it can't be computed on pixels that are turned.
  package var isUpright: Bool {
    filters.contains { ($0 as? any PixelFilter).map { $0.frameUse != .none } ?? true }
  }

  /// The chain, whose steps suit a canvas, at `scale` pixels to a unit. The pixels are numbered from `zero` of the canvas.
  package func endlessSection(from zero: Point, scale: Double) -> PixelSection {
    // The frame begins at the same place of the canvas whatever is seen of it, and ends far from there.
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
  /// Whether a whole canvas can be seen through the filter: not through one that needs an edge or a whole picture, nor through
  /// one that puts the picture elsewhere, since the canvas has no end.
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
  /// What those filters say of themselves that a canvas can be seen through.
  package static var viewDescriptions: [FilterDescription] {
    descriptions.filter { FilterStep($0).suitsView }
  }
}
