import Marks
import Synchronization

/// The proofs of a text's fonts, and the outlines that were read with them last. Texts in the same fonts share the outlines in memory, and bytes that
/// come again are neither decoded nor checked again.
final class FontShelf: Sendable {
  let proofs: [FontProof]
  private let units: FormUnits
  private let forms = Mutex(DecodedValues<GlyphForm>(atMost: 1 << 20))

  /// The shelves that were used last.
  private static let shelves = Mutex(DecodedValues<FontShelf>(atMost: 16))

  private init(_ proofs: [FontProof]) {
    self.proofs = proofs
    units = FormUnits(of: proofs)
  }

  /// The shelf of the `count` fonts whose proofs come next. There is one form of each.
  static func read(
    _ count: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> FontShelf {
    let known = shelves.withLock(\.self)
    if let bytes = ProofCoder.bytes(next: count, reader), let shelf = known[bytes] {
      reader.skip(to: reader.index + bytes.count)
      return shelf
    }
    let start = reader.index
    var (proofs, writer) = ([FontProof](), ByteWriter())
    for _ in 0..<count {
      let proof = try ProofCoder.read(from: &reader)
      ProofCoder.write(proof, to: &writer)
      proofs.append(proof)
    }
    guard reader.bytes(since: start).isEqual(to: writer.bytes[...]) else { throw .malformed }
    let shelf = FontShelf(proofs)
    shelves.withLock { [bytes = writer.bytes] in $0.add(shelf, of: bytes, taking: 1) }
    return shelf
  }

  // MARK: Outlines

  /// Outlines of a text, and how many bytes of their memory other texts brought.
  struct Forms {
    var all: [GlyphForm] = []
    var sharedMemory = 0
  }

  /// Reads `count` outlines. There is one form of each.
  func readForms(
    _ count: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> Forms {
    // A text has each outline once, so it needs none that it brings itself. Other threads can read meanwhile.
    var known = forms.withLock(\.self)
    var (found, new) = (Forms(), [(form: GlyphForm, bytes: [UInt8])]())
    found.all.reserveCapacity(count)
    for _ in 0..<count {
      if let bytes = FormCoder.bytes(next: reader), let form = known[bytes] {
        reader.skip(to: reader.index + bytes.count)
        found.sharedMemory += form.memory
        found.all.append(form)
      } else {
        let start = reader.index
        let form = try FormCoder.read(units, from: &reader)
        var writer = ByteWriter()
        FormCoder.write(form, units, to: &writer)
        guard reader.bytes(since: start).isEqual(to: writer.bytes[...]) else { throw .malformed }
        found.all.append(form)
        new.append((form, writer.bytes))
      }
    }
    guard !new.isEmpty else { return found }
    // Released, it isn't copied when others are added.
    known = DecodedValues(atMost: 0)
    forms.withLock { [new] forms in
      for (form, bytes) in new {
        forms.add(form, of: bytes, taking: form.memory + bytes.count + 64)
      }
    }
    return found
  }
}
