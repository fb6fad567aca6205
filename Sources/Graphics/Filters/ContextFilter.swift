public import Geometry

/// What a filter does, apart from the picture that it does it to: a value that a chain names and any thread can use.
public protocol ContextFilter: Sendable {
  /// Changes the context for what is then drawn in `frame`; see `ImageFilter.apply`.
  func apply(to context: Context, in frame: Rect)

  /// The rectangle that drawing reaches through the filter, if without it `frame` is reached.
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
