import Documents
import Formats
import System

/// Opens a picture, or the drawing that a PNG carries.
struct PictureOpener: FileOpener {
  static let formats = FileFormat.all(for: [.open, .insert])

  private let store: OpeningStore

  init(_ store: OpeningStore) {
    self.store = store
  }

  func open(
    _ path: String, onLock: (FileIdentity) -> Void
  ) throws(StoreError) -> FileFinding {
    do throws(StoreError) {
      guard let opening = try openInside(path) else {
        return .picture(hasUnreadableDrawing: false)
      }
      return .drawing(opening)
    } catch {
      return .picture(hasUnreadableDrawing: true)
    }
  }

  /// Opens the drawing that the picture at `path` carries, as a new one; nil if it carries none.
  private func openInside(_ path: String) throws(StoreError) -> Opening? {
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
      if let large = try store.openLarge(snapshot, path) { return large }
      return try store.openWhole(snapshot)
    }
    store.unnamed.remember(nil)
    let origin = FilePath.absolute(path, in: FilePath.current)
    (opening.drawing.path, opening.drawing.inside) = (nil, state)
    (opening.drawing.origin, opening.drawing.exportLook) = (origin, look)
    opening.additions = [
      .property(DrawingProperty.origin, .text(origin)),
      .property(DrawingProperty.export, .text(look.text)),
    ]
    return opening
  }
}
