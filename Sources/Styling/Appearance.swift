public import Toolkit

/// Which style views get, by what they are in. It is set before there are views, and is applied to each as it enters a
/// window; setting it anew restyles what is on the screen.
public final class Appearance {
  private struct Rule {
    let holds: (View) -> Bool
    let proxy: Proxy
  }

  /// Stands for all views of a container.
  public final class Proxy {
    fileprivate let changed: () -> Void
    fileprivate var apply: ((View) -> Void)?

    fileprivate init(changed: @escaping () -> Void) {
      self.changed = changed
    }

    /// Gives the views their style.
    public func setStyle(_ style: some ViewVisitor) {
      var style = style
      apply = { $0.acceptVisitor(&style) }
      changed()
    }
  }

  private var rules: [Rule] = []
  private weak var root: RootView?

  public init() {}

  /// The proxy of the views in a `Container`, and of the container itself. What is set for a container inside another
  /// goes before.
  public func whenContained<Container: View>(in container: Container.Type) -> Proxy {
    let proxy = Proxy { [weak self] in self?.root?.reenter() }
    rules.append(Rule(holds: { $0 is Container }, proxy: proxy))
    return proxy
  }

  /// Styles the views of `root`, those that are there and those to come.
  public func attach(to root: RootView) {
    self.root = root
    root.onEnter = { [unowned self] in style($0) }
    root.reenter()
  }

  private func style(_ view: View) {
    var container: View? = view
    while let next = container {
      // The rule set last wins.
      if let rule = rules.last(where: { $0.proxy.apply != nil && $0.holds(next) }) {
        rule.proxy.apply?(view)
        return
      }
      container = next.superview
    }
  }
}
