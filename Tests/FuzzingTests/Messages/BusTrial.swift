import Glibc
import System
import TestSupport

@testable import Desktop

/// A connection to a private bus, whose messages are read as if another program had sent them.
final class BusTrial {
  private typealias Seal = @convention(c) (OpaquePointer, UInt64, UInt64) -> Int32

  private let bus: MessageBus
  private let link: BusLink
  private let seal: Seal

  init() throws {
    bus = try MessageBus()
    link = try BusLink(address: bus.address, Self.action)
    // The program itself never seals a message, so it doesn't load this function.
    let names: [String] = ["libsystemd.so.0", "libelogind.so.0"]
    let library = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
    guard let library, let function = dlsym(library, "sd_bus_message_seal") else {
      throw SupportFailure(code: .refused, message: "sd-bus has no seals.")
    }
    seal = unsafeBitCast(function, to: Seal.self)
  }

  private static let action = "a trial"
  private static let method = BusMethod(
    destination: "a.b", path: "/a", interface: "a.b", name: "C")

  /// Whether a value is read as it was sent; also true for a value that can't be sent.
  func reads(_ value: BusValue) -> Bool {
    let library = link.library
    guard let message = try? link.makeMessage(Self.method, [value], Self.action) else {
      return true
    }
    guard seal(message.pointer, 1, 0) >= 0 else { return false }
    guard case .success(let values) = BusReader.values(of: message.pointer, library, Self.action)
    else { return false }
    _ = (FileDialog.path(in: value), PrintDialog.choice(in: value))
    // NaN isn't equal to itself, so texts are compared.
    return "\(values)" == "\([value])"
  }
}

extension BusValue {
  /// The value in the form that messages have: dictionaries and arrays of variants hold variants.
  var sendable: BusValue {
    switch self {
    case .array(of: "v", let elements): .array(of: "v", elements.map { .variant($0.sendable) })
    case .array(let element, let elements): .array(of: element, elements.map(\.sendable))
    case .entry(let key, .variant(let value)): .entry(key, .variant(value.sendable))
    case .entry(let key, let value): .entry(key, .variant(value.sendable))
    case .structure(let parts): parts.isEmpty ? .boolean(false) : .structure(parts.map(\.sendable))
    case .variant(let inner): .variant(inner.sendable)
    default: self
    }
  }
}
