import Glibc
import TestSupport

/// The runs of `DiskTrial` on the same files, one after the other, each on the drawing that the one before has left.
struct RecoveryChain {
  private let site: TrialSite

  /// The events by which a run may tell that it recovers.
  private let events: Set<String>

  /// What no program may change.
  private let fixed: [String: [UInt8]]

  /// The file that the next run opens, and what it holds; nil where the drawing is nowhere.
  private(set) var drawing: String
  private(set) var state: String?

  /// What all files hold.
  private var states: [String: String]

  private(set) var given = 0
  private(set) var acknowledged = 1
  private(set) var isLost = false

  /// Whether no drawing is left that the next run could open.
  var isOver: Bool { isLost || access(drawing, F_OK) != 0 }
  private(set) var faults: [String] = []

  init(in site: TrialSite, telling events: Set<String>, leaving fixed: [String: [UInt8]]) throws {
    (self.site, self.events, self.fixed) = (site, events, fixed)
    drawing = site.drawing
    state = fixed[drawing] == nil ? try site.state(of: drawing).text : nil
    states = state.map { [site.drawing: $0] } ?? [:]
  }

  /// Whether the drawing's file has a journal that has to be rolled back.
  var hasJournal: Bool { TrialSite.hasJournal(beside: drawing) }

  /// Looks at what a run has left.
  mutating func take(_ run: TrialRun) throws {
    given += run.values("given").count
    acknowledged += run.values("written").count
    if let state, let opened = run.values("opened").first, opened != state {
      faults.append("“\(opened)” was opened instead of “\(state)”")
    }
    for other in run.values("event") where !events.contains(other) {
      faults.append("it told of an event: \(other)")
    }
    for (path, bytes) in fixed where try DamagedDrawing.bytes(of: path) != bytes {
      faults.append("\(path) was changed")
    }
    let found = try look()
    for (path, text) in states where path != drawing && found[path] != text {
      faults.append("\(path) was changed although nobody opened it")
    }
    states = found
    let possible = run.possible(after: state)
    let best = found.compactMap { path, text in
      possible.lastIndex(of: text).map { (index: $0, path: path, text: text) }
    }.max { ($0.index, $0.path) < ($1.index, $1.path) }
    if let best {
      (drawing, state) = (best.path, best.text)
    } else {
      state = nil
      isLost = !possible.contains(nil)
      if isLost { faults.append("\(found) has none of \(possible)") }
    }
    if !faults.isEmpty { faults.append("after \(run.exit): \(run.text)") }
  }

  /// What the files hold that a program may change.
  private mutating func look() throws -> [String: String] {
    var found: [String: String] = [:]
    for path in site.drawings where fixed[path] == nil {
      // Another program may have written over it.
      if try fixed.values.contains(DamagedDrawing.bytes(of: path)) { continue }
      do {
        let (text, findings) = try site.state(of: path)
        found[path] = text
        if !findings.isEmpty { faults.append("\(path) is damaged: \(findings)") }
      } catch {
        faults.append("\(path) can't be read: \(error)")
      }
    }
    return found
  }

  mutating func fail(_ fault: String) { faults.append(fault) }
}
