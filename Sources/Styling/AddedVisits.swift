public import Toolkit

/// The visits of classes that `ViewVisitor` doesn't name. A module that has views of its own adds them to a visitor, and
/// neither that visitor nor the Toolkit knows of them:
///
///     style.addedVisits.add(Bubble.self) { style, bubble in bubble.fill = style.scheme.card }
public struct AddedVisits<Visitor: ViewVisitor> {
  typealias Visit = (inout Visitor, View) -> Void

  private var table = ClassTable<Visit>()

  /// Stored so that a visit costs no table lookup, since most visitors have no added visits.
  private(set) var isEmpty = true

  public init() {}

  /// Adds a visit for views of `kind`, and for those subclasses without a nearer visit. `kind` must be the caller's own
  /// class: an added visit takes precedence over the Toolkit's.
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
