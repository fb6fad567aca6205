import Documents
import Formats
import Geometry
import Glibc
import Graphics
import Language
import Library
import Marks
import Rendering
import Session
import System
import Wording

extension FileThumbnail {
  /// Bounds of this process, far beyond what a drawing of any size takes: its file has the thumbnail in it. The stranger who made the file
  /// gets no more.
  private static let seconds = (processor: 10, clock: 60)
  private static let memory = 2 << 30

  /// The largest file that is drawn, in bytes, as one without a thumbnail in it may have to be.
  private static let mostBytes = 64 << 20

  /// The margin around the ink, in units.
  private static let margin = 8.0

  /// Writes the thumbnail: the one in the file where that is large enough, or else one that is drawn.
  func run() throws(CommandError) {
    ProcessBounds.limit(
      processor: Self.seconds.processor, clock: Self.seconds.clock, memory: Self.memory)
    // Without Landlock the limits have to do.
    _ = ProcessBounds.allowWriting(onlyIn: [
      FilePath.folder(of: target), Environment.variable("TMPDIR") ?? "/tmp",
    ])
    var status = stat()
    guard stat(path, &status) == 0 else { throw .file(.last(.read, path)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path) }
    let texts = texts(modified: status.st_mtim.tv_sec)
    let small = stored()
    let isDrawable = status.st_size <= Self.mostBytes
    if side > DrawingThumbnail.side || small == nil, isDrawable,
      let drawn = try drawn(orStored: small != nil)
    {
      return try PictureFile.write(drawn, to: target, texts: texts)
    }
    guard let small else {
      throw isDrawable ? .noInk(path) : .file(FileError(code: EFBIG, path: path, action: .read))
    }
    try PictureFile.write(small, to: target, texts: texts)
  }

  /// The thumbnail in the file, on its paper, no larger than it is wanted; nil where there is none.
  private func stored() -> ImageSurface? {
    let source = StoredThumbnails(
      width: Double(side), height: Double(side), scale: 1, light: .day)
    guard let image = try? source.thumbnail(of: path, modified: 0)?.surface() else { return nil }
    return try? onPaper(image)
  }

  private func onPaper(_ image: ImageSurface) throws(CairoError) -> ImageSurface {
    guard let background else { return image }
    let page = try ImageSurface(width: image.width, height: image.height, format: .rgb)
    let context = Context(page)
    context.setFillColour(background)
    context.fill(page.frame.rect())
    context.draw(image, atPixel: (0, 0))
    try context.finish()
    return page
  }

  /// Draws the drawing; nil where there is no ink, or where it is so large that the thumbnail in the file has to do.
  private func drawn(orStored hasStored: Bool) throws(CommandError) -> ImageSurface? {
    let damage = ReadingDamage()
    let source = try DrawingSource.find(path)
    let (opened, _) = try source.opened { error in
      damage.note(error)
    } reading: { _ in
    }
    guard let drawing = opened.ink?.drawing, !(hasStored && drawing.hasSource) else { return nil }
    let ink = drawing.bounds?.outset(by: Self.margin)
    guard let area = opened.picture.map({ $0.frame.union(ink) }) ?? ink else { return nil }
    let scale = min(Double(side) / max(area.width, area.height), 1)
    let exporter = PNGExporter(
      drawing, over: opened.picture, showing: Rect(origin: area.origin, size: area.size),
      scale: scale, on: background)
    var bytes: [UInt8] = []
    do {
      try exporter.write { (part) throws(Never) in bytes += part }
      try damage.check(path)
      let image = try ImageSurface(png: bytes)
      // Rounded outwards it may be a pixel too large.
      let factor = min(Double(side) / Double(max(image.width, image.height)), 1)
      guard factor < 1 else { return image }
      return try Thumbnail(image, scaledBy: factor)?.surface()
    } catch let error as CommandError {
      throw error
    } catch {
      throw .cannotExport(.png, .reasonMemory)
    }
  }

  /// What the desktop finds a thumbnail again by.
  private func texts(modified: Int) -> [PNGText] {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let whole = resolved.map { String(cString: $0) } ?? path
    return [
      PNGText("Thumb::URI", FileURI.uri(of: whole)), PNGText("Thumb::MTime", String(modified)),
      PNGText("Software", "Scrawl"),
    ]
  }
}
