/// Data that isn't a mark: an entry, a property of the drawing, a filter of the view.
package struct Entry: Hashable, Sendable {
  package let key: Int
  package let revision: Int
  package let value: Int
  package let stamp: Stamp
}
