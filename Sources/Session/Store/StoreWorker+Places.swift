import Documents
import Glibc
import Rendering
import System

extension StoreWorker {
  /// Continues in the file `target`. Returns its path. A drawing without a name leaves no file behind: its file is moved, or
  /// copied and deleted.
  mutating func move(
    to target: String, replacing: Bool, _ progress: Progress, _ snapshot: SessionSnapshot?
  ) -> Result<String, StoreError> {
    let isWanted = { !progress.isCancelled }
    let result = Result { () throws(StoreError) in
      // The file may already be at `target`.
      if let identity = file?.identity, identity == FileIdentity(of: target) { return target }
      var isMoved = false
      let loss = try copying(
        to: target, replacing: replacing, snapshot, always: !waiting.isEmpty, while: isWanted
      ) { (worker) throws(StoreError) in
        if worker.hasFile {
          if isWanted() { isMoved = try worker.moveUnnamed(to: target, replacing: replacing) }
          guard !isMoved else { return }
          try worker.copySettled(to: target, replacing: replacing, while: isWanted)
        } else {
          try worker.draft(for: target, replacing: replacing, [], while: isWanted)
        }
      }
      let before = path
      (path, foundation) = (target, [])
      // A moved file is closed before it is opened by its new name. Otherwise readers use the old file until the new one is open.
      if isMoved { file = nil }
      let opened = Result { () throws(StoreError) in try open(at: target) }
      (file, base) = (try? opened.get(), nil)
      _ = try opened.get()
      if before.map(unnamed.holds) ?? true { unnamed.remember(nil) }
      if let loss {
        tellRebuilt(loss)
      } else if let before, !isMoved, unnamed.holds(before) {
        unlink(before)
      }
      return target
    }
    writeWaiting()
    return result
  }

  /// Copies the drawing to `target`, including the steps that could not be written yet, and returns the path of the copy. If the
  /// drawing's own file can't be read any more, the copy is made of what is in memory, and the drawing goes on in the copy.
  mutating func copy(
    to target: String, replacing: Bool, of content: CopyContent, _ progress: Progress,
    _ snapshot: SessionSnapshot?
  ) -> Result<String, StoreError> {
    let isWanted = { !progress.isCancelled }
    return Result { () throws(StoreError) in
      // A snapshot would contain the history.
      let snapshot = content == .everything ? snapshot : nil
      let loss = try copying(
        to: target, replacing: replacing, snapshot, while: isWanted
      ) { (worker) throws(StoreError) in
        try worker.endDoubt()
        if worker.hasFile, worker.waiting.isEmpty {
          try worker.copySettled(to: target, replacing: replacing, of: content, while: isWanted)
        } else {
          try worker.draft(
            for: target, replacing: replacing, of: content, worker.waiting.map(\.records),
            while: isWanted)
        }
      }
      if let loss { try goOn(inRebuilt: target, loss) }
      return target
    }
  }

  /// Opens the file of this drawing. Readers of the file that was open before may hold its lock for a moment.
  func open(at path: String) throws(StoreError) -> SharedDrawing {
    try StoreError.at(path) { () throws(DrawingFileError) in
      try BriefLock.waiting { () throws(DrawingFileError) in
        try SharedDrawing(opening: path, sitting: sitting, by: signature.person)
      }
    }
  }

  /// Continues in a file that was made of a snapshot.
  private mutating func goOn(
    inRebuilt target: String, _ loss: SessionSnapshot.Loss
  ) throws(StoreError) {
    (file, path) = (try open(at: target), target)
    tellRebuilt(loss)
  }

  private mutating func tellRebuilt(_ loss: SessionSnapshot.Loss) {
    // The snapshot contains the waiting steps. They are reported as written before the loss is.
    forgetWaiting(waiting.count)
    say(.rebuilt(loss))
  }

  /// Whether the drawing has a file, open or closed.
  private var hasFile: Bool { file != nil || path != nil }

