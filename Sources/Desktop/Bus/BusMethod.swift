/// A method of an object of a program on the bus.
struct BusMethod: Hashable, Sendable {
  let destination: String
  let path: String
  let interface: String
  let name: String
}
