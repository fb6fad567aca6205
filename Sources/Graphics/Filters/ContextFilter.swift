public import Geometry

/// The effect of a filter, apart from any picture: a value that a chain names and any thread can use.
public protocol ContextFilter: Sendable {
  /// Changes the context for the drawing in `frame`; see `ImageFilter.apply`.
  func apply(to context: Context, in frame: Rect)

  /// The rectangle that a drawing in `frame` covers after the filter.
  func extent(of frame: Rect) -> Rect
}

extension ContextFilter {
  public func extent(of frame: Rect) -> Rect { frame }
}

/// A picture drawn through a filter of a chain.
public struct FilteredImage: ImageFilter {
  public let component: any ImageComponent
  private let filter: any ContextFilter

  public init(_ component: any ImageComponent, through filter: any ContextFilter) {
    (self.component, self.filter) = (component, filter)
  }

  public func apply(to context: Context, in frame: Rect) {
    filter.apply(to: context, in: frame)
  }

  public func extent(of frame: Rect) -> Rect {
    filter.extent(of: frame)
  }
}
