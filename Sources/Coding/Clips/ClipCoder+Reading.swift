import Marks

extension ClipCoder {
  /// Decodes marks. `bytes` are untrusted: it throws unless they are as this program writes them.
  package static func clip(from bytes: [UInt8]) throws(MarkCodingError) -> Clip {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(MarkCodingError) in try clip(from: bytes) }
    }.get()
  }

  static func clip(from bytes: UnsafeRawBufferPointer) throws(MarkCodingError) -> Clip {
    guard bytes.count <= mostBytes else { throw .large }
    var reader = ByteReader(bytes)
    try seal.read(from: &reader, of: bytes)
    let drawing = Array(try reader.read(drawingBytes))
    let media = try readMedia(from: &reader)
    let marks = try readMarks(from: &reader)
    guard reader.remaining == 0 else { throw .long }
    return Clip(marks, media, from: drawing)
  }

  static func readMedia(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> [Medium] {
    let count = try reader.readCount()
    guard count <= mostMedia else { throw .large }
    var media: [Medium] = []
    for _ in 0..<count {
      let type = String(validating: try reader.readCounted(atMost: longestType), as: UTF8.self)
      guard let type else { throw .malformed }
      media.append(Medium(type: type, bytes: Array(try reader.readCounted())))
    }
    return media
  }

  private static func readMarks(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> [RankedMark] {
    let count = try reader.readCount()
    guard count <= mostMarks, reader.remaining <= mostMarkBytes else { throw .large }
    var (marks, ids, vertices) = ([RankedMark](), Set<Int>(), 0)
    var last = -Double.infinity
    for _ in 0..<count {
      let (id, rank) = (try reader.read(Int64.self), try reader.readDouble())
      guard Limits.numbers.contains(id), ids.insert(Int(id)).inserted,
        Limits.ranks.contains(rank), rank > last
      else { throw .outside }
      let mark = try MarkCoder.mark(from: try reader.readCounted())
      vertices += mark.vertexCount
      guard vertices <= mostVertices else { throw .large }
      guard Limits.hold(mark) else { throw .outside }
      marks.append(RankedMark(rank: rank, id: Int(id), mark: mark))
      last = rank
    }
    // Invisible marks can't be copied.
    guard marks.contains(where: { BoundsMeasurer.bounds(of: $0.mark) != nil }) else {
      throw .malformed
    }
    return marks
  }
}
