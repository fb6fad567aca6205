import Glibc
import System
import TestSupport
import Testing
import Toolkit

@testable import scrawl

/// All classes of views that this process is built of, private ones among them.
@Suite struct ViewClassTests {
  /// The symbols of classes, which name where in the program a class is described, by their mangled names.
  private static func symbols() throws -> [Substring: UInt] {
    let command = "nm -p --defined-only /proc/\(getpid())/exe | grep -E ' [$]s.*CN$'"
    let program = try ChildProcess("sh", ["-c", command])
    try #require(try program.waitForExit() == .status(0))
    let pairs = program.standardOutput.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      return UInt(parts[0], radix: 16).map { (parts[2], $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Calls `body` with a view of each class. Such a view knows its class alone: it was never initialised.
  private func forEachClass(_ body: (View) throws -> Void) throws {
    let symbols = try Self.symbols()
    let view = withExtendedLifetime(View()) { view in
      Unmanaged.passUnretained(view).toOpaque().load(as: UInt.self)
    }
    let base = view - (try #require(symbols["$s7Toolkit4ViewCN"]))
    // An object begins with the address of its class and the count of its references, of which 3 means one.
    let object = UnsafeMutablePointer<UInt>.allocate(capacity: 2)
    defer { object.deallocate() }
    for address in symbols.values {
      object[0] = base + address
      object[1] = 3
      let any = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
      if let view = any as? View { try body(view) }
    }
  }

  /// The classes that `ViewVisitor` has a visit for.
  private func namedClasses() throws -> Set<String> {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let path = parts.dropLast(4).joined(separator: "/") + "/Sources/Styling/ViewVisitor.swift"
    let text = String(decoding: try File.read(path), as: UTF8.self)
    let visits = text.matches(of: /mutating func visit(\w+)\(_ \w+: (\w+)\)\n/)
    for visit in visits { #expect(visit.1 == visit.2) }
    return Set(visits.map { String($0.1) })
  }

  @Test func everyClassIsVisitedAsItsNearestAncestorWithAVisit() throws {
    let named = try namedClasses()
    var seen: Set<String> = []
    try forEachClass { view in
      var nearest: AnyClass = type(of: view)
      while !named.contains("\(nearest)") { nearest = try #require(_getSuperclass(nearest)) }
      #expect(VisitRecorder.visit(of: view) == "visit\(nearest)", "\(type(of: view))")
      seen.insert("\(type(of: view))")
    }
    #expect(named.isSubset(of: seen))
    // A class of the program, a private one of it, and one that the Toolkit shows nobody.
    #expect(seen.isSuperset(of: ["StudioView", "CompletionRow", "AnswerRow"]))
  }
}
