import Documents
import Glibc
import Marks
import TestSupport

/// Something that goes wrong, and that the program recovers from.
public enum Recovery: String, CaseIterable, Sendable {
  /// An end in the midst of writing. SQLite takes back what was half done.
  case rollback
  /// A file of an earlier program is brought to this one's schema.
  case upgrade
  /// A file is damaged. What can be read goes into another.
  case salvage
  /// The disk doesn't write the drawing's folder any more. The drawing goes to another at the end.
  case rescue
  /// Another program writes over the file. The drawing goes into a new one, from memory.
  case rebuilding
  /// Another program gives the file another name.
  case following
  /// Another program deletes the file. The drawing goes into a copy.
  case replacing

  /// The scene of `DiskTrial`.
  var scene: String {
    switch self {
    case .rollback: "everything"
    case .upgrade, .salvage: "dots"
    case .rescue: "broken"
    case .rebuilding: "overwritten"
    case .following: "renamed"
    case .replacing: "removed"
    }
  }

  /// The event by which `DiskTrial` tells that it has recovered; nil where there is none.
  var event: String? {
    switch self {
    case .rollback, .upgrade: nil
    case .salvage: "salvaged"
    case .rescue, .replacing: "replaced"
    case .rebuilding: "overwritten"
    case .following: "moved"
    }
  }

  /// The events that it may bring about.
  var events: Set<String> {
    var events = Set([event].compactMap(\.self))
    // A journal that SQLite can't roll back on that disk keeps it from reading the file, so the drawing comes from memory.
    if self == .rescue { events.insert("rebuilt") }
    // After a fault in the file it isn't compared with what another program wrote, but taken for damaged.
    if self == .rebuilding { events.formUnion(["replaced", "rebuilt"]) }
    return events
  }

  /// Makes the drawing, and returns which files no program may change.
  func prepare(
    _ site: TrialSite, using random: inout SeededGenerator
  ) throws -> [String: [UInt8]] {
    switch self {
    case .upgrade:
      let earlier = Golden.path(of: "step\(Int.random(in: 1...5, using: &random)).scrawl")
      try site.write(DamagedDrawing.bytes(of: earlier), to: site.drawing)
    case .salvage:
      let bytes = try DamagedDrawing.make(at: site.drawing, using: &random)
      return [site.drawing: bytes]
    case .rebuilding:
      try site.draw(1...3, at: site.drawing)
      try site.draw(91...99, at: site.target)
      return [site.target: try DamagedDrawing.bytes(of: site.target)]
    default: try site.draw(1...3, at: site.drawing)
    }
    return [:]
  }
}
