import Graphics

/// Takes the drawing out of a PNG that carries one.
struct DrawingUnpacker: ~Copyable {
  enum Failure<Refusal: Error>: Error {
    /// The chunks aren't in the form that Scrawl writes.
    case damaged

    /// The closure that takes the drawing's bytes has thrown this error.
    case refused(Refusal)
  }

  private var reader: PNGChunkReader
  private var inflater: Inflater

  /// The number of chunks that were read.
  private var number = 0

  /// The number of bytes of the drawing that were passed on.
  private var length = 0

  /// The number of bytes of the stream so far.
  private var packed = 0
  private let limit: Int
  private var look: ExportLook?

  /// Nil if the bytes are no PNG, or memory is short. A drawing of more than `limit` bytes counts as damaged.
  private init?(_ source: @escaping PNGChunkReader.Source, limit: Int) {
    guard let reader = PNGChunkReader(source), let inflater = Inflater() else { return nil }
    (self.reader, self.limit) = (reader, limit)
    self.inflater = inflater
  }

  /// Whether a PNG carries a drawing, sound or damaged.
  static func findsDrawing(in source: @escaping PNGChunkReader.Source) -> Bool {
    guard var reader = PNGChunkReader(source) else { return false }
    while let head = reader.next() {
      if head.kind == DrawingChunk.kind { return true }
    }
    return false
  }

  /// Passes the bytes of the drawing's file to `sink`, block by block. Returns the look of the drawing in the PNG; nil if the PNG
  /// carries no drawing. If it throws, `sink` may have got some bytes.
  static func unpack<Refusal>(
    _ source: @escaping PNGChunkReader.Source, limit: Int = DrawingChunk.mostBytes,
    to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(Failure<Refusal>) -> ExportLook? {
    guard var unpacker = DrawingUnpacker(source, limit: limit) else { return nil }
    while let head = unpacker.reader.next() {
      if head.kind == DrawingChunk.kind { try unpacker.take(head, sink) }
    }
    guard unpacker.number > 0 else { return nil }
    guard unpacker.inflater.isAtEnd, let look = unpacker.look else { throw .damaged }
    return look
  }

  private mutating func take<Refusal>(
    _ head: PNGChunkReader.Head, _ sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(Failure<Refusal>) {
    guard head.length <= DrawingChunk.mostPiece + DrawingChunk.headLength,
      let chunk = reader.chunk(head), let piece = DrawingChunk.piece(number, of: chunk)
    else { throw .damaged }
    number += 1
    guard number > 1 else {
      look = ExportLook(String(decoding: piece, as: UTF8.self))
      return
    }
    packed += piece.count
    var count = length
    let limit = min(limit, DrawingChunk.mostBytes(of: packed))
    let isSound = try inflater.add(piece) { (block) throws(Failure<Refusal>) in
      count += block.count
      guard count <= limit else { throw .damaged }
      do throws(Refusal) {
        try sink(block)
      } catch {
        throw .refused(error)
      }
    }
    guard isSound else { throw .damaged }
    length = count
  }
}
