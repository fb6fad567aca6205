package import Marks

/// Encodes copied marks with the entries that refer to them, and decodes them again.
///
/// The bytes begin with `name`, the version of the form, 1, and a checksum of the rest. It has the bytes of `ClipCoder`; the
/// media of the entries, as there; and the entries, each with its kind, the number of its parent or 0, the marks to which it
/// refers, the hashes of its media and its body. A mark is its index and the path into it. A count precedes each of these.
package enum AnnotatedClipCoder {
  /// The media type of the bytes.
  package static let type = "application/vnd.scrawl.annotated-marks"

  static let name = Array("scrawl annotated marks\n".utf8)
  static let seal = ClipSeal(name: name, version: 1)

  /// The most entries, the most bytes of all of them, and the most marks, members of groups and media that they mention in total.
  package static let mostEntries = 1 << 20
  package static let mostEntryBytes = 1 << 27
  package static let mostMentions = 1 << 20

  /// The bytes of marks, which `ClipCoder` encoded as `marks`, and of the entries about them. Precondition: the entries lie
  /// within the limits.
  package static func bytes(
    of entries: [CopiedEntry], _ media: [Medium], with marks: [UInt8]
  ) throws(MarkCodingError) -> [UInt8] {
    guard entries.count <= mostEntries else { throw .large }
    let size = media.reduce(marks.count) { $0 + $1.bytes.count + ClipCoder.longestType }
    guard size <= ClipCoder.mostBytes - mostEntryBytes else { throw .large }
    var content = ByteWriter()
    content.write(counted: marks)
    try ClipCoder.write(media, to: &content)
    let start = content.bytes.count
    content.writeCount(entries.count)
    var mentions = 0
    for entry in entries {
      mentions += mentionCount(of: entry)
      guard mentions <= mostMentions else { throw .large }
      write(entry, to: &content)
      guard content.bytes.count - start <= mostEntryBytes else { throw .large }
    }
    return seal.bytes(sealing: content.bytes)
  }

  private static func mentionCount(of entry: CopiedEntry) -> Int {
    entry.marks.reduce(entry.media.count) { $0 + 1 + $1.path.count }
  }

  private static func write(_ entry: CopiedEntry, to content: inout ByteWriter) {
    content.write(counted: Array(entry.kind.utf8))
    content.writeCount(entry.parent.map { $0 + 1 } ?? 0)
    content.writeCount(entry.marks.count)
    for reference in entry.marks {
      content.writeCount(reference.mark)
      content.writeCount(reference.path.count)
      for index in reference.path { content.writeCount(index) }
    }
    content.writeCount(entry.media.count)
    for hash in entry.media { content.write(hash.bytes) }
    content.write(counted: entry.body)
  }
}
