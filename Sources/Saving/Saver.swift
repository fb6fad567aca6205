import Decoding
import Desktop
package import Formats
package import Geometry
import Glibc
import Graphics
import Language
import Library
package import Marks
import Notes
package import Rendering
package import System

/// Writes a drawing as a PNG, on any thread.
package struct Saver: Sendable {
  package let drawing: Drawing
  let picture: Picture?

  /// The destination of a picture.
  package enum Target: Hashable, Sendable {
    /// A file in the pictures folder, named by the date.
    case dated
    /// A path at which a file may be replaced.
    case replacing(String)
    /// A path at which no file exists.
    case new(String)
  }

  package let target: Target

  /// The existing file whose content the new one keeps in part.
  var source: String?

  /// The states in which the existing file may be replaced; nil for any.
  var known: Set<FileStamp>?

  /// The mark of the picture in the original file, if the new file keeps its pixels; nil otherwise.
  let began: PictureMark?

  /// The least area of the canvas to show, beside all ink, and the pixels per unit, if the picture doesn't determine them.
  let page: Rect
  let scale: Double

  /// The limits of a picture whose size the user didn't choose: few programs open larger ones.
  private static let most = (side: 32_767.0, pixels: 0x1p28)

  /// The factor for `scale` that keeps the picture within the limits; at most 1.
  package var share: Double {
    guard picture == nil, began == nil, look == nil else { return 1 }
    let area = page.union(drawing.bounds)
    let (width, height) = (area.width * scale, area.height * scale)
    // Rounding may add a pixel on each side.
    return min(
      (Self.most.side - 2) / max(width, height), (Self.most.pixels / (width * height)).squareRoot(),
      1)
  }

  /// The look of a picture that embeds the drawing; nil for other pictures.
  let look: ExportLook?

  /// The drawing to embed in the picture; nil if none is embedded.
  package var embedded: EmbeddedDrawing?

  /// The result of `prepare`.
  private(set) var prepared: PNGExporter?

  package init(
    drawing: Drawing, picture: Picture?, target: Target, source: String? = nil,
    known: Set<FileStamp>? = nil, began: PictureMark?, page: Rect, scale: Double, look: ExportLook?,
    embedded: EmbeddedDrawing? = nil
  ) {
    (self.drawing, self.picture, self.target) = (drawing, picture, target)
    (self.source, self.known, self.began) = (source, known, began)
    (self.page, self.scale, self.look, self.embedded) = (page, scale, look, embedded)
  }

  /// The result of saving.
  package struct Outcome: Hashable {
    /// The path of the file.
    package let path: String
    package let stamp: FileStamp?

    /// Whether the drawing was left out of the picture that should embed it, since the picture hides a part of it.
    package let lacksDrawing: Bool
  }

  /// Writes the picture.
  package func save(_ progress: Progress = Progress()) throws(WritingFailure) -> Outcome {
    guard embedded != nil, drawing.isRedacted else {
      return try write(progress, lacksDrawing: false)
    }
    var saver = self
    saver.embedded = nil
    return try saver.write(progress, lacksDrawing: true)
  }

  /// The saver that may replace the file which another one has written.
  package func following(_ outcome: Outcome?) -> Saver {
    guard case .replacing(let path) = target, let outcome, outcome.path == path,
      let stamp = outcome.stamp
    else { return self }
    var saver = self
    saver.known?.insert(stamp)
    return saver
  }

  /// The current state of the existing file if it isn't one of the known states; nil otherwise.
  package var change: FileStamp? {
    guard let known, case .replacing(let path) = target, let stamp = FileStamp(path),
      !known.contains(stamp)
    else { return nil }
    return stamp
  }

  private func write(
    _ progress: Progress, lacksDrawing: Bool
  ) throws(WritingFailure) -> Outcome {
    switch target {
    case .dated:
      let folder = PicturesFolder.path
      try WritingFailure.filing { () throws(FileError) in
        try File.makeFolder(folder, isUsersOwn: true)
      }
      let now = time(nil)
      func path(_ number: Int) -> String {
        folder + "/" + PicturesFolder.fileName(at: now, number: number)
      }
      let draft = try WritingFailure.filing { () throws(FileError) in
        try FileDraft(creating: path(1))
      }
      try fill(draft, progress)
      var number = 1
      while try !WritingFailure.filing({ () throws(FileError) in try draft.take(path(number)) }) {
        number += 1
      }
      return Outcome(path: path(number), stamp: draft.stamp, lacksDrawing: lacksDrawing)
    case .replacing(let path):
      let draft = try WritingFailure.filing { () throws(FileError) in try FileDraft(replacing: path)
      }
      try fill(draft, progress)
      if let change { throw .doubtful([.changed(change)]) }
      try WritingFailure.filing { () throws(FileError) in try draft.replace() }
      return Outcome(path: path, stamp: draft.stamp, lacksDrawing: lacksDrawing)
    case .new(let path):
      guard access(path, F_OK) != 0 else { throw WritingFailure.taken(path) }
      let draft = try WritingFailure.filing { () throws(FileError) in
        try FileDraft(creating: path, of: source)
      }
      try fill(draft, progress)
      guard try WritingFailure.filing({ () throws(FileError) in try draft.take(path) }) else {
        throw WritingFailure.taken(path)
      }
      return Outcome(path: path, stamp: draft.stamp, lacksDrawing: lacksDrawing)
    }
  }

  /// Computes which data of the original picture the new file keeps, which may take as long as decoding it. Returns the data that
  /// will be lost.
  package mutating func prepare() -> Set<PNGExtras.Loss> {
    let (exporter, losses) = preparation
    prepared = exporter
    return losses
  }

  private var preparation: (exporter: PNGExporter, losses: Set<PNGExtras.Loss>) {
    var exporter = bareExporter
    guard let began, let medium = drawing.media.medium(began.look.medium) else {
      if look != nil, case .replacing(let path) = target { exporter.extras = PNGExtras(at: path) }
      return (exporter, [])
    }
    let keeps =
      PNGOriginal(medium.bytes, shownBy: began)
      .map { exporter.keep($0, converting: Self.conversion()) } ?? false
    exporter.extras = PNGExtras(of: medium.bytes, keepingSamples: keeps)
    return (exporter, exporter.extras?.losses ?? [])
  }

  /// The conversion of colours by a reader process, which alone parses untrusted colour profiles.
  private static func conversion() -> PNGExporter.Conversion {
    let reader = PictureReader()
    return { colours, profile in
      do throws(PictureError) {
        return try reader.convert(colours, toProfile: profile)
      } catch {
        return nil
      }
    }
  }

  private var bareExporter: PNGExporter {
    if let look {
      let area = DrawingExport.wholeArea(of: drawing, over: picture) ?? page
      return PNGExporter(
        drawing, over: picture, showing: area, scale: look.scale, on: look.paper)
    }
    guard let began else {
      return PNGExporter(drawing, over: picture, page: page, scale: scale * share)
    }
    let shape = began.look.shape
    let isTranslucent =
      drawing.media.medium(began.look.medium).flatMap { PNGHead($0.bytes) }?.hasAlpha ?? false
    return PNGExporter(
      drawing, page: began.frame,
      scale: 1 / abs(shape.a * shape.d - shape.b * shape.c).squareRoot(),
      on: isTranslucent ? nil : .white)
  }

  private func fill(_ draft: borrowing FileDraft, _ progress: Progress) throws(WritingFailure) {
    var exporter = prepared ?? preparation.exporter
    exporter.texts = PNGText.ofNotes(in: drawing)
    exporter.embedded = embedded
    try WritingFailure.fill(draft, progress) { (sink) throws(ExportFailure<FileError>) in
      try exporter.write(progress: progress, share: Thread.share, to: sink)
    }
  }
}
