import Documents
import Rendering

extension OpenedDrawing {
  /// All that stands in a drawing's file.
  init(_ file: borrowing DrawingFile) throws(DrawingFileError) {
    let contents = try file.contents()
    self.init(path: file.path, contents: contents)
    if case .text(let origin) = contents.properties[DrawingProperty.origin] {
      self.origin = origin
    }
    guard case .bytes(let hash) = contents.properties[DrawingProperty.picture] else { return }
    guard let medium = try file.medium(hash: hash), var picture = try? Picture(png: medium.bytes)
    else { throw .damaged(["its picture can't be read"]) }
    if case .number(let scale) = contents.properties[DrawingProperty.pictureScale], scale > 0 {
      picture.scale = scale
    }
    self.picture = picture
  }
}

extension DrawingFile {
  /// What makes another file hold the same as this one, of which all was read.
  func records(of opened: OpenedDrawing) throws(DrawingFileError) -> [Record] {
    guard let contents = opened.contents else { return [] }
    guard case .bytes(let hash) = contents.properties[DrawingProperty.picture],
      let medium = try medium(hash: hash)
    else { return contents.records }
    return [.medium(medium)] + contents.records
  }
}
