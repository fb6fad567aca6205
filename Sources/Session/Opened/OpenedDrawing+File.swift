import Decoding
package import Documents
import Formats
import Glibc
import Marks
import Rendering

extension OpenedDrawing {
  /// Makes a drawing of the contents of a file; `medium` finds a medium by its hash.
  init(
    _ contents: DrawingContents, path: String?,
    medium: (_ hash: [UInt8]) throws(DrawingFileError) -> Medium?
  ) throws(DrawingFileError) {
    self.init(path: path, ink: try Self.ink(of: contents))
    try take(contents.properties, medium)
  }

  /// Makes a drawing of contents in memory, whose media no file of this program has yet.
  init(_ contents: DrawingContents, _ media: [Medium]) throws(DrawingFileError) {
    let drawing = try OpenedDrawing(contents, path: nil) { hash in
      media.first { $0.hash.bytes == hash }
    }
    self = drawing.keeping(media)
  }

  private static func ink(
    of contents: DrawingContents
  ) throws(DrawingFileError) -> (drawing: Drawing, history: History) {
    guard let ink = contents.restored() else {
      throw .damaged(["its history contradicts itself"])
    }
    return ink
  }

  /// Makes a drawing of the first part of a large file; the marks stay in the file until they are needed. The picture under the
  /// ink is decoded only if the caller `sees` it.
  package init(
    _ file: borrowing DrawingFile, _ opening: DrawingOpening, in current: CurrentFile,
    seeing sees: Bool = true, onFailure: @escaping @Sendable (DrawingFileError) -> Void
  ) throws(DrawingFileError) {
    let source = FileMarkSource(opening, current, onFailure: onFailure)
    let entries = FileEntrySource(opening, current, onFailure: onFailure)
    guard let ink = opening.restored(over: source, entries) else {
      throw .damaged(["its history contradicts itself"])
    }
    self.init(path: file.path, ink: ink)
    self.source = source
    people = file.personIDs()
    try take(opening.properties, from: file, seeing: sees)
  }

  private mutating func take(
    _ properties: [String: PropertyValue], from file: borrowing DrawingFile, seeing sees: Bool
  ) throws(DrawingFileError) {
    var medium: Medium?
    if sees, let hash = properties.picture { medium = try file.medium(hash: hash) }
    try take(properties, seeing: sees) { _ in medium }
  }

  private mutating func take(
    _ properties: [String: PropertyValue], seeing sees: Bool = true,
    _ medium: (_ hash: [UInt8]) throws(DrawingFileError) -> Medium?
  ) throws(DrawingFileError) {
    if case .text(let origin) = properties[DrawingProperty.origin] { self.origin = origin }
    if case .text(let view) = properties[DrawingProperty.view] {
      self.view = view
    }
    if case .text(let look) = properties[DrawingProperty.export] { exportLook = ExportLook(look) }
    guard sees, let hash = properties.picture else { return }
    var picture = try Picture(of: medium(hash))
    if case .number(let scale) = properties[DrawingProperty.pictureScale] {
      guard Limits.pictureScales.contains(scale) else {
        throw .damaged(["its picture can't be so large"])
      }
      picture.scale = scale
    }
    self.picture = picture
  }

  /// Reads a whole file. The picture under the ink is decoded only if the caller `sees` it.
  package init(_ file: borrowing DrawingFile, seeing sees: Bool = true) throws(DrawingFileError) {
    try self.init(file, file.contents(), seeing: sees)
  }

  /// Makes a drawing of contents that were read from `file`.
  init(
    _ file: borrowing DrawingFile, _ contents: DrawingContents, seeing sees: Bool = true
  ) throws(DrawingFileError) {
    self.init(path: file.path, ink: try Self.ink(of: contents))
    people = file.personIDs()
    try take(contents.properties, from: file, seeing: sees)
  }
}

extension Picture {
  /// Reads the picture under the ink. It is damaged only if a reader could look at it.
  init(of medium: Medium?) throws(DrawingFileError) {
    guard let medium else { throw .damaged(["its picture isn't there"]) }
    do throws(PictureError) {
      try self.init(ofStranger: medium.bytes)
    } catch {
      switch error {
      case .readerMissing, .readerFailed(.start), .readerFailed(.confinement): throw .noReader
      case .outOfMemory: throw .refused(ENOMEM)
      case .unreadable(let code): throw .refused(code)
      default: throw .damaged(["its picture can't be read"])
      }
    }
  }
}

extension OpenedDrawing {
  /// The drawing with media that are only in memory, not in a file of this program yet.
  func keeping(_ media: [Medium]) -> OpenedDrawing {
    var opened = self
    for medium in media { opened.ink?.drawing.media.keep(medium, as: medium.hash) }
    return opened
  }
}

extension DrawingContents {
  /// The hash of the picture under the ink; nil if there is none.
  var picture: [UInt8]? { properties.picture }
}

extension [String: PropertyValue] {
  fileprivate var picture: [UInt8]? {
    if case .bytes(let hash) = self[DrawingProperty.picture] { hash } else { nil }
  }
}

extension DrawingFile {
  /// The records that give another file the same contents.
  func records(of contents: DrawingContents) throws(DrawingFileError) -> [Record] {
    try media().map(Record.medium) + contents.records + [.provenance(provenance())]
  }
}
