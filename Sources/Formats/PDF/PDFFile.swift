import CZlib
import System

/// The objects of a PDF file (ISO 32000-1, section 7), which are written one after the other.
struct PDFFile {
  private var text = TextBytes()

  /// The number of bytes that were taken, and the checksums that identify the file.
  private var taken = 0
  private var sums = [crc32(0, nil, 0), adler32(0, nil, 0)]

  /// The offset of each object; nil for one that isn't written yet.
  private var offsets: [Int?] = []

  init() {
    // The bytes of the second line mark the file as binary.
    text.add("%PDF-1.7\n%")
    text.add([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// Reserves the number of an object that will be written.
  mutating func number() -> Int {
    offsets.append(nil)
    return offsets.count
  }

  /// Writes an object.
  mutating func add(_ number: Int, _ body: String) {
    begin(number)
    text.add(body)
    text.add("\nendobj\n")
  }

  /// Writes a compressed stream; `entries` are the entries of its dictionary besides its length.
  mutating func add(_ number: Int, _ entries: String, _ bytes: [UInt8]) {
    begin(number)
    text.add("<<\(entries) /Length \(bytes.count)>>\nstream\n")
    text.add(bytes)
    text.add("\nendstream\nendobj\n")
  }

  private mutating func begin(_ number: Int) {
    offsets[number - 1] = taken + text.count
    text.add(number)
    text.add(" 0 obj\n")
  }

  /// Begins a stream, whose bytes are compressed piece by piece. Nothing else may be written until it ends.
  mutating func beginStream(_ number: Int, _ entries: String, length: Int) -> PDFStream {
    begin(number)
    text.add("<<\(entries) /Filter /FlateDecode /Length \(length) 0 R>>\nstream\n")
    return PDFStream(length: length, start: taken + text.count)
  }

  mutating func add(_ bytes: inout TextBytes, to stream: inout PDFStream, isLast: Bool = false) {
    bytes.bytes.withUnsafeBufferPointer { stream.deflater.add($0, isLast: isLast, to: &text) }
    _ = bytes.take()
  }

  mutating func end(_ stream: consuming PDFStream, _ bytes: inout TextBytes) {
    add(&bytes, to: &stream, isLast: true)
    let count = taken + text.count - stream.start
    text.add("\nendstream\nendobj\n")
    add(stream.length, String(count))
  }

  /// Writes the table of the objects and the trailer, which names the catalogue and the information dictionary.
  mutating func finish(catalogue: Int, information: Int) {
    let start = taken + text.count
    addToSums()
    text.add("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset ?? 0)
      text.add(String(repeating: "0", count: max(10 - digits.utf8.count, 0)) + digits)
      text.add(" 00000 n \n")
    }
    text.add("trailer\n<</Size \(offsets.count + 1)")
    text.add(" /Root \(catalogue) 0 R /Info \(information) 0 R")
    let name = Digest.md5.text(of: "\(start) \(sums[0]) \(sums[1])".utf8)
    text.add(" /ID [<\(name)> <\(name)>]>>\n")
    text.add("startxref\n\(start)\n%%EOF\n")
  }

  /// Returns the finished bytes and removes them.
  mutating func take() -> [UInt8] {
    taken += text.count
    addToSums()
    return text.take()
  }

  private mutating func addToSums() {
    let bytes = text.bytes
    // The checksum functions of zlib start anew for a null pointer, which an empty array may have.
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer { bytes in
      sums[0] = crc32(sums[0], bytes.baseAddress, UInt32(bytes.count))
      sums[1] = adler32(sums[1], bytes.baseAddress, UInt32(bytes.count))
    }
  }
}

/// A stream that is being written.
struct PDFStream: ~Copyable {
  /// The number of the object that holds the stream's length.
  let length: Int
  let start: Int
  var deflater = Deflater()

  init(length: Int, start: Int) {
    (self.length, self.start) = (length, start)
  }
}
