import Documents
import Glibc
import System

extension Ledger {
  /// Gives the drawing's file another place, where it goes on. One that had no name leaves nothing where it was.
  mutating func move(
    to target: String, replaces: Bool, _ errand: Errand, _ recollection: Recollection?,
    _ tell: Teller
  ) -> Result<String, Trouble> {
    Result { () throws(Trouble) in
      // What it was to be called it may be called already.
      if let identity = file?.place.identity, identity == FileIdentity(of: target) { return target }
      let loss = try copying(
        to: target, replaces: replaces, recollection, while: { errand.isWanted }
      ) { (ledger) throws(Trouble) in
        if ledger.hasFile {
          try ledger.settledFile().copy(to: target, replaces: replaces) { errand.isWanted }
        } else {
          try ledger.draft(for: target, replaces: replaces, of: .everything, [], errand)
        }
      }
      let before = path
      (path, foundation) = (target, [])
      // Whoever reads does so in the old one until the new one is open.
      let opened = Result { () throws(Trouble) in
        try OpenFile(opening: target, in: sitting)
      }
      (file, base) = (try? opened.get(), nil)
      _ = try opened.get()
      if before.map(drawer.holds) ?? true { drawer.remember(nil) }
      if let loss {
        tellRebuilt(loss, tell)
      } else if let before, drawer.holds(before) {
        unlink(before)
      }
      return target
    }
  }

  /// Makes a copy of the drawing, also with what could not be written yet. Where the drawing's file can't be read any more
  /// the copy is all that there is, and takes its place.
  mutating func copy(
    to target: String, replaces: Bool, of content: CopyContent, _ errand: Errand,
    _ recollection: Recollection?, _ tell: Teller
  ) -> Result<String, Trouble> {
    Result { () throws(Trouble) in
      // What is in memory would bring its history along.
      let recollection = content == .everything ? recollection : nil
      let loss = try copying(
        to: target, replaces: replaces, recollection, while: { errand.isWanted }
      ) { (ledger) throws(Trouble) in
        if ledger.hasFile, ledger.waiting.isEmpty {
          try ledger.settledFile().copy(to: target, replaces: replaces, of: content) {
            errand.isWanted
          }
        } else {
          try ledger.draft(
            for: target, replaces: replaces, of: content, ledger.waiting, errand)
        }
      }
      if let loss { try goOn(inRebuilt: target, loss, tell) }
      return target
    }
  }

  /// Goes on in a file that was made of what is in memory.
  private mutating func goOn(
    inRebuilt target: String, _ loss: Recollection.Loss, _ tell: Teller
  ) throws(Trouble) {
    (file, path) = (try OpenFile(opening: target, in: sitting), target)
    tellRebuilt(loss, tell)
  }

  private mutating func tellRebuilt(_ loss: Recollection.Loss, _ tell: Teller) {
    // What waits was in memory too. That there is no trouble any more is told before what is missing.
    forgetWaiting(tell)
    say(.rebuilt(loss), tell)
  }

  /// Whether the drawing was given a file, which may be closed.
  private var hasFile: Bool { file != nil || path != nil }

  /// Makes a copy with `records` that the file lacks, or of what has no file yet. It is written in a hidden place first,
  /// for it may fail at any of them.
  private mutating func draft(
    for target: String, replaces: Bool, of content: CopyContent, _ records: [[Record]],
    _ errand: Errand
  ) throws(Trouble) {
    let folder: PrivateFolder
    do throws(DrawingFileError) {
      folder = try PrivateFolder(in: FilePath.folder(of: target))
    } catch {
      throw .drawing(error, path: target)
    }
    let path = folder.path + "/drawing.scrawl"
    do throws(Trouble) {
      let draft: OpenFile
      if hasFile {
        try openFile().copy(to: path, replaces: false, while: { errand.isWanted })
        draft = try OpenFile(opening: path, in: sitting)
      } else {
        draft = try begin(at: path)
      }
      for records in records { try draft.write(records) }
      try draft.copy(to: target, replaces: replaces, of: content, while: { errand.isWanted })
    } catch {
      guard case .drawing(let reason, path) = error else { throw error }
      throw .drawing(reason, path: target)
    }
  }

  /// Goes on after the file was taken from its path: under its new name where it was given one, else in a complete
  /// copy. Answers nil where neither can be.
  mutating func follow(_ recollection: Recollection?, _ tell: Teller) -> Report? {
    guard let before = path else { return nil }
    if let now = file?.placeNow {
      (file, path) = (nil, now)
      return .moved(to: now)
    }
    guard let target = try? drawer.newPath(), goOn(in: target, recollection, tell) else {
      return nil
    }
    drawer.remember(target)
    return .wentElsewhere(to: target, from: before)
  }

  /// Writes what is left wherever that can be, and lets go of the file.
  mutating func close(
    _ ending: Scribe.Ending, _ recollection: Recollection?, _ tell: Teller
  ) {
    writeWaiting(recollection) { report in
      if case .trouble = report { return }
      tell(report)
    }
    if !waiting.isEmpty { rescue(recollection, tell) }
    var trouble: Trouble?
    if waiting.isEmpty {
      // What is only convenient is not worth a word.
      if let file { try? pictures?.write(file.keep) }
      if let file, file.isChanged { try? file.write(ending()) }
      try? file?.settle(isInUse: false)
    } else {
      trouble = lastTrouble
    }
    file = nil
    tell(.closed(trouble))
  }

  /// Goes on where nobody said, since nothing can be written where the drawing is.
  private mutating func rescue(_ recollection: Recollection?, _ tell: Teller) {
    let before = path ?? drawer.path
    try? File.makeFolder(drawer.path)  // There are others.
    let folders = [drawer.path, Environment.home, Environment.variable("TMPDIR") ?? "/tmp"]
    for folder in folders where folder != FilePath.folder(of: before) || path == nil {
      let target = FilePath.path(of: DrawingName.unnamed(at: time(nil)), in: folder)
      guard goOn(in: target, recollection, tell) else { continue }
      writeWaiting(nil) { _ in }
      guard waiting.isEmpty else { continue }
      if drawer.holds(target) { drawer.remember(target) }
      return say(.wentElsewhere(to: target, from: before), tell)
    }
  }

  /// Makes a complete copy and goes on in it.
  private mutating func goOn(
    in target: String, _ recollection: Recollection?, _ tell: Teller
  ) -> Bool {
    if path == nil { return (try? make(at: target)) != nil }
    do throws(Trouble) {
      let loss = try copying(to: target, replaces: false, recollection) {
        (ledger) throws(Trouble) in
        try ledger.openFile().copy(to: target, replaces: false)
      }
      if let loss {
        try goOn(inRebuilt: target, loss, tell)
      } else {
        (file, path) = (try OpenFile(opening: target, in: sitting), target)
      }
      return true
    } catch {
      return false
    }
  }

  /// Takes away what programs left unfinished where drawings lie that are written here.
  func tidy() {
    let folders = [drawer.path, Environment.variable("TMPDIR") ?? "/tmp"]
    for folder in Set(folders + [path.map(FilePath.folder)].compactMap(\.self)) {
      Leftovers.clear(in: folder)
    }
  }

  /// The file in the form that is read fastest, unless there is no room to bring it there.
  private mutating func settledFile() throws(Trouble) -> OpenFile {
    let file = try openFile()
    try? file.settle(isInUse: true)
    return file
  }
}
