import Glibc
import System
import TestSupport
import Testing
import Toolkit

@testable import scrawl

/// All view classes in this process, including private ones.
@Suite(.timeLimit(.minutes(10))) struct ViewClassTests {
  /// The addresses of class metadata, by mangled name.
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

  /// Calls `body` with a view of each class. The view has its class, but no initialised properties.
  private func forEachClass(_ body: (View) throws -> Void) throws {
    let symbols = try Self.symbols()
    let view = withExtendedLifetime(View()) { view in
      Unmanaged.passUnretained(view).toOpaque().load(as: UInt.self)
    }
    let base = view - (try #require(symbols["$s7Toolkit4ViewCN"]))
    // An object begins with the address of its metadata and its reference count, of which 3 means one.
    let object = UnsafeMutablePointer<UInt>.allocate(capacity: 2)
    defer { object.deallocate() }
    for address in symbols.values {
      object[0] = base + address
      object[1] = 3
      let any = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
      if let view = any as? View { try body(view) }
    }
  }

  /// The classes for which `ViewVisitor` has a method.
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
    // A class of the program, a private one, and a private one of the Toolkit.
    #expect(seen.isSuperset(of: ["StudioView", "CompletionRow", "AnswerRow"]))
  }
}
