import CSQLite
import Coding
import Geometry
import Marks

/// A mark in the form of a file's row.
struct EncodedMark {
  let id: Int64
  let kind: Int64

  /// The smallest rectangle around the ink; nil if there is no ink.
  let bounds: WholeRect?

  /// The marks from which the mark comes.
  let lineage: Lineage

  /// The mark's bytes; nil for a piece of a line, whose bytes are rarely needed.
  private let bytes: [UInt8]?
  private let mark: Mark

  var body: [UInt8] { bytes ?? (try? MarkCoder.bytes(of: mark)) ?? [] }

  /// Whether a mark that was read is this one. Marks in memory may measure their ink a rounding apart from those that were read from the same bytes.
  func equals(_ read: Mark) -> Bool {
    guard let bytes = try? MarkCoder.bytes(of: read) else { return false }
    if bytes == body { return true }
    let own = body.withUnsafeBytes { try? MarkCoder.mark(from: $0) }
    return own.map { (try? MarkCoder.bytes(of: $0)) == bytes } ?? false
  }

  /// The mark's look, if that is all by which it differs from the mark that it replaces.
  let look: SharedLook?

  /// The look of a mark, the mark that it replaces or is a piece of, and the body that both share.
  struct SharedLook {
    let old: Int
    let rank: Double
    let look: Look
    let drawn: Mark
  }

  /// A row for the mark; `old` is the mark that it replaces, or is a piece of.
  init(_ placed: RankedMark, insteadOf old: RankedMark? = nil) throws(DrawingFileError) {
    do throws(MarkCodingError) {
      guard Limits.hold(placed.mark), Limits.ranks.contains(placed.rank),
        Limits.numbers.contains(Int64(placed.id))
      else { throw .outside }
      mark = placed.mark.unmoved
      let isPiece = old.map { Self.isPiece(placed, of: $0) } ?? false
      bytes = isPiece ? nil : try MarkCoder.bytes(of: mark)
    } catch {
      throw .failed(
        SQLiteError(SQLITE_MISMATCH, "write mark \(placed.id)", message: "it is \(error)"))
    }
    look = if let old { Self.look(of: placed, sharedWith: old, instead: bytes) } else { nil }
    id = Int64(placed.id)
    lineage = placed.lineage
    kind = MarkCoder.column(of: placed.mark)
    bounds = BoundsMeasurer.bounds(of: placed.mark.unmoved).map(WholeRect.init(around:))
  }

  /// Whether a mark is a piece of a line so long that its samples take more bytes than the piece's look.
  private static func isPiece(_ placed: RankedMark, of old: RankedMark) -> Bool {
    guard old.id != placed.id, placed.mark.look?.part != nil,
      case .stroke(let stroke) = placed.mark
    else { return false }
    return stroke.count >= leastShared && placed.mark.sharesBody(with: old.mark)
  }

  private static let leastShared = 32

  /// The look of a mark that shares the body of another one; nil if its own body takes no more bytes.
  private static func look(
    of placed: RankedMark, sharedWith old: RankedMark, instead body: [UInt8]?
  ) -> SharedLook? {
    guard old.id != placed.id, let look = placed.mark.look,
      placed.mark.sharesBody(with: old.mark)
    else { return nil }
    if let body, LookCoder.bytes(of: look, sharing: 0).count >= body.count { return nil }
    return SharedLook(
      old: old.id, rank: old.rank, look: look, drawn: placed.mark.original)
  }
}
