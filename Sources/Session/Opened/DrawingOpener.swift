import Documents
import Formats
import Glibc
import Marks
import Rendering
import System

/// Opens a drawing.
///
/// It opens a drawing that can't be written for reading; changes then go into another file. It leaves a damaged file unchanged,
/// and salvages its readable parts into another one.
struct DrawingOpener {
  /// An opened drawing, and the file for its changes.
  struct Opening {
    fileprivate(set) var drawing: OpenedDrawing
    let storage: Storage
  }

  /// The file that receives the changes of an opened drawing.
  enum Storage {
    /// The file that was opened.
    case opened(SharedDrawing)

    /// A new file that begins as a copy of a large one that can't be written.
    case copy(of: SharedSnapshot)

    /// A new file that begins with these records, and is made at the first change.
    case records([Record])

    /// A new file that begins with these records and should be made at once, since no sound file contains them.
    case unsavedRecords([Record])
  }

  private let unnamed: UnnamedDrawings
  private let sitting: SittingID
  private let current: CurrentFile
  private let onUnreadable: @Sendable (StoreError) -> Void
  private let onPyramid: @Sendable () -> Void

  /// Marks that weren't read are read later from `current`. Calls `onUnreadable`, on any thread, if that fails, and `onPyramid`
  /// when there are pyramid tiles to write.
  init(
    _ unnamed: UnnamedDrawings, sitting: SittingID, in current: CurrentFile,
    onUnreadable: @escaping @Sendable (StoreError) -> Void,
    onPyramid: @escaping @Sendable () -> Void
  ) {
    (self.unnamed, self.sitting, self.current) = (unnamed, sitting, current)
    (self.onUnreadable, self.onPyramid) = (onUnreadable, onPyramid)
  }

  /// Opens the drawing at `path`. Calls `onLock` if another program has the file open.
  func open(
    _ path: String, onLock: (FileIdentity) -> Void
  ) throws(StoreError) -> Opening {
    var opening = try openFile(path, onLock: onLock)
    // A drawing from elsewhere can't determine the picture that saving replaces.
    if !unnamed.holds(path) { (opening.drawing.origin, opening.drawing.exportLook) = (nil, nil) }
    return opening
  }

  private func openFile(
    _ path: String, onLock: (FileIdentity) -> Void
  ) throws(StoreError) -> Opening {
    guard FileKind(of: path) == .drawing else { throw Self.refusal(path) }
    var failure: StoreError
    do throws(DrawingFileError) {
      return try openToWrite(path)
    } catch {
      failure = .drawing(error, path: path)
    }
    if failure.isLock, let identity = FileIdentity(of: path) { onLock(identity) }
    if failure.leavesReading {
      do throws(DrawingFileError) {
        return try openToRead(path, because: failure)
      } catch {
        // A file of a newer program isn't damaged just because this one can't read it.
        if !failure.isNewer { failure = .drawing(error, path: path) }
      }
    }
    guard failure.isDamage, let opening = try? openDamaged(path) else { throw failure }
    return opening
  }

  /// The reason why the file at `path` isn't a drawing.
  private static func refusal(_ path: String) -> StoreError {
    switch PathKind(of: path) {
    case .other: .noFile(path: path)
    case .folder: .file(FileError(code: EISDIR, path: path, action: .read))
    case .unknown(let error): .file(error)
    case .file, .nothing:
      access(path, R_OK) == 0 ? .unknown(path: path) : .file(.last(.read, path))
    }
  }

  private func openToWrite(_ path: String) throws(DrawingFileError) -> Opening {
    let file = try BriefLock.waiting { () throws(DrawingFileError) in
      try SharedDrawing(opening: path, sitting: sitting)
    }
    var drawing = try OpenedDrawing(
      file, in: current, onUnreadable: onUnreadable, onPyramid: onPyramid)
    drawing.remarks = file.remarks
    if unnamed.holds(file.path) { unnamed.remember(file.path) }
    return Opening(drawing: drawing, storage: .opened(file))
  }

  // MARK: Reading only

  private func openToRead(
    _ path: String, because restriction: StoreError
  ) throws(DrawingFileError) -> Opening {
    let snapshot = try SharedSnapshot(of: path)
    // Records of a newer program can't be copied into a file of this one, so the whole file is read.
    let large = restriction.isNewer ? nil : try openLarge(snapshot, path)
    var opening = if let large { large } else { try openWhole(snapshot) }
    (opening.drawing.path, opening.drawing.restriction) = (path, restriction)
    return opening
  }

  private func openWhole(_ snapshot: SharedSnapshot) throws(DrawingFileError) -> Opening {
    try snapshot.read { (file) throws(DrawingFileError) -> Opening in
      let contents = try file.contents()
      let drawing = try OpenedDrawing(file, contents).keeping(file.media())
      return Opening(drawing: drawing, storage: .records(try file.records(of: contents)))
    }
  }

