package import System

/// The file of a drawing that is put into a PNG, or was taken out of one, in a folder of its own, which is deleted with this
/// object.
public final class EmbeddedDrawing: Sendable {
  /// The reason why a drawing can't be taken out of a PNG.
  package enum Failure: Error, Hashable {
    case damaged
    case file(FileError)
  }

  private let folder: PrivateFolder

  /// Makes the folder, without a file in it.
  package init() throws(FileError) {
    folder = try PrivateFolder()
  }

  /// The path of the drawing's file.
  package var path: String { folder.path + "/" + FileFormat.drawing.fileName("inside") }

  /// Whether the file at a path is a PNG that carries a drawing, sound or damaged.
  package static func isIn(_ path: String) -> Bool {
    guard let file = try? FileBytes(path) else { return false }
    return DrawingUnpacker.findsDrawing(in: file.bytes)
  }

  /// Takes the drawing out of the PNG at a path, with its look there; nil if the PNG carries no drawing.
  package static func taken(
    from path: String
  ) throws(Failure) -> (drawing: EmbeddedDrawing, look: ExportLook)? {
    guard isIn(path) else { return nil }
    do throws(FileError) {
      let (drawing, source) = (try EmbeddedDrawing(), try FileBytes(path))
      if let look = try drawing.take(from: source) { return (drawing, look) }
    } catch {
      throw .file(error)
    }
    throw .damaged
  }

  /// Nil where the drawing is damaged.
  private func take(from source: FileBytes) throws(FileError) -> ExportLook? {
    let target = try FileDraft(creating: path)
    let look: ExportLook?
    do throws(DrawingUnpacker.Failure<FileError>) {
      look = try DrawingUnpacker.unpack(source.bytes) { (block) throws(FileError) in
        try target.append(block)
      }
    } catch {
      switch error {
      case .damaged: return nil
      case .refused(let error): throw error
      }
    }
    return try target.take(path) ? look : nil
  }
}
