public import Toolkit

/// The visits of classes that `ViewVisitor` doesn't name. A module that has views of its own adds them to a visitor, and
/// neither that visitor nor the Toolkit knows of them:
///
///     style.addedVisits.add(Bubble.self) { style, bubble in bubble.fill = style.scheme.card }
public struct AddedVisits<Visitor: ViewVisitor> {
  typealias Visit = (inout Visitor, View) -> Void

  private var table = ClassTable<Visit>()

  /// Known without a look into the table, because most visitors are asked in vain, for every view.
  private(set) var isEmpty = true

  public init() {}

  /// Visits views of `kind` by `visit`, and those of its descendants that have no nearer ancestor with a visit. The class
  /// is one of the caller's: those of the Toolkit have visits already, which this one would go before.
  public mutating func add<Kind: View>(
    _ kind: Kind.Type, _ visit: @escaping (inout Visitor, Kind) -> Void
  ) {
    isEmpty = false
    table.set({ visit(&$0, unsafeDowncast($1, to: Kind.self)) }, for: kind)
  }

  func visit(for view: View) -> Visit? {
    table.nearest(to: type(of: view))
  }
}
