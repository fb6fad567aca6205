import CXTest
import System
import TestSupport
import Testing
import Toolkit

@testable import scrawl

/// All view classes in this process, including private ones.
@Suite(.timeLimit(.minutes(120))) struct ViewClassTests {
  /// The classes of views of this program, from the records that the compiler keeps of all types for the Swift runtime.
  private static let classes: [View.Type] = {
    var (record, classes) = (CXTestFirstType(), [View.Type]())
    while record < CXTestEndOfTypes() {
      if let type = listedClass(record) as? View.Type { classes.append(type) }
      record += 1
    }
    return classes
  }()

  /// The class to which a record refers; nil if it refers to another type, or to a generic class.
  ///
  /// A record contains the distance from itself to its target, and so does each field of the target. The fields are flags, the
  /// enclosing type, the name, and the function that returns the class (TypeContextDescriptor in the ABI of Swift).
  private static func listedClass(_ record: UnsafePointer<Int32>) -> AnyClass? {
    guard record.pointee & 3 == 0 else { return nil }
    let fields = UnsafeRawPointer(record) + Int(record.pointee)
    let flags = fields.load(as: UInt32.self)
    guard flags & 0x1f == 16, flags & 0x80 == 0 else { return nil }
    let function = fields + 12 + Int(fields.load(fromByteOffset: 12, as: Int32.self))
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let metadata = unsafeBitCast(function, to: Accessor.self)(0)
    return unsafeBitCast(metadata, to: AnyClass.self)
  }

  /// Calls `body` with a view of each class. The view has its class, but no initialised properties.
  private func forEachClass(_ body: (View) throws -> Void) throws {
    // An object begins with the address of its metadata and its reference count; the value 3 is a count of one.
    let object = UnsafeMutablePointer<UInt>.allocate(capacity: 2)
    defer { object.deallocate() }
    for type in Self.classes {
      object[0] = unsafeBitCast(type, to: UInt.self)
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
    // The classes are one of the program, a private one, and a private one of Toolkit.
    #expect(seen.isSuperset(of: ["StudioView", "CompletionRow", "AnswerRow"]))
  }
}
