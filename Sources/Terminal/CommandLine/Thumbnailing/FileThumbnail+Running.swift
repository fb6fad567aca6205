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
  /// The time limits of this process, in seconds, far above the need of any drawing, whose file contains a thumbnail. They bound
  /// the work that a malicious file can cause.
  private static let seconds = (processor: 10, clock: 60)
  private static let memory = 2 << 30

  /// The largest file, in bytes, that is rendered if it contains no thumbnail.
  private static let mostBytes = 64 << 20

  /// The margin around the ink, in units.
  private static let margin = 8.0

  /// Writes the thumbnail: the one in the file if that is large enough, or else a rendered one.
  func run() throws(CommandError) {
    ProcessBounds.limit(
      processor: Self.seconds.processor, clock: Self.seconds.clock, memory: Self.memory)
    // If the system has no Landlock, the limits alone protect it.
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

  /// The thumbnail in the file, on its paper, scaled down to the requested size; nil if there is none.
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

  /// Renders the drawing; nil if it has no ink, or is so large that the stored thumbnail is used.
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
      // The image is rounded outwards, so it may be a pixel too large.
      let factor = min(Double(side) / Double(max(image.width, image.height)), 1)
      guard factor < 1 else { return image }
      return try Thumbnail(image, scaledBy: factor)?.surface()
    } catch let error as CommandError {
      throw error
    } catch {
      throw .cannotExport(.png, .reasonMemory)
    }
  }

  /// The texts by which the desktop recognises the thumbnail.
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
