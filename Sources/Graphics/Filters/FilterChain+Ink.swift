import Geometry

/// Filters on ink, which has no pixels of its own and no edge.
extension FilterChain {
  /// The chain with the steps switched off that can't be applied to ink.
  public var forInk: FilterChain {
    FilterChain(
      steps.map { step in
        var step = step
        step.isOn = step.isOn && step.suitsInk
        return step
      })
  }

  /// The margin of pixels around the ink that the filters need, in their pixels: a blur flows over its edges.
  public var inkMargin: Double {
    filters.reduce(0) { sum, filter in
      // A filter that extends the picture makes the room itself.
      let isWider = filter.extent(of: .unit) != .unit
      return sum + (isWider ? 0 : Double(filter.inkMargin ?? 0))
    }
  }

  /// The distance by which the filters draw beyond the ink, in their pixels.
  public var inkOverhang: Double {
    let extent = filters.reduce(Rect.unit.outset(by: inkMargin)) { $1.extent(of: $0) }
    return [-extent.minX, -extent.minY, extent.maxX - 1, extent.maxY - 1].reduce(0, max)
  }
}

extension FilterStep {
  /// Whether the filter can be applied to ink: not one that needs a whole picture, nor one that moves the picture, since the
  /// selection's handles do that.
  public var suitsInk: Bool {
    guard let type else { return true }
    let filter = type.init(FilterValues(values, of: type.description))
    return !(filter is any CentredTransform) && filter.inkMargin != nil
  }
}

extension ImageFilters {
  /// The descriptions of the filters that can be applied to ink.
  public static var inkDescriptions: [FilterDescription] {
    descriptions.filter { FilterStep($0).suitsInk }
  }
}

extension ContextFilter {
  /// The distance from which other pixels contribute to a pixel; nil if all do.
  fileprivate var inkMargin: Int? {
    (self as? any PixelFilter).map { $0.margin(at: 1) } ?? 0
  }
}

extension Rect {
  fileprivate static var unit: Rect { Rect(x: 0, y: 0, width: 1, height: 1) }
}
