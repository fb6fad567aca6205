import Glibc
import TestSupport

/// A run of the stage program during a test.
final class Performance {
  let program: ChildProcess
  let pilot: Pilot

  /// The centres of the stage's views.
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

  /// The path of the program, which is beside the tests.
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

  /// Focuses the first field. An input method that is starting may intercept a click.
  func enterFirst() throws {
    for _ in 0..<50 {
      try pilot.click(at: Self.first)
      if try state("focus") != "-" { return }
    }
  }

  /// Focuses a field, and waits until an input method handles its keys. Until then they are plain text, which is deleted again.
  /// This happens before the field's text: a BackSpace that the method didn't handle in time is plain too, and deletes nothing
  /// there.
  func compose(
    in name: String, at place: (x: Int, y: Int), within seconds: Double = 60
  ) throws {
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(seconds) {
      // A second click would select text.
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

  /// Makes the input method write 你 after the text of the first field. Keys sent while it hung may come between, so this is
  /// repeated until the character is there.
  func writeYou() throws -> String {
    try compose(in: "first", at: Self.first)
    var text = ""
    for _ in 0..<20 where !text.hasSuffix("你") {
      try type("End", "n", "i", "3", "Return")
      text = try state("first")
    }
    return text
  }

  /// The stage's value of `name` after all earlier events.
  func state(_ name: String) throws -> String {
    try pilot.ping()
    return Self.value(of: name, in: pilot.title ?? "")
  }

  /// Waits until the stage's value of `name` satisfies a condition.
  @discardableResult
  func wait(
    for name: String, within seconds: Double = 30, where suits: (String) -> Bool
  ) throws -> String {
    do {
      let title = try pilot.waitForTitle(within: seconds) { suits(Self.value(of: name, in: $0)) }
      return Self.value(of: name, in: title)
    } catch {
      // The last value is more useful in a message than the first.
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
