import CSQLite
import Geometry
import Marks

/// A mark as a row of a file keeps it.
struct EncodedMark {
  let id: Int64
  let kind: Int64

  /// The smallest x and y, then the largest, rounded outwards; nil where there is no ink.
  let bounds: [Int64?]?
  let body: [UInt8]

  init(_ placed: PlacedMark) throws(DrawingFileError) {
    do throws(MarkCodingError) {
      try MarkChecker.check(placed.mark)
      body = try MarkCoder.bytes(of: placed.mark)
    } catch {
      throw .failed(
        SQLiteError(SQLITE_MISMATCH, "write mark \(placed.id)", message: "it is \(error)"))
    }
    id = Int64(placed.id)
    kind = Int64(MarkCoder.kind(of: placed.mark).rawValue)
    bounds = BoundsMeasurer.bounds(of: placed.mark).map { box in
      [
        box.minX.rounded(.down), box.minY.rounded(.down), box.maxX.rounded(.up),
        box.maxY.rounded(.up),
      ]
      .map(Self.whole)
    }
  }

  /// The marks that records put, by their ids.
  static func marks(of records: [Record]) throws(DrawingFileError) -> [Int: EncodedMark] {
    var marks: [Int: EncodedMark] = [:]
    for record in records {
      switch record {
      case .step(let stored), .more(let stored):
        for case let new? in stored.edits.lazy.map(\.new) where marks[new.id] == nil {
          marks[new.id] = try EncodedMark(new)
        }
      case .forget, .go, .property, .medium: break
      }
    }
    return marks
  }

  /// The whole number nearest to one that may lie beyond all of them.
  private static func whole(_ number: Double) -> Int64 {
    let most = 0x1p53
    return Int64(max(-most, min(most, number)))
  }
}
