import Documents
import Glibc
import Marks
import TestSupport

/// A failure from which the program recovers.
public enum Recovery: String, CaseIterable, Sendable {
  /// The program ends during a write. SQLite rolls the incomplete transaction back.
  case rollback
  /// The program upgrades a file of an earlier version to the current schema.
  case upgrade
  /// A file is damaged. The program salvages the readable data into another file.
  case salvage
  /// The disk refuses writes in the drawing's folder. The program saves the drawing in another folder when it ends.
  case rescue
  /// Another program overwrites the file. The program writes the drawing from memory into a new file.
  case rebuilding
  /// Another program renames the file.
  case following
  /// Another program deletes the file. The program writes the drawing into a copy.
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

  /// The event with which `DiskTrial` reports the recovery; nil if there is none.
  var event: String? {
    switch self {
    case .rollback, .upgrade: nil
    case .salvage: "salvaged"
    case .rescue, .replacing: "replaced"
    case .rebuilding: "overwritten"
    case .following: "moved"
    }
  }

  /// The events that the recovery may cause.
  var events: Set<String> {
    var events = Set([event].compactMap(\.self))
    // If SQLite can't roll a journal back on that disk, it can't read the file either, so the drawing is written from memory.
    if self == .rescue { events.insert("rebuilt") }
    // After a fault the program takes the file for damaged without comparing it with the other program's bytes.
    if self == .rebuilding { events.formUnion(["replaced", "rebuilt"]) }
    return events
  }

  /// Makes the drawing, and returns the files that no program may change.
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
