import Geometry
import Glibc
package import Marks

/// Writes down in a drawing's file what is done to the drawing.
package final class DrawingWriter {
  package let file: DrawingFile

  private let statements: WritingStatements

  /// Which sitting it is, and the last serial number that was given in it.
  private let sitting: Int64
  private var sittingIsWritten = false
  private var serial: Int64 = 0

  /// Takes a file that was opened for writing.
  package init(_ file: consuming DrawingFile) throws(DrawingFileError) {
    do throws(SQLiteError) {
      statements = try WritingStatements(file.database)
      sitting = try (file.database.integer("SELECT max(number) FROM sittings") ?? 0) + 1
    } catch {
      throw DrawingFileError(error)
    }
    self.file = file
  }

  /// Writes all of `records` or, where it throws, nothing; the same can then be tried again.
  package func write(_ records: [Record]) throws(DrawingFileError) {
    let bodies = try bodies(of: records)
    try file.transaction { (database) throws(SQLiteError) in
      if !sittingIsWritten { try statements.addSitting.run(sitting, Self.milliseconds) }
      for record in records { try write(record, bodies) }
    }
    sittingIsWritten = true
  }

  /// Has the table of the marks that are there tell the state that the drawing is in.
  package func settle() throws(DrawingFileError) {
    try file.transaction { (database) throws(SQLiteError) in try movePresent(to: head) }
  }

  private func write(_ record: Record, _ bodies: [Int: [UInt8]]) throws(SQLiteError) {
    switch record {
    case .step(let step): try add(step, bodies)
    case .more(let step): try goOn(with: step, bodies)
    case .forget(let id, let next): try forget(Int64(id), next: next.map(Int64.init))
    case .go(let id): try go(to: Int64(id))
    case .property(let name, let value?): try statements.setProperty.run(name, value)
    case .property(let name, nil): try statements.removeProperty.run(name)
    case .medium(let medium):
      try statements.addMedium.run(medium.hash, medium.type, medium.bytes)
    }
  }

  private func add(_ step: StoredStep, _ bodies: [Int: [UInt8]]) throws(SQLiteError) {
    let id = Int64(step.id)
    try statements.addCommand.run(
      id, step.parent.map(Int64.init), sitting, nextSerial, step.step.name, step.milliseconds)
    if let parent = step.parent { try statements.setRedo.run(Int64(parent), id) }
    for edit in step.edits {
      if let old = edit.old { try statements.addChange.run(id, edit.place, 0, Int64(old.id)) }
      if let new = edit.new { try put(new, by: id, bodies) }
    }
    try statements.setHead.run(id)
  }

  private func goOn(with step: StoredStep, _ bodies: [Int: [UInt8]]) throws(SQLiteError) {
    let id = Int64(step.id)
    try leavePresent(id)
    try statements.renameCommand.run(id, step.step.name, step.milliseconds)
    for edit in step.edits {
      if let mark = try statements.markPut.first(id, edit.place) {
        try statements.removeChange.run(id, edit.place, 1)
        try statements.removeMark.run(mark)
      } else if let old = edit.old {
        try statements.addChange.run(id, edit.place, 0, Int64(old.id))
      }
      if let new = edit.new { try put(new, by: id, bodies) }
    }
  }

  private func put(
    _ new: PlacedMark, by command: Int64, _ bodies: [Int: [UInt8]]
  ) throws(SQLiteError) {
    let box = BoundsMeasurer.bounds(of: new.mark)
    try statements.addMark.run(
      Int64(new.id), sitting, nextSerial, new.mark.kindNumber,
      box?.minX.roundedDown, box?.minY.roundedDown, box?.maxX.roundedUp, box?.maxY.roundedUp,
      bodies[new.id] ?? [])
    try statements.addChange.run(command, new.place, 1, Int64(new.id))
  }

  private func forget(_ id: Int64, next: Int64?) throws(SQLiteError) {
    try leavePresent(id)
    guard let parent = try statements.parent.first(id) else { return }
    try statements.setRedo.run(parent, next)
    try statements.setHead.run(parent)
    let marks = try statements.marksPut.all(id)
    try statements.removeChanges.run(id)
    for mark in marks { try statements.removeMark.run(mark) }
    try statements.removeCommand.run(id)
  }

  /// Goes to a state; redo leads there from all states that were left on the way down.
  private func go(to id: Int64) throws(SQLiteError) {
    var (child, other) = (id, try head)
    while child != other {
      if child > other {
        guard let parent = try statements.parent.first(child) else { break }
        try statements.setRedo.run(parent, child)
        child = parent
      } else {
        guard let parent = try statements.parent.first(other) else { break }
        other = parent
      }
    }
    try statements.setHead.run(id)
  }

  // MARK: What is present

  private var head: Int64 {
    get throws(SQLiteError) { try statements.head.first() ?? 0 }
  }

  /// Nothing may refer to the marks of a command that is about to change.
  private func leavePresent(_ id: Int64) throws(SQLiteError) {
    guard try statements.headOfPresent.first() == id, let parent = try statements.parent.first(id)
    else { return }
    try movePresent(to: parent)
  }

  /// Undoes and does what lies between the state that is told and another one.
  private func movePresent(to id: Int64) throws(SQLiteError) {
    var (back, forth) = (try statements.headOfPresent.first() ?? 0, id)
    var coming: [Int64] = []
    guard back != forth else { return }
    while back != forth {
      if back > forth {
        try statements.takeOut.run(back, 1)
        try statements.putIn.run(back, 0)
        guard let parent = try statements.parent.first(back) else { break }
        back = parent
      } else {
        coming.append(forth)
        guard let parent = try statements.parent.first(forth) else { break }
        forth = parent
      }
    }
    for command in coming.reversed() {
      try statements.takeOut.run(command, 0)
      try statements.putIn.run(command, 1)
    }
    try statements.setHeadOfPresent.run(id)
  }

  // MARK: Values

  private var nextSerial: Int64 {
    serial += 1
    return serial
  }

  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The bodies of all marks that `records` put down, made before the file is touched.
  private func bodies(of records: [Record]) throws(DrawingFileError) -> [Int: [UInt8]] {
    var bodies: [Int: [UInt8]] = [:]
    for case .step(let step) in records { try add(step, to: &bodies) }
    for case .more(let step) in records { try add(step, to: &bodies) }
    return bodies
  }

  private func add(
    _ step: StoredStep, to bodies: inout [Int: [UInt8]]
  ) throws(DrawingFileError) {
    do {
      for case let new? in step.edits.map(\.new) {
        bodies[new.id] = try MarkCoder.bytes(of: new.mark)
      }
    } catch {
      throw .damaged(["a mark can't be written: \(error)"])
    }
  }
}

extension StoredStep {
  fileprivate var milliseconds: Int64 {
    Int64(exactly: (step.time * 1000).rounded()) ?? 0
  }
}

extension Mark {
  /// The number that the schema gives the mark's kind.
  fileprivate var kindNumber: Int64 {
    switch self {
    case .dot: 0
    case .vertex: 1
    case .stroke(let stroke): stroke.group == nil ? 2 : 3
    }
  }
}

extension Double {
  fileprivate var roundedDown: Int64 { Int64(exactly: rounded(.down)) ?? .min }
  fileprivate var roundedUp: Int64 { Int64(exactly: rounded(.up)) ?? .max }
}
