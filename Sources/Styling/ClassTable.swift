import Toolkit

/// A value for each of some view classes, sorted so that subclasses come before their superclasses.
struct ClassTable<Value> {
  private struct Entry {
    let kind: View.Type
    let includes: (View.Type) -> Bool
    var value: Value
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// The value set for exactly `kind`.
  func value(for kind: View.Type) -> Value? {
    entries.first { $0.kind == kind }?.value
  }

  /// Sets the value for `kind`; replaces the previous one.
  mutating func set<Kind: View>(_ value: Value, for kind: Kind.Type) {
    if let index = entries.firstIndex(where: { $0.kind == kind }) {
      entries[index].value = value
      return
    }
    // Subclasses of `kind` are also subclasses of its ancestors, so they are before this index already.
    let place = entries.firstIndex { $0.includes(kind) } ?? entries.endIndex
    entries.insert(Entry(kind: kind, includes: { $0 is Kind.Type }, value: value), at: place)
  }

  /// The value for `kind`, or for its nearest ancestor that has one.
  func nearest(to kind: View.Type) -> Value? {
    entries.first { $0.includes(kind) }?.value
  }

  /// Calls `body` with the values for `kind` and its ancestors, nearest first.
  func forEachAncestor(of kind: View.Type, _ body: (Value) -> Void) {
    for entry in entries where entry.includes(kind) { body(entry.value) }
  }
}
