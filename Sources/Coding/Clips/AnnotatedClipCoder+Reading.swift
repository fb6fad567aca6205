import Marks

extension AnnotatedClipCoder {
  /// Decodes marks with entries. `bytes` are untrusted: it throws unless they are as this program writes them.
  package static func clip(from bytes: [UInt8]) throws(MarkCodingError) -> AnnotatedClip {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(MarkCodingError) in try clip(from: bytes) }
    }.get()
  }

  private static func clip(
    from bytes: UnsafeRawBufferPointer
  ) throws(MarkCodingError) -> AnnotatedClip {
    guard bytes.count <= ClipCoder.mostBytes else { throw .large }
    var reader = ByteReader(bytes)
    try seal.read(from: &reader, of: bytes)
    let clip = try ClipCoder.clip(from: try reader.readCounted())
    let media = try ClipCoder.readMedia(from: &reader)
    let entries = try readEntries(from: &reader, marks: clip.marks.count)
    guard reader.remaining == 0 else { throw .long }
    return AnnotatedClip(clip: clip, entries: entries, media: media)
  }

  private static func readEntries(
    from reader: inout ByteReader, marks count: Int
  ) throws(MarkCodingError) -> [CopiedEntry] {
    guard reader.remaining <= mostEntryBytes else { throw .large }
    var (entries, mentions) = ([CopiedEntry](), mostMentions)
    for index in 0..<(try reader.readCount()) {
      guard index < mostEntries else { throw .large }
      let entry = try readEntry(from: &reader, mentions: &mentions)
      guard Limits.hold(entry, at: index, marks: count) else { throw .outside }
      entries.append(entry)
    }
    return entries
  }

  /// Reads an entry; the marks and media that it mentions are subtracted from `mentions`.
  private static func readEntry(
    from reader: inout ByteReader, mentions: inout Int
  ) throws(MarkCodingError) -> CopiedEntry {
    func count(_ reader: inout ByteReader) throws(MarkCodingError) -> Int {
      let count = try reader.readCount()
      mentions -= count
      guard mentions >= 0 else { throw .large }
      return count
    }
    let name = try reader.readCounted(atMost: ForeignMark.longestName)
    guard let kind = String(validating: name, as: UTF8.self) else { throw .malformed }
    let parent = try reader.readCount()
    var marks: [CopiedEntry.Reference] = []
    for _ in 0..<(try count(&reader)) {
      let mark = try reader.readCount()
      var path: [Int] = []
      for _ in 0..<(try count(&reader)) { path.append(try reader.readCount()) }
      marks.append(CopiedEntry.Reference(mark: mark, path: path))
    }
    var media: [MediumHash] = []
    for _ in 0..<(try count(&reader)) {
      guard let hash = MediumHash(Array(try reader.read(MediumHash.count))) else {
        throw .malformed
      }
      media.append(hash)
    }
    let body = Array(try reader.readCounted(atMost: Limits.entryBytes))
    return CopiedEntry(
      kind: kind, parent: parent == 0 ? nil : parent - 1, marks: marks, media: media, body: body)
  }
}
