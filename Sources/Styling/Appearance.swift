public import Toolkit

/// Chooses the style of views by their containers, and applies it to each view that enters the window. Changing a rule
/// restyles what is on the screen.
///
/// A container class has one rule. All rules whose container is around a view apply, from the outermost container to
/// the innermost, so an inner rule overrides what it sets. Of the rules for one container, a superclass's comes first.
/// A rule that matches several containers around a view applies once, at the innermost.
public final class Appearance {
  /// The rule for all views in a container class.
  public final class Proxy {
    private let changed: () -> Void
    fileprivate private(set) var apply: ((View) -> Void)?

    fileprivate init(changed: @escaping () -> Void) {
      self.changed = changed
    }

    /// Sets the style of these views; replaces the previous one.
    public func setStyle(_ style: some ViewVisitor) {
      var style = style
      apply = { $0.acceptVisitor(&style) }
      changed()
    }
  }

  private(set) var rules = ClassTable<Proxy>()
  private weak var root: RootView?

  public init() {}

  /// The rule for the views in a `Container` and the container itself; the same object for each call.
  public func whenContained<Container: View>(in container: Container.Type) -> Proxy {
    if let proxy = rules.value(for: container) { return proxy }
    let proxy = Proxy { [weak self] in self?.root?.reenter() }
    rules.set(proxy, for: container)
    return proxy
  }

  /// Styles the views of `root`, present and future.
  public func attach(to root: RootView) {
    self.root = root
    root.onEnter = { [unowned self] in style($0) }
    root.reenter()
  }

  private func style(_ view: View) {
    // Collected from the innermost container outwards, and applied in reverse order.
    var proxies: [Proxy] = []
    var container: View? = view
    while let next = container, proxies.count < rules.count {
      rules.forEachAncestor(of: type(of: next)) { proxy in
        if !proxies.contains(where: { $0 === proxy }) { proxies.append(proxy) }
      }
      container = next.superview
    }
    for proxy in proxies.reversed() { proxy.apply?(view) }
  }
}
