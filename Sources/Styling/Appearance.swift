public import Toolkit

/// Which style views get, by what they are in. It is set before there are views, and is applied to each as it enters a
/// window; setting it anew restyles what is on the screen.
///
/// Each class of containers has one rule, and a rule adds to the ones before it: a style overrides what it sets, and
/// leaves the rest. For each view the rules of outer containers come before those of inner ones, and of the rules that
/// hold for one container that of an ancestor class comes before that of a descendant. A rule that holds for several
/// containers around a view counts once, for the innermost.
public final class Appearance {
  /// Stands for all views of a container.
  public final class Proxy {
    private let changed: () -> Void
    fileprivate private(set) var apply: ((View) -> Void)?

    fileprivate init(changed: @escaping () -> Void) {
      self.changed = changed
    }

    /// Gives the views their style, in place of the one that was set before.
    public func setStyle(_ style: some ViewVisitor) {
      var style = style
      apply = { $0.acceptVisitor(&style) }
      changed()
    }
  }

  private(set) var rules = ClassTable<Proxy>()
  private weak var root: RootView?

  public init() {}

  /// The proxy of the views in a `Container`, and of the container itself: always the same for one class.
  public func whenContained<Container: View>(in container: Container.Type) -> Proxy {
    if let proxy = rules.value(for: container) { return proxy }
    let proxy = Proxy { [weak self] in self?.root?.reenter() }
    rules.set(proxy, for: container)
    return proxy
  }

  /// Styles the views of `root`, those that are there and those to come.
  public func attach(to root: RootView) {
    self.root = root
    root.onEnter = { [unowned self] in style($0) }
    root.reenter()
  }

  private func style(_ view: View) {
    // Found from the inside out, and applied the other way round.
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
