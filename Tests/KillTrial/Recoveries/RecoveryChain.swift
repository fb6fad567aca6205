import Glibc
import TestSupport

/// Consecutive runs of `DiskTrial` on the same files, each on the drawing that the previous run left.
struct RecoveryChain {
  private let site: TrialSite

  /// The events with which a run may report a recovery.
  private let events: Set<String>

  /// The files that no program may change.
  private let fixed: [String: [UInt8]]

  /// The path that the next run opens, and the drawing's state; nil if there is no drawing.
  private(set) var drawing: String
  private(set) var state: String?

  /// The paths outside of the site that runs told, since a drawing may be saved in a folder for temporary files.
  private var strays: Set<String> = []

  /// The states of all files.
  private var states: [String: String]

  private(set) var given = 0
  private(set) var acknowledged = 1
  private(set) var isLost = false

  /// Whether there is no drawing left for the next run.
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

  /// Examines the files after a run.
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
    strays.formUnion(
      run.values("place").filter { !$0.isEmpty && !$0.hasPrefix(site.path + "/") })
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

  /// The states of the files that a program may change.
  private mutating func look() throws -> [String: String] {
    var found: [String: String] = [:]
    let present = strays.filter { access($0, F_OK) == 0 }
    for path in site.drawings + present.sorted() where fixed[path] == nil {
      // Another program may have overwritten it.
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

  /// Deletes the files outside of the site.
  func clear() {
    for path in strays { unlink(path) }
  }

  mutating func fail(_ fault: String) { faults.append(fault) }
}
