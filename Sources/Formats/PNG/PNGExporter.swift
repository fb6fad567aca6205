public import Geometry
import Glibc
public import Graphics
public import Marks
public import Rendering
public import System

/// Encodes a drawing as a PNG, in bands from top to bottom, so that memory doesn't grow with its size.
public struct PNGExporter: Sendable {
  private let drawing: Drawing
  private let pixels: ExportPixels
  private let look: ExportLook

  /// The picture below, whose samples the file keeps; nil if the file has samples of visible colours alone.
  private var kept: KeptPicture?

  /// The texts of the file.
  public var texts: [PNGText] = []

  /// Chunks copied from the file that is overwritten.
  public var extras: PNGExtras?

  /// Whether the file tells its colour space and its size, as documents do; a file that replaces a picture repeats the picture's
  /// own chunks.
  public var tellsSize = false

  /// The drawing that the file carries, so that opening it gives back the marks.
  public var embedded: EmbeddedDrawing?

  /// Calls the body for each index below the count, in any order or in parallel, and returns when all calls have
  /// returned.
  public typealias Sharing =
    @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  /// Calls the body for one index after the other.
  public static let alone: Sharing = { count, body in
    for number in 0..<count { body(number) }
  }

  /// A PNG of `drawing` over `picture`. It shows the area of the picture, or `page` without one, and all ink beyond that area. A
  /// unit takes as many pixels as in the picture, or `scale` without one.
  public init(
    _ drawing: Drawing, over picture: Picture? = nil, page: Rect, scale: Double = 1,
    on paper: Colour? = .white
  ) {
    let base =
      picture.map {
        Rect(x: 0, y: 0, width: Double($0.width) / $0.scale, height: Double($0.height) / $0.scale)
      } ?? page
    // On a translucent picture the paper is transparent.
    self.init(
      drawing, over: picture, showing: base.union(drawing.bounds), scale: picture?.scale ?? scale,
      on: picture?.isOpaque == false ? nil : paper)
  }

  /// A PNG of exactly `area`, on `paper` or transparent.
  public init(
    _ drawing: Drawing, over picture: Picture? = nil, showing area: Rect, scale: Double = 1,
    on paper: Colour?
  ) {
    self.drawing = drawing
    look = ExportLook(scale: scale, paper: paper)
    pixels = ExportPixels(
      drawing, on: Ground(paper: paper, picture: picture), showing: area, scale: scale)
  }

  /// Converts colours of sRGB, 0xRRGGBB each, to the samples of a profile: three of 16 bits for each colour. Returns nil if the
  /// conversion fails.
  public typealias Conversion = @Sendable (_ colours: [UInt32], _ profile: [UInt8]) -> [UInt16]?

  /// Keeps the samples of the lowest picture where nothing is drawn on it, with their depth and profile. Returns false where that
  /// is impossible. It reads the whole picture.
  public mutating func keep(
    _ original: PNGOriginal, converting convert: @escaping Conversion
  ) -> Bool {
    kept = KeptPicture(original, below: drawing, in: pixels, converting: convert)
    return kept != nil
  }

  /// Passes the bytes to `sink`, chunk by chunk. Throws `size` for a side longer than `PNGWriter.longestSide`.
  public func write<Refusal>(
    progress: Progress = Progress(), share: Sharing = alone,
    to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    let frame = pixels.frame
    guard !frame.isEmpty, max(frame.width, frame.height) <= PNGWriter.longestSide else {
      throw .size
    }
    guard
      var writer = PNGWriter(
        width: frame.width, height: frame.height, hasAlpha: pixels.hasAlpha,
        depth: kept?.original.samples.depth ?? 8)
    else { throw .memory }
    for chunk in extras?.chunks(beside: texts, at: time(nil)) ?? ownChunks { writer.add(chunk) }
    for text in texts { writer.add(text) }
    try hand(writer.take(), to: sink)
    try embed(in: &writer, progress, to: sink)
    try draw(in: &writer, progress, share, to: sink)
    writer.finish(with: extras?.after ?? [])
    try hand(writer.take(), to: sink)
  }

  private var ownChunks: [PNGChunk] {
    tellsSize ? [.usualColours, .size(scale: look.scale)] : []
  }

  /// Writes the pixels.
  private func draw<Refusal>(
    in writer: inout PNGWriter, _ progress: Progress, _ share: Sharing,
    to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    let frame = pixels.frame
    // Samples take more memory than pixels.
    let most = kept == nil ? Self.bandPixels : Self.bandPixels / 4
    let rows = min(max(most / frame.width, 1), TileGrid.side)
    let band = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: frame.width * rows)
    defer { band.deallocate() }
    let samples = kept.flatMap(KeptSamples.init)
    guard kept == nil || samples != nil else { throw .memory }
    progress.begin((frame.height + rows - 1) / rows)
    for y in stride(from: 0, to: frame.height, by: rows) {
      let part = PixelRect(x: 0, y: y, width: frame.width, height: min(rows, frame.height - y))
      let page = UnsafeBufferPointer(rebasing: band[..<part.area])
      var rows: [UInt16]?
      do throws(Progress.Cancellation) {
        try pixels.draw(part, on: band, of: part, progress, share)
        rows = try samples?.samples(of: part, showing: page, progress, share)
        try progress.step()
      } catch {
        throw .cancelled
      }
      if let rows {
        rows.withUnsafeBufferPointer { writer.add(samples: $0) }
      } else {
        // The same picture was read before, so only memory may have become short.
        if let kept { throw kept.original.profile == nil ? .memory : .conversion }
        writer.add(page)
      }
      try hand(writer.take(), to: sink)
    }
  }

  /// Writes the chunks of the drawing.
  private func embed<Refusal>(
    in writer: inout PNGWriter, _ progress: Progress, to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    guard let embedded else { return }
    writer.add(DrawingPacker.first(look))
    var packer: DrawingPacker
    do throws(FileError) {
      packer = try DrawingPacker(embedded.path)
    } catch {
      throw .embedding(error.code)
    }
    while true {
      let chunk: PNGChunk?
      do throws(FileError) {
        chunk = try packer.next()
      } catch {
        throw .embedding(error.code)
      }
      guard let chunk else { return }
      guard !progress.isCancelled else { throw .cancelled }
      writer.add(chunk)
      try hand(writer.take(), to: sink)
    }
  }

  private func hand<Refusal>(
    _ bytes: [UInt8], to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    guard !bytes.isEmpty else { return }
    do throws(Refusal) {
      try sink(bytes)
    } catch {
      throw .refused(error)
    }
  }

  /// The most pixels of a band of more than one row.
  private static let bandPixels = 1 << 22
}
