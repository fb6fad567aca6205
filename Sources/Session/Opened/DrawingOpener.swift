import Documents
import Glibc
import Marks
import Rendering
import System

/// Opens a drawing.
///
/// The opener opens a drawing that can't be written for reading; the store then writes changes to another file. The opener leaves
/// a damaged file unchanged, and salvages its readable parts into another one.
struct DrawingOpener: FileOpener {
  static let formats = [FileFormat.drawing]

  private let store: OpeningStore

  init(_ store: OpeningStore) {
    self.store = store
  }

  func open(
    _ path: String, onLock: (FileIdentity) -> Void
  ) throws(StoreError) -> FileFinding {
    var opening = try openFile(path, onLock: onLock)
    // A drawing from elsewhere can't determine the picture that saving replaces.
    if !store.unnamed.holds(path) {
      (opening.drawing.origin, opening.drawing.exportLook) = (nil, nil)
    }
    return .drawing(opening)
  }

  private func openFile(
    _ path: String, onLock: (FileIdentity) -> Void
  ) throws(StoreError) -> Opening {
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

  private func openToWrite(_ path: String) throws(DrawingFileError) -> Opening {
    let file = try BriefLock.waiting { () throws(DrawingFileError) in
      try SharedDrawing(opening: path, sitting: store.sitting)
    }
    var drawing = try OpenedDrawing(
      file, in: store.current, onUnreadable: store.onUnreadable, onPyramid: store.onPyramid)
    drawing.remarks = file.remarks
    if store.unnamed.holds(file.path) { store.unnamed.remember(file.path) }
    return Opening(drawing: drawing, storage: .opened(file))
  }

  // MARK: Reading only

  private func openToRead(
    _ path: String, because restriction: StoreError
  ) throws(DrawingFileError) -> Opening {
    let snapshot = try SharedSnapshot(of: path)
    // Records of a newer program can't be copied into a file of this one, so the whole file is read.
    let large = restriction.isNewer ? nil : try store.openLarge(snapshot, path)
    var opening = if let large { large } else { try store.openWhole(snapshot) }
    (opening.drawing.path, opening.drawing.restriction) = (path, restriction)
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
    guard let path = try? store.unnamed.newPath(), (try? salvage.write(to: path)) != nil else {
      return nil
    }
    store.unnamed.remember(path)
    do throws(DrawingFileError) {
      if !properties.isEmpty {
        try SharedDrawing(opening: path, sitting: store.sitting)
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
    // The disk may be damaged, and so become unreadable later.
    return Opening(
      drawing: try OpenedDrawing(contents, media),
      storage: .unsavedRecords(
        media.map(Record.medium) + contents.records + [.provenance(try salvage.provenance())]))
  }
}
