public import Toolkit

extension View {
  /// The first visible view inside with the name.
  public func named(_ name: String) -> View? {
    guard !isHidden else { return nil }
    return self.name == name ? self : subviews.lazy.compactMap { $0.named(name) }.first
  }
}
