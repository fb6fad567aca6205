package import Geometry
package import Glibc
package import System

/// Has pictures decoded, and colours converted, by readers: processes of their own that can open no file, so that a malicious
/// picture does no harm.
///
/// Any thread may call it; callers take turns, those of vector pictures apart from the others. Each picture has a reader of its
/// own, which ends once the pixels are decoded; that of a vector picture stays for a while, since other parts of the picture may
/// be needed.
package final class PictureReader: Sendable {
  private let pixels: WarmReaders
  private let vectors: WarmReaders
  private let limit: Duration
  private let mostPixels: Int
  private let availableMemory: @Sendable () -> Int

  /// `program` is the reader's path if it isn't beside this program. An idle reader stays for `patience`. Decoding a picture may
  /// take the time `limit`, and yield `mostPixels`. `availableMemory` returns the number of bytes that decoding may take.
  package init(
    program: String? = nil, patience: Duration = .seconds(30),
    limit: Duration = .seconds(PictureLimits.seconds), mostPixels: Int = PictureLimits.pixels,
    availableMemory: @escaping @Sendable () -> Int = { AvailableMemory().bytes }
  ) {
    (self.limit, self.mostPixels) = (limit, mostPixels)
    self.availableMemory = availableMemory
    let program = program ?? ReaderProgram.find()
    pixels = WarmReaders(.pixels, program: program, patience: patience)
    vectors = WarmReaders(.vectors, program: program, patience: patience)
  }

  deinit {
    pixels.end()
    vectors.end()
  }

  /// Decodes a whole picture, with its half-size levels; a vector picture at a pixel per unit.
  package func decode(
    _ source: PictureSource, progress: Progress = Progress()
  ) throws(PictureError) -> DecodedPicture {
    guard let format = source.format else { throw .notAPicture }
    guard format.isVector else { return try decodePixels(source, format, least: .max, progress) }
    let whole = PixelRect(covering: Rect(origin: Point(x: 0, y: 0), size: try size(of: source)))
    return try draw(source, area: whole, scale: 1, hasLevels: true, progress: progress)
  }

  /// Decodes a picture for a small view: a vector picture with `side` pixels on its longer side, another one with at least as
  /// many if it has them, and not many more if that is faster.
  package func decodeSmall(
    _ source: PictureSource, side: Int
  ) throws(PictureError) -> DecodedPicture {
    guard let format = source.format else { throw .notAPicture }
    guard format.isVector else { return try decodePixels(source, format, least: side, Progress()) }
    let size = try size(of: source)
    let scale = Double(side) / max(size.width, size.height)
    guard scale.isFinite else { throw .damaged(format) }
    let whole = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    return try draw(source, area: PixelRect(covering: whole), scale: scale)
  }

  /// The size of a vector picture, in units; at a scale of 1 a unit is a pixel.
  package func size(
    of source: PictureSource, progress: Progress = Progress()
  ) throws(PictureError) -> Size {
    precondition(source.format?.isVector == true, "Only a vector picture is measured.")
    return try vectors.use(source.number, nil, progress) { (reader) throws(PictureError) -> Size in
      try open(source, in: reader, progress)
    }
  }

  /// Draws the part `area` of a vector picture, in pixels at `scale` pixels per unit, and its half-size levels if wanted.
  package func draw(
    _ source: PictureSource, area: PixelRect, scale: Double, hasLevels: Bool = false,
    progress: Progress = Progress()
  ) throws(PictureError) -> DecodedPicture {
    precondition(source.format?.isVector == true, "Only a vector picture has parts at any scale.")
    precondition(scale > 0 && scale.isFinite, "A scale is positive.")
    guard PictureLimits.allow(width: area.width, height: area.height) else {
      throw .tooLarge(width: area.width, height: area.height)
    }
    return try vectors.use(source.number, nil, progress) {
      (reader) throws(PictureError) -> DecodedPicture in
      if !reader.hasOpen { _ = try open(source, in: reader, progress) }
      let layout = PixelLayout(width: area.width, height: area.height, hasLevels: hasLevels)
      try checkMemory(for: layout)
      let memory = try PixelMemory(byteCount: layout.byteCount)
      try reader.send(.draw(area: area, scale: scale, hasLevels: hasLevels), memory.descriptor)
      let facts = try finish(reader, memory, until: end, progress)
      guard facts.width == area.width, facts.height == area.height else {
        throw .readerFailed(.answer)
      }
      return try DecodedPicture(memory, layout: layout, format: .svg, facts: facts)
    }
  }

  /// The process IDs of the running readers.
  package var processes: [pid_t] { pixels.pids + vectors.pids }

  private func decodePixels(
    _ source: PictureSource, _ format: PictureFormat, least: Int, _ progress: Progress
  ) throws(PictureError) -> DecodedPicture {
    try pixels.use(source.number, format, progress) {
      (reader) throws(PictureError) -> DecodedPicture in
      defer { reader.end() }
      let end = self.end
      try reader.send(.decode(format, least: least), source.descriptor)
      guard case .size(let width, let height) = try reader.receive(until: end, progress: progress)
      else { throw .readerFailed(.answer) }
      guard PictureLimits.allow(width: width, height: height), width * height <= mostPixels else {
        throw .tooLarge(width: width, height: height)
      }
      // The levels of a turned picture take the same memory.
      let layout = PixelLayout(width: width, height: height)
      try checkMemory(for: layout)
      let memory = try PixelMemory(byteCount: layout.byteCount)
      try reader.send(.pixels, memory.descriptor)
      let facts = try finish(reader, memory, until: end, progress)
      let sides = [facts.width, facts.height]
      guard sides == [width, height] || sides == [height, width] else {
        throw .readerFailed(.answer)
      }
      let turned = PixelLayout(width: facts.width, height: facts.height)
      return try DecodedPicture(memory, layout: turned, format: format, facts: facts)
    }
  }

  /// Calls `body` with a reader for the source `number` that decodes no pictures, and with its time limit.
  func use<Result: Sendable>(
    _ number: Int, _ progress: Progress,
    _ body: (ReaderProcess, Moment) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    try pixels.use(number, nil, progress) { (reader) throws(PictureError) -> Result in
      try body(reader, end)
    }
  }

  private func open(
    _ source: PictureSource, in reader: ReaderProcess, _ progress: Progress
  ) throws(PictureError) -> Size {
    reader.hasOpen = false
    try reader.send(.open, source.descriptor)
    guard case .extent(let size) = try reader.receive(until: end, progress: progress) else {
      throw .readerFailed(.answer)
    }
    reader.hasOpen = true
    return size
  }

  /// Waits until the reader has filled the memory.
  private func finish(
    _ reader: ReaderProcess, _ memory: PixelMemory, until end: Moment, _ progress: Progress
  ) throws(PictureError) -> PictureFacts {
    guard case .done(let facts) = try reader.receive(until: end, progress: progress) else {
      throw .readerFailed(.answer)
    }
    // A file can't be sealed, so the reader must end before it could change the file.
    if !memory.isSealable { reader.end() }
    return facts
  }

  /// Throws if the pixels here and in the reader need more memory than is available.
  private func checkMemory(for layout: PixelLayout) throws(PictureError) {
    guard layout.byteCount > Self.alwaysThere else { return }
    guard layout.byteCount * 2 <= availableMemory() else { throw .outOfMemory }
  }

  /// The largest picture, in bytes, that is decoded without checking the available memory.
  private static let alwaysThere = 32 << 20

  /// The time limit of a picture that begins now.
  private var end: Moment { .now + limit }
}