  /// Moves the file of a drawing without a name; returns false, and leaves the file in place, if it has to be copied.
  private mutating func moveUnnamed(
    to target: String, replacing: Bool
  ) throws(StoreError) -> Bool {
    guard let path, unnamed.holds(path) else { return false }
    let file = try openFile()
    return try StoreError.at(target) { () throws(DrawingFileError) in
      try file.move(to: target, replacing: replacing)
    }
  }

  /// Copies the file in the form that is fastest to read, unless the disk has no room for making that form.
  private mutating func copySettled(
    to target: String, replacing: Bool, of content: CopyContent = .everything,
    while isWanted: @escaping () -> Bool
  ) throws(StoreError) {
    let file = try openFile()
    try? file.settle(isInUse: true)
    try StoreError.at(target) { () throws(DrawingFileError) in
      try file.copy(to: target, replacing: replacing, of: content, while: isWanted)
    }
  }

  /// Copies the file with `records` added, or a drawing without a file. It writes to a hidden folder first, since each
  /// record may fail.
  private mutating func draft(
    for target: String, replacing: Bool, of content: CopyContent = .everything,
    _ records: [[Record]], while isWanted: @escaping () -> Bool
  ) throws(StoreError) {
    let original = hasFile ? try openFile() : nil
    try StoreError.at(target) { () throws(DrawingFileError) in
      let folder = try Self.draftFolder(beside: target)
      let path = folder.path + "/" + FileFormat.drawing.fileName("drawing")
      let draft: SharedDrawing
      if let original {
        try original.copy(to: path, replacing: false, while: isWanted)
        draft = try SharedDrawing(opening: path, sitting: sitting, by: signature.person)
      } else {
        draft = try begin(at: path)
      }
      for records in records { try draft.write(records) }
      try draft.copy(to: target, replacing: replacing, of: content, while: isWanted)
    }
  }

  // MARK: Changing the file

  /// Continues after another program removed the file from its path: under its new name if it was renamed, otherwise in a
  /// complete copy. Returns nil if neither is possible.
  mutating func follow(_ snapshot: SessionSnapshot?) -> StoreEvent? {
    guard let before = path else { return nil }
    if let now = file?.identity?.openPath {
      (file, path) = (nil, now)
      return isConflictCopy(now, of: before)
        ? .replaced(by: now, before: before, .exchanged) : .moved(to: now)
    }
    guard let target = try? unnamed.newPath(), goOn(in: target, snapshot) else { return nil }
    unnamed.remember(target)
    return .replaced(
      by: target, before: before, PathKind(of: before) == .file ? .exchanged : .deleted)
  }

  /// Whether a program that keeps folders alike has renamed the file at `before` to `now`, and has put another one in its place.
  func isConflictCopy(_ now: String, of before: String) -> Bool {
    FilePath.folder(of: now) == FilePath.folder(of: before)
      && ConflictCopies.isCopy(FilePath.name(of: now), of: FilePath.name(of: before))
      && PathKind(of: before) == .file
  }

  /// Continues in a new file after another program overwrote the drawing's own.
  mutating func leaveOverwritten(_ snapshot: SessionSnapshot?) -> StoreEvent? {
    guard let before = path, let (target, loss) = leave(snapshot) else { return nil }
    return .overwritten(by: target, before: before, loss)
  }

  /// Continues in a new file after the drawing's own refused a step without changes, or proved to be damaged.
  mutating func beginAnew(_ snapshot: SessionSnapshot?) -> StoreEvent? {
    guard let before = path, let (target, loss) = leave(snapshot) else { return nil }
    say(.replaced(by: target, before: before, .unwritable))
    return .rebuilt(loss)
  }

  /// Continues with the parts in memory in a new file without a name.
  private mutating func leave(
    _ snapshot: SessionSnapshot?
  ) -> (path: String, loss: SessionSnapshot.Loss)? {
    guard let snapshot, let target = try? unnamed.newPath() else { return nil }
    do throws(StoreError) {
      let loss = try StoreError.at(target) { () throws(DrawingFileError) in
        try rebuild(at: target, replacing: false, from: snapshot)
      }
      (file, path) = (try open(at: target), target)
      unnamed.remember(target)
      forgetWaiting(waiting.count)
      return (target, loss)
    } catch {
      return nil
    }
  }

