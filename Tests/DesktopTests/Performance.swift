import Glibc
import TestSupport

/// The stage while something is done on it.
final class Performance {
  let program: ChildProcess
  let pilot: Pilot

  /// The middles of what stands on it.
  static let first = (x: 250, y: 66)
  static let second = (x: 250, y: 116)
  static let probe = (x: 250, y: 250)
  static let nowhere = (x: 50, y: 380)

  init(on display: String, environment: [String: String?] = [:]) throws {
    var variables: [String: String?] = ["DISPLAY": display]
    variables.merge(environment) { $1 }
    pilot = try Pilot(display: display)
    program = try ChildProcess(Self.executable, environment: variables)
    try pilot.findWindow(ofProcess: program.pid)
    try pilot.focus()
    try pilot.ping()
  }

  /// The program lies beside the tests.
  private static var executable: String {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path[..<max(length, 0)].map(UInt8.init), as: UTF8.self)
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/FieldStage"
  }

  /// Presses the keys one after the other.
  func type(_ keys: String...) throws {
    for key in keys { try pilot.key(key) }
  }

  /// Lets keys go to the first field. An input method that is just coming up may take a click for itself.
  func enterFirst() throws {
    for _ in 0..<50 {
      try pilot.click(at: Self.first)
      if try state("focus") != "-" { return }
    }
  }

  /// Lets keys go to a field, and waits until an input method takes them. Until then they are plain text, which is
  /// taken back. This is done in front of what is in the field: a BackSpace for which the method was too slow is plain
  /// too, and deletes nothing there.
  func compose(
    in name: String, at place: (x: Int, y: Int), within seconds: Double = 60
  ) throws {
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(seconds) {
      // A second click would select.
      if try state("focus") != name { try pilot.click(at: place) }
      try type("Home")
      let text = try state(name)
      try type("n")
      let isTaken = try state(name) == text
      repeat { try type("BackSpace") } while try state(name).count > text.count
      if isTaken, try state("focus") == name { return }
    }
    throw SupportFailure(
      code: .timedOut, message: "No input method took a key in \(seconds) s.")
  }

  /// Has the input method write 你 behind what is in the first field. What it was still told while it hung may come
  /// between, so this is done again until it is there.
  func writeYou() throws -> String {
    try compose(in: "first", at: Self.first)
    var text = ""
    for _ in 0..<20 where !text.hasSuffix("你") {
      try type("End", "n", "i", "3", "Return")
      text = try state("first")
    }
    return text
  }

  /// What the stage has of `name` once all that was done has arrived.
  func state(_ name: String) throws -> String {
    try pilot.ping()
    return Self.value(of: name, in: pilot.title ?? "")
  }

  /// Waits until the stage has something of `name` that suits.
  @discardableResult
  func wait(
    for name: String, within seconds: Double = 30, where suits: (String) -> Bool
  ) throws -> String {
    do {
      let title = try pilot.waitForTitle(within: seconds) { suits(Self.value(of: name, in: $0)) }
      return Self.value(of: name, in: title)
    } catch {
      // What it was in the end says more than what it was at first.
      throw SupportFailure(
        code: error.code, message: "\(error.message) In the end: \(pilot.title ?? "none")")
    }
  }

  func wait(for name: String, _ value: String) throws {
    try wait(for: name) { $0 == value }
  }

  private static func value(of name: String, in title: String) -> String {
    let field = title.split(separator: "| ").first { $0.hasPrefix(name + "=") }
    return String(field?.dropFirst(name.count + 1).prefix { $0 != "|" } ?? "")
  }
}
