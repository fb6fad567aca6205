import Toolkit

/// A value for each of some classes of views, in which a class stands before those that it descends from.
struct ClassTable<Value> {
  private struct Entry {
    let kind: View.Type
    let includes: (View.Type) -> Bool
    var value: Value
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// The value that was set for `kind` itself.
  func value(for kind: View.Type) -> Value? {
    entries.first { $0.kind == kind }?.value
  }

  /// Sets the value for `kind`, in place of the one before.
  mutating func set<Kind: View>(_ value: Value, for kind: Kind.Type) {
    if let index = entries.firstIndex(where: { $0.kind == kind }) {
      entries[index].value = value
      return
    }
    // What descends from `kind` descends from its ancestors as well, and stands before the first of them already.
    let place = entries.firstIndex { $0.includes(kind) } ?? entries.endIndex
    entries.insert(Entry(kind: kind, includes: { $0 is Kind.Type }, value: value), at: place)
  }

  /// The value for the nearest class among `kind` and its ancestors.
  func nearest(to kind: View.Type) -> Value? {
    entries.first { $0.includes(kind) }?.value
  }

  /// Calls `body` with the values for `kind` and its ancestors, the nearest first.
  func forEachAncestor(of kind: View.Type, _ body: (Value) -> Void) {
    for entry in entries where entry.includes(kind) { body(entry.value) }
  }
}
