import Geometry
package import Graphics
package import Marks
import Rendering

extension Mark {
  /// The filters of the mark; nil for a mark that can have none.
  package var filterChain: FilterChain? {
    if case .picture(let picture) = self { return picture.look.filterChain }
    if case .filtered(let group) = self { return group.filterChain }
    return nil
  }

  /// Whether it is a group of marks under filters.
  package var isGroup: Bool {
    if case .filtered = self { true } else { false }
  }

  /// The filters that can be applied to the mark.
  package var filters: [FilterDescription] {
    if case .picture = self { ImageFilters.descriptions } else { ImageFilters.inkDescriptions }
  }

  /// The mark with other filters; nil for a mark that can have none.
  package func filtered(by chain: FilterChain) -> Mark? {
    if case .picture(let picture) = self {
      return .picture(picture.with(picture.look.filtered(by: chain)))
    }
    if case .filtered(let group) = self { return .filtered(group.filtered(by: chain)) }
    return nil
  }

  /// The factor of lengths in a filter's values on this mark; 1 on a mark of a thousand pixels.
  package var lengthScale: Double {
    var size = Size.zero
    if case .picture(let picture) = self { size = picture.look.crop.size }
    if case .filtered(let group) = self { size = group.pixelSize }
    return max(max(size.width, size.height) / 1000, 1)
  }
}

extension FilteredGroup {
  /// The size of the ink, in pixels of the filters.
  fileprivate var pixelSize: Size {
    let size = inkFrame?.size ?? .zero
    return Size(width: size.width / unit, height: size.height / unit)
  }
}

extension FilterStep {
  /// The step with its lengths multiplied by `factor`.
  package func scaled(by factor: Double) -> FilterStep {
    guard let parameters = type?.description.parameters else { return self }
    var step = self
    for (index, parameter) in parameters.enumerated() where parameter.unit == .pixels {
      guard case .number(let number) = values[index] else { continue }
      step.set(.number((number * factor / parameter.step).rounded() * parameter.step), at: index)
    }
    return step
  }
}
