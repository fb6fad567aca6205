import Documents
import Glibc
import Rendering

extension Ledger {
  /// Opens the drawing in the file at `path`, or begins one with the picture that is there.
  mutating func open(_ path: String) -> Result<OpenedDrawing, Trouble> {
    Result { () throws(Trouble) in
      switch FileKind(of: path) {
      case .drawing: try openDrawing(path)
      case .other: try openPicture(path)
      }
    }
  }

  /// A drawing that may not be written is read, and its changes go into another file that begins with all of it.
  private mutating func openDrawing(_ path: String) throws(Trouble) -> OpenedDrawing {
    do throws(Trouble) {
      let file = try Self.patiently { () throws(Trouble) in try OpenFile(opening: path) }
      let opened = try file.read()
      (self.file, self.path) = (file, file.path)
      if drawer.holds(file.path) { drawer.remember(file.path) }
      return opened
    } catch {
      guard error.leavesReading else { throw error }
      return try copyDrawing(path, because: error)
    }
  }

  /// Who only looks at a drawing, such as for its thumbnail, keeps it for a moment.
  private static func patiently(
    _ open: () throws(Trouble) -> OpenFile
  ) throws(Trouble) -> OpenFile {
    for _ in 0..<20 {
      do throws(Trouble) {
        return try open()
      } catch {
        guard error.isLock else { throw error }
        usleep(10_000)
      }
    }
    return try open()
  }

  private mutating func copyDrawing(
    _ path: String, because restriction: Trouble
  ) throws(Trouble) -> OpenedDrawing {
    do throws(DrawingFileError) {
      let snapshot = try DrawingSnapshot(of: path)
      var opened = try OpenedDrawing(snapshot.file)
      foundation = try snapshot.file.records(of: opened)
      (opened.path, opened.restriction) = (path, restriction)
      return opened
    } catch {
      throw .drawing(error, path: path)
    }
  }

  private mutating func openPicture(_ path: String) throws(Trouble) -> OpenedDrawing {
    do throws(PictureFile.Failure) {
      let (picture, bytes) = try PictureFile.read(path)
      let medium = Medium(type: "image/png", bytes: bytes)
      foundation = [
        .medium(medium), .property(DrawingProperty.picture, .bytes(medium.hash)),
        .property(DrawingProperty.origin, .text(path)),
      ]
      return OpenedDrawing(picture: picture, origin: path)
    } catch {
      throw .picture(error, path: path)
    }
  }
}
