import Documents
import Glibc
import Joining
import System

/// Joining copies of the drawing, also the file that another program has put in the place of its own.
extension StoreWorker {
  /// Joins the drawing and its `copies`. If another file is at `target`, where the drawing's own one was before, the drawing is
  /// joined to that file, and goes on in it. A copy without a history in common is left alone, and one that can't be read is
  /// passed over. Everything stays unchanged if another program has the file at `target` open, or it can't be read.
  mutating func join(
    _ copies: [String], at target: String?, _ progress: Progress, _ snapshot: SessionSnapshot?
  ) -> Result<JoinedCopies, StoreError> {
    writeWaiting(snapshot)
    return Result { () throws(StoreError) in
      if !waiting.isEmpty, let lastError { throw lastError }
      var result = JoinedCopies()
      let isWanted = { !progress.isCancelled }
      let other = try target.flatMap { (path) throws(StoreError) in try stranger(at: path) }
      if let other { try bring(into: other, &result, snapshot, while: isWanted) }
      guard result.strangers.isEmpty else { return result }
      let goal: SharedDrawing = if let other { other } else { try openFile() }
      for copy in copies where isWanted() && FileIdentity(of: copy) != goal.identity {
        Self.join(copy, to: goal, &result, while: isWanted)
      }
      guard other != nil || result.isNews else { return result }
      let before = pyramid
      if let file { try? before?.write(file.keep) }
      // Tiles made in between belong to no state.
      pyramid = nil
      do throws(DrawingFileError) {
        let opened = try read(goal)
        if let other { result.former = turn(to: other) }
        if let former = result.former { result.stamps[former] = FileStamp(former) }
        (source, pyramid, result.opened) = (opened.source, opened.pyramid, opened)
      } catch {
        pyramid = before
        throw .drawing(error, path: goal.path)
      }
      if result.isNews { isChanged = true }
      return result
    }
  }

  /// The drawing at a path, if it isn't the open one.
  private func stranger(at path: String) throws(StoreError) -> SharedDrawing? {
    guard let identity = FileIdentity(of: path), let file, file.identity != identity,
      file.path != path || file.hasMoved
    else { return nil }
    return try open(at: path)
  }

  /// Joins the drawing's own file to `other`.
  private mutating func bring(
    into other: SharedDrawing, _ result: inout JoinedCopies, _ snapshot: SessionSnapshot?,
    while isWanted: @escaping () -> Bool
  ) throws(StoreError) {
    var own = try openFile()
    guard try Self.compare(own, other, by: DrawingJoin.haveCommonHistory) else {
      result.strangers.append(other.path)
      return
    }
    result.isRenewed = try !Self.compare(own, other) {
      (own, other) throws(DrawingFileError) in try DrawingJoin.isContained(other, in: own)
    }
    guard try !Self.compare(own, other, by: DrawingJoin.isContained) else {
      result.joined.append((other.path, JoinReport()))
      return
    }
    // A file without a name would be gone if the program were killed before both are one.
    if own.identity?.openPath == nil {
      guard let safe = try? unnamed.newPath(), goOn(in: safe, snapshot) else {
        throw .drawing(.moved, path: own.path)
      }
      unnamed.remember(safe)
      own = try openFile()
    }
    let report = try StoreError.at(other.path) { () throws(DrawingFileError) in
      try own.read { (file) throws(DrawingFileError) -> JoinReport in
        try other.use { (writer) throws(DrawingFileError) -> JoinReport in
          try DrawingJoin.join(file, into: writer, goesOn: true, while: isWanted)
        }
      }
    }
    result.joined.append((other.path, report))
  }

  private static func compare(
    _ own: SharedDrawing, _ other: SharedDrawing,
    by answer: (borrowing DrawingFile, borrowing DrawingFile) throws(DrawingFileError) -> Bool
  ) throws(StoreError) -> Bool {
    try StoreError.at(other.path) { () throws(DrawingFileError) in
      try own.read { (file) throws(DrawingFileError) -> Bool in
        try other.use { (writer) throws(DrawingFileError) -> Bool in
          try answer(file, writer.file)
        }
      }
    }
  }

  private static func join(
    _ copy: String, to goal: SharedDrawing, _ result: inout JoinedCopies,
    while isWanted: @escaping () -> Bool
  ) {
    do throws(DrawingFileError) {
      let stamp = FileStamp(copy)
      // Somebody may read the file for a moment, such as a file manager that shows it.
      let other = try BriefLock.waiting { () throws(DrawingFileError) in
        try DrawingFile(opening: copy, for: .reading)
      }
      let report = try goal.use { (writer) throws(DrawingFileError) -> JoinReport? in
        guard try DrawingJoin.haveCommonHistory(writer.file, other) else { return nil }
        return try DrawingJoin.join(other, into: writer, while: isWanted)
      }
      guard let report else { return result.strangers.append(copy) }
      result.joined.append((copy, report))
      result.stamps[copy] = stamp
    } catch {
      if isWanted() { result.failed.append((copy, error)) }
    }
  }

  /// Goes on in `other`, which has everything. Returns the path of the former file if a program has renamed that to a conflict
  /// copy; one without a name is deleted.
  private mutating func turn(to other: SharedDrawing) -> String? {
    let before = file?.identity?.openPath
    (file, path) = (other, other.path)
    guard let before, before != other.path else { return nil }
    guard unnamed.holds(before) else {
      return isConflictCopy(before, of: other.path) ? before : nil
    }
    unnamed.remember(nil)
    unlink(before)
    return nil
  }

  // MARK: Without joining

  /// Goes on in a copy if another program has put another file in the place of the drawing's own.
  mutating func leaveExchanged(_ snapshot: SessionSnapshot?) {
    guard let file, file.hasMoved, PathKind(of: file.path) == .file, let event = follow(snapshot)
    else { return }
    say(event)
  }

  /// The same when the drawing is closed, if the file that took its place lacks anything: nobody else has it then. Returns the
  /// event.
  mutating func keepExchanged(_ snapshot: SessionSnapshot?) -> StoreEvent? {
    guard let file, waiting.isEmpty, isChanged, file.hasMoved, file.identity?.openPath == nil
    else { return nil }
    let isKnown = try? file.read { (own) throws(DrawingFileError) -> Bool in
      try DrawingJoin.isContained(own, in: DrawingFile(opening: file.path, for: .reading))
    }
    return isKnown == true ? nil : follow(snapshot)
  }
}