  /// Makes a complete copy and continues in it.
  mutating func goOn(in target: String, _ snapshot: SessionSnapshot?) -> Bool {
    if path == nil { return (try? make(at: target)) != nil }
    do throws(StoreError) {
      let loss = try copying(to: target, replacing: false, snapshot, always: true) {
        (worker) throws(StoreError) in
        let file = try worker.openFile()
        try StoreError.at(target) { () throws(DrawingFileError) in
          try file.copy(to: target, replacing: false)
        }
      }
      if let loss {
        try goOn(inRebuilt: target, loss)
      } else {
        (file, path) = (try open(at: target), target)
      }
      return true
    } catch {
      return false
    }
  }

  /// Writes the remaining steps, to another file if necessary, with the records that `ending` returns, and closes the file.
  /// Returns the reason of a loss; nil if nothing is lost.
  mutating func close(
    _ snapshot: SessionSnapshot?, ending: () -> [Record]
  ) -> StoreError? {
    if writeAllWaiting(snapshot) != nil {
      let isWritten = reserve.release() && writeAllWaiting(snapshot) == nil
      if !isWritten { rescue(snapshot) }
    }
    // The other program's content of the file is left unchanged.
    if isChanged, file?.isOverwritten == true, let event = leaveOverwritten(snapshot) {
      if let path { rescued.note(path) }
      say(event)
    }
    if let event = keepExchanged(snapshot) {
      if let path { rescued.note(path) }
      say(event)
    }
    var loss: StoreError?
    if waiting.isEmpty {
      // These calls only save time later, so their errors are ignored.
      if let file { try? pyramid?.write(file.keep) }
      if let file, isChanged || isOwnWithoutThumbnail(file) { try? file.write(ending()) }
      // Work that continues without the window, such as an export, still reads the file.
      current.close()
      try? file?.finish()
    } else {
      loss = lastError
      current.close()
    }
    file = nil
    return loss
  }

  /// Whether a file in the program's own folder lacks its thumbnail, as after a crash. A file elsewhere that was only read stays
  /// unchanged.
  private func isOwnWithoutThumbnail(_ file: SharedDrawing) -> Bool {
    unnamed.isFolder(of: file.path) && file.lacksThumbnail
  }

  /// Continues in one of a few folders, since the drawing's own can't be written.
  private mutating func rescue(_ snapshot: SessionSnapshot?) {
    let before = path ?? unnamed.path
    try? File.makeFolder(unnamed.path)  // The next folder may work.
    let folders = Self.rescueFolders(unnamed)
    for folder in folders where folder != FilePath.folder(of: before) || path == nil {
      let target = FilePath.path(of: DrawingName.unnamed(), in: folder)
      guard goOn(in: target, snapshot), writeAllWaiting(snapshot) == nil else { continue }
      // Writing may have had to begin again in yet another file.
      let path = path ?? target
      if unnamed.holds(path) { unnamed.remember(path) }
      rescued.note(path)
      return say(.replaced(by: path, before: before, .unwritable))
    }
  }

  /// The folders for a drawing whose own disk is full, the best first. The last one may be emptied when the machine is switched
  /// off.
  private static func rescueFolders(_ unnamed: UnnamedDrawings) -> [String] {
    [unnamed.path, Environment.home, "/var/tmp", Environment.variable("TMPDIR") ?? "/tmp"]
  }

  /// Removes temporary files of programs that have ended, from the folders that drawings are written to.
  func clearLeftovers() {
    let folders = [unnamed.path, Environment.variable("TMPDIR") ?? "/tmp", PrivateFolder.cache]
    for folder in Set(folders + [path.map(FilePath.folder)].compactMap(\.self)) {
      Leftovers.clear(in: folder)
    }
  }
}
