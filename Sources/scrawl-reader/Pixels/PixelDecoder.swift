import CGdkPixbuf
import Decoding
import Glibc

/// Decodes one picture by a loader of gdk-pixbuf.
///
/// The loader calls back as soon as it knows the size; the decoder then asks the program for memory, before the loader allocates
/// its own.
final class PixelDecoder {
  private let format: PictureFormat
  private let least: Int
  private let file: PictureFile
  private let channel: ReaderChannel
  private let budget: MemoryBudget

  private var size: (width: Int, height: Int)?
  private var memory: Int32 = -1

  // The number of rows from the top that the loader has reported.
  private var rows = 0

  private static let chunk = 1 << 16

  /// Halves the size while decoding if the loader is faster then, but not the longer side below `least`.
  init(
    _ format: PictureFormat, least: Int, _ file: PictureFile, _ channel: ReaderChannel,
    _ budget: MemoryBudget
  ) {
    (self.format, self.least) = (format, least)
    (self.file, self.channel, self.budget) = (file, channel, budget)
  }

  deinit {
    if memory >= 0 { close(memory) }
  }

  func decode() throws(PictureError) -> PictureFacts {
    let count = file.byteCount
    guard count <= PictureLimits.file else { throw .outOfMemory }
    budget.allow(PictureLimits.baseMemory + 3 * count)
    try checkClaim(count)
    guard !Loaders.startPrograms else { throw .startsPrograms(format) }
    guard let loader = Loaders.make(format) else { throw .unsupported(format) }
    defer { CGdkPixbufUnref(loader) }
    listen(to: loader)
    let isWhole = try feed(loader, count)
    guard let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else { throw failure(isWhole) }
    let picture = LoadedPixels(pixels)
    guard let size, memory >= 0, picture.width == size.width, picture.height == size.height else {
      throw .damaged(format)
    }
    picture.straighten(format)
    picture.convertToSRGB()
    progress(0.9)
    return try picture.fill(memory, isWhole: isWhole)
  }

  /// Reads the size where loaders report it too late: that of HEIF and AVIF after decoding, and a TIFF's not at all if it is too
  /// large.
  private func checkClaim(_ count: Int) throws(PictureError) {
    let claim: (width: Int, height: Int)?
    switch format {
    case .tiff: claim = try TIFFStart.size(in: file)
    case .heif, .avif:
      claim = PictureBoxes(try file.bytes(at: 0, count: min(count, 1 << 20))).largestExtent
    default: return
    }
    guard let (width, height) = claim else { throw .damaged(format) }
    guard PictureLimits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    budget.allow(PictureLimits.memory(pixels: width * height) + 3 * count)
  }

  /// Passes the file to the loader. Returns whether the loader reported all rows before the file's end, or reads the whole file
  /// before the first row.
  private func feed(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ count: Int
  ) throws(PictureError) -> Bool {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    var isFed = true
    var place = 0
    let end = format == .gif ? try GIFStart.end(in: file) : count
    while isFed, place < end {
      let bytes = try file.bytes(at: place, count: min(Self.chunk, end - place))
      guard !bytes.isEmpty else { break }
      isFed = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0
      place += bytes.count
      progress(Double(place) / Double(end) * 0.85)
    }
    // An animation is cut behind its first frame, so the mark that ends a file is added.
    if isFed, format == .gif { isFed = gdk_pixbuf_loader_write(loader, [0x3B], 1, &error) != 0 }
    let rowsBefore = rows
    // The first error is the more informative one.
    let isClosed =
      isFed
      ? gdk_pixbuf_loader_close(loader, &error) != 0 : gdk_pixbuf_loader_close(loader, nil) != 0
    if let error, CGdkPixbufIsShortOfMemory(error) != 0 { throw .outOfMemory }
    if isFed, isClosed { return rows == 0 || !format.isRowwise || rowsBefore == size?.height }
    // The rows decoded before the error are kept, if there are any.
    guard format.isRowwise, rows > 0 else { throw failure(isFed) }
    return false
  }

  private func failure(_ isFed: Bool) -> PictureError {
    size == nil && isFed && format.isRowwise ? .truncated(format) : .damaged(format)
  }

  /// Takes the size that the loader found in the header, and the memory that the program makes for the size after decoding.
  private func claim(
    width: Int, height: Int, for loader: UnsafeMutablePointer<GdkPixbufLoader>? = nil
  ) {
    guard size == nil, width > 0, height > 0 else { return }
    guard PictureLimits.allow(width: width, height: height) else {
      // The loader can't be stopped here, so the process ends, as the program expects.
      _ = channel.send(ReaderReply.failed(.tooLarge(width: width, height: height)))
      exit(0)
    }
    budget.allow(PictureLimits.memory(pixels: width * height) + 3 * file.byteCount, final: true)
    let factor = loader == nil ? 1 : reduction(of: max(width, height))
    let (across, down) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    if let loader, factor > 1 { gdk_pixbuf_loader_set_size(loader, Int32(across), Int32(down)) }
    size = (across, down)
    guard channel.send(ReaderReply.size(width: across, height: down)),
      let (request, descriptor) = channel.receive(ReaderRequest.self), request == .pixels,
      descriptor >= 0
    else { exit(0) }
    memory = descriptor
  }

  /// The divisor by which the loader of JPEG may reduce a side, leaving out detail that would be invisible.
  private func reduction(of side: Int) -> Int {
    guard format == .jpeg else { return 1 }
    return [8, 4, 2].first { side / $0 >= least } ?? 1
  }

  /// Reports the fraction that is done. Ends the process if the program is gone.
  private func progress(_ part: Double) {
    guard channel.send(ReaderReply.progress(part)) else { exit(0) }
  }

  private func listen(to loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    CGdkPixbufOnSize(
      loader,
      { loader, width, height, context in
        PixelDecoder.of(context)?.claim(width: Int(width), height: Int(height), for: loader)
      }, context)
    CGdkPixbufOnPixels(
      loader,
      { loader, context in
        guard let decoder = PixelDecoder.of(context), let loader,
          let pixels = gdk_pixbuf_loader_get_pixbuf(loader)
        else { return }
        // Some loaders don't report the size before their first pixels.
        decoder.claim(
          width: Int(gdk_pixbuf_get_width(pixels)), height: Int(gdk_pixbuf_get_height(pixels)))
        // Small blocks of the allocator may have remains of an earlier picture; large ones come zeroed from the system.
        if decoder.format.isRowwise, gdk_pixbuf_get_byte_length(pixels) < 1 << 18 {
          gdk_pixbuf_fill(pixels, 0)
        }
      }, context)
    CGdkPixbufOnRows(
      loader,
      { _, _, top, _, height, context in
        guard let decoder = PixelDecoder.of(context) else { return }
        decoder.rows = max(decoder.rows, Int(top) + Int(height))
      }, context)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> PixelDecoder? {
    context.map { Unmanaged<PixelDecoder>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension PictureFormat {
  /// Whether the loader decodes rows as they come, not the whole file at its end.
  fileprivate var isRowwise: Bool { [.png, .jpeg, .bmp].contains(self) }
}
