/// A property of a mark that acts set. What none set is as it was when the line was drawn.
package struct Setting: Hashable, Sendable {
  package let property: Property
  package let value: Int
  package let stamp: Stamp
}
