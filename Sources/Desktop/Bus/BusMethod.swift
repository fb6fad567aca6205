/// A method's full address on the bus.
struct BusMethod: Hashable, Sendable {
  let destination: String
  let path: String
  let interface: String
  let name: String
}
