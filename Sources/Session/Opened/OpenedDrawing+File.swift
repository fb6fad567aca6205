package import Documents
import Marks
import Rendering

extension OpenedDrawing {
  /// What a drawing's file holds; `medium` finds what it keeps under a hash.
  init(
    _ contents: DrawingContents, path: String?,
    medium: (_ hash: [UInt8]) throws(DrawingFileError) -> Medium?
  ) throws(DrawingFileError) {
    guard let ink = contents.restored() else {
      throw .damaged(["its history contradicts itself"])
    }
    self.init(path: path, ink: ink)
    try take(contents.properties, medium)
  }

  /// What a large file begins with, and its marks where they lie.
  package init(
    _ file: borrowing DrawingFile, _ opening: DrawingOpening, in current: CurrentFile,
    onFailure: @escaping @Sendable (DrawingFileError) -> Void
  ) throws(DrawingFileError) {
    let source = FileMarkSource(opening, current, onFailure: onFailure)
    guard let ink = opening.restored(over: source) else {
      throw .damaged(["its history contradicts itself"])
    }
    self.init(path: file.path, ink: ink)
    self.source = source
    var medium: Medium?
    if let hash = opening.properties.picture { medium = try file.medium(hash: hash) }
    try take(opening.properties) { _ in medium }
  }

  private mutating func take(
    _ properties: [String: PropertyValue],
    _ medium: (_ hash: [UInt8]) throws(DrawingFileError) -> Medium?
  ) throws(DrawingFileError) {
    if case .text(let origin) = properties[DrawingProperty.origin] { self.origin = origin }
    if case .text(let view) = properties[DrawingProperty.view] {
      self.view = view
    }
    guard let hash = properties.picture else { return }
    guard let medium = try medium(hash), var picture = try? Picture(png: medium.bytes) else {
      throw .damaged(["its picture can't be read"])
    }
    if case .number(let scale) = properties[DrawingProperty.pictureScale] {
      guard Limits.pictureScales.contains(scale) else {
        throw .damaged(["its picture can't be so large"])
      }
      picture.scale = scale
    }
    self.picture = picture
  }

  /// All that stands in a drawing's file.
  package init(_ file: borrowing DrawingFile) throws(DrawingFileError) {
    try self.init(file, file.contents())
  }

  /// The same of what was read of the file already.
  init(_ file: borrowing DrawingFile, _ contents: DrawingContents) throws(DrawingFileError) {
    var medium: Medium?
    if let hash = contents.picture { medium = try file.medium(hash: hash) }
    try self.init(contents, path: file.path) { _ in medium }
  }
}

extension OpenedDrawing {
  /// The same with media in memory that no file of this program has yet.
  func keeping(_ media: [Medium]) -> OpenedDrawing {
    var opened = self
    for medium in media { opened.ink?.drawing.media.keep(medium, as: medium.hash) }
    return opened
  }
}

extension DrawingContents {
  /// The hash of the picture under the ink; nil where there is none.
  var picture: [UInt8]? { properties.picture }
}

extension [String: PropertyValue] {
  fileprivate var picture: [UInt8]? {
    if case .bytes(let hash) = self[DrawingProperty.picture] { hash } else { nil }
  }
}

extension DrawingFile {
  /// What makes another file hold the same as this one.
  func records(of contents: DrawingContents) throws(DrawingFileError) -> [Record] {
    try media().map(Record.medium) + contents.records + [.provenance(provenance())]
  }
}