  /// Reads the first part of a large drawing; nil for a small one.
  private func openLarge(
    _ snapshot: SharedSnapshot, _ path: String
  ) throws(DrawingFileError) -> Opening? {
    let drawing = try snapshot.read { (file) throws(DrawingFileError) -> OpenedDrawing? in
      guard try file.isLarge() else { return nil }
      let first = try file.opening()
      var drawing = try OpenedDrawing(file, first, in: current) { [onUnreadable] in
        onUnreadable(.drawing($0, path: path))
      }
      // There is no writable file for pyramid tiles until the first change.
      drawing.pyramid = drawing.source.map { StoredPyramid($0, head: first.head) {} }
      return drawing
    }
    return drawing.map { Opening(drawing: $0, storage: .copy(of: snapshot)) }
  }

  // MARK: Pictures

  /// Opens the drawing that the PNG at `path` carries, as a new one; nil if it carries none.
  func openInside(_ path: String) throws(StoreError) -> Opening? {
    let state = PictureState(FileStamp(path))
    let (inside, look): (EmbeddedDrawing, ExportLook)
    do throws(EmbeddedDrawing.Failure) {
      guard let taken = try EmbeddedDrawing.taken(from: path) else { return nil }
      (inside, look) = taken
    } catch {
      switch error {
      case .damaged: throw .drawing(.damaged([]), path: path)
      case .file(let error): throw .file(error)
      }
    }
    var opening = try StoreError.at(path) { () throws(DrawingFileError) -> Opening in
      let snapshot = try SharedSnapshot(of: inside.path, keptBy: inside)
      if let large = try openLarge(snapshot, path) { return large }
      return try openWhole(snapshot)
    }
    unnamed.remember(nil)
    (opening.drawing.path, opening.drawing.inside) = (nil, state)
    opening.drawing.origin = FilePath.absolute(path, in: FilePath.current)
    opening.drawing.exportLook = look
    return opening
  }

  // MARK: Salvaging

  /// Salvages a damaged file into a new one and opens that. If the new one can't be written, the salvage stays in memory
  /// until it can.
  private func openDamaged(_ path: String) throws(DrawingFileError) -> Opening {
    let salvage = try Salvage(of: path)
    let unreadable = try Self.unreadableProperties(of: salvage)
    var opening =
      if let opening = openNewFile(of: salvage, without: unreadable) { opening } else {
        try openInMemory(salvage, without: unreadable)
      }
    opening.drawing.loss = OpenedDrawing.Loss(
      path: path, marks: salvage.lostMarks, steps: salvage.lostSteps,
      picture: unreadable.contains(DrawingProperty.picture))
    return opening
  }

  /// The names of properties with invalid values.
  private static func unreadableProperties(
    of salvage: Salvage
  ) throws(DrawingFileError) -> [String] {
    let properties = try salvage.properties()
    var names: [String] = []
    if case .bytes(let hash) = properties[DrawingProperty.picture] {
      let medium = try salvage.media().first { $0.hash.bytes == hash }
      if try !isPicture(medium) { names.append(DrawingProperty.picture) }
    }
    if case .number(let scale) = properties[DrawingProperty.pictureScale],
      !Limits.pictureScales.contains(scale)
    {
      names.append(DrawingProperty.pictureScale)
    }
    return names
  }

  private static func isPicture(_ medium: Medium?) throws(DrawingFileError) -> Bool {
    do throws(DrawingFileError) {
      _ = try Picture(of: medium)
      return true
    } catch {
      guard case .damaged = error else { throw error }
      return false
    }
  }

  private func openNewFile(of salvage: Salvage, without properties: [String]) -> Opening? {
    guard let path = try? unnamed.newPath(), (try? salvage.write(to: path)) != nil else {
      return nil
    }
    unnamed.remember(path)
    do throws(DrawingFileError) {
      if !properties.isEmpty {
        try SharedDrawing(opening: path, sitting: sitting)
          .write(properties.map { .property($0, nil) })
      }
      return try openToWrite(path)
    } catch {
      unlink(path)
      return nil
    }
  }

  private func openInMemory(
    _ salvage: Salvage, without properties: [String]
  ) throws(DrawingFileError) -> Opening {
    var contents = try salvage.contents()
    for name in properties { contents.properties[name] = nil }
    let media = try salvage.media()
    let drawing = try OpenedDrawing(contents, path: nil) { hash in
      media.first { $0.hash.bytes == hash }
    }.keeping(media)
    // The disk may be damaged, and so become unreadable later.
    return Opening(
      drawing: drawing,
      storage: .unsavedRecords(
        media.map(Record.medium) + contents.records + [.provenance(try salvage.provenance())]))
  }
}
