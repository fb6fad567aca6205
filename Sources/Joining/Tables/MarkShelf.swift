import Documents
import Geometry
import Marks

/// The decoded versions of the marks that are looked at, each where it was put.
struct MarkShelf {
  private(set) var marks: [Int: RankedMark] = [:]

  init(_ numbers: some Sequence<Int>, in file: borrowing DrawingFile) throws(DrawingFileError) {
    let wanted = numbers.lazy.map { (rank: 0.0, id: $0) }
    for mark in try file.encodedMarks(wanted, leavingOutMissing: true).decoded() {
      marks[mark.id] = mark
    }
  }

  /// The mark of a version; nil if the file doesn't have it.
  subscript(number: Int) -> Mark? { marks[number]?.mark }

  /// The mark that a reference leads to, as it was drawn in its group.
  func mark(_ number: Int, _ path: [Int]) -> Mark? {
    guard var mark = self[number] else { return nil }
    for index in path {
      guard case .filtered(let group) = mark else { return nil }
      let drawn = group.storage.drawn
      guard drawn.indices.contains(index) else { return nil }
      mark = drawn[index]
    }
    return mark
  }
}
