/// Two values that both sides gave a property of a mark at a time, neither knowing of the other's. The later one counts.
package struct Clash: Hashable, Sendable {
  package let mark: MergedName
  package let property: Property
  package let here: Setting
  package let there: Setting

  package var winner: Side { here.stamp > there.stamp ? .here : .there }
}
