import Documents
import Geometry
import Inking
import Marks
import Session
import TestSupport

@testable import Coding

/// Marks on the clipboard.
extension StrangeReader {
  static let clips = [
    StrangeReader(name: "clips", samples: contents(clipSamples, ClipCoder.seal)) { content in
      let bytes = ClipCoder.seal.bytes(sealing: content)
      guard let clip = try? ClipCoder.clip(from: bytes) else { return true }
      _ = try? PastedMarks(bytes, at: .zero, grid: 0.5, into: Drawing(), open: SittingID())
      let again = try? ClipCoder.clip(from: ClipCoder.bytes(of: clip))
      return again?.marks.map(\.mark) == clip.marks.map(\.mark)
    },
    StrangeReader(
      name: "clips with notes", samples: contents(annotatedSamples, AnnotatedClipCoder.seal)
    ) { content in
      let bytes = AnnotatedClipCoder.seal.bytes(sealing: content)
      guard (try? AnnotatedClipCoder.clip(from: bytes)) != nil else { return true }
      _ = try? PastedMarks(
        annotated: bytes, at: .zero, grid: 0.5, into: Drawing(), open: SittingID(), choosing: { $0 }
      )
      return true
    },
    StrangeReader(name: "marks", samples: marks.compactMap { try? MarkCoder.bytes(of: $0) }) {
      bytes in
      guard let mark = try? MarkCoder.mark(from: bytes) else { return true }
      // A NaN as the width is read as well, and isn't equal to itself.
      guard let written = try? MarkCoder.bytes(of: mark),
        let again = try? MarkCoder.mark(from: written)
      else { return false }
      return (try? MarkCoder.bytes(of: again)) == written
    },
  ]

  static let marks: [Mark] = {
    var random = RandomMarks(seed: 3)
    let line = Mark.stroke(random.walk(12, parts: 4))
    var hand = Stroke(through: [.zero])
    hand.add(Vertex(at: Point(x: 9, y: 4)), PenState(pressure: 0.5, tilt: (9, 4), time: 8))
    let styled = hand.styled(DrawnStyle(PenStyle(), unit: 1, device: DeviceNote(name: "pen")))
    let look = PictureLook(medium: medium.hash, size: Size(width: 60, height: 40))
    let picture = Mark.picture(PictureMark(look, at: Point(x: 100, y: 60)))
    return [
      .dot(Dot(at: Point(x: 3, y: 4))), line, .stroke(styled), picture,
      .stroke(Stroke(grouping: [line, .stroke(styled)], ink: .line)),
      .filtered(FilteredGroup([line, picture], through: GroupFilters("shadow:4", overhang: 9))),
      .foreign(
        ForeignMark(
          kind: "polygon", box: Rect(x: 0, y: 0, width: 9, height: 9), from: Point(x: 3, y: 3),
          media: [medium.hash], body: [1, 2, 3])),
    ]
  }()

  private static let medium = Medium(type: "image/png", bytes: [1, 2, 3])

  private static func clip(_ marks: [Mark]) -> Clip {
    let placed = marks.enumerated().map { index, mark in
      RankedMark(rank: Double(index + 1), id: index + 1, mark: mark)
    }
    return Clip(placed, [medium], from: [UInt8](repeating: 7, count: 16))
  }

  private static var clipSamples: [[UInt8]] {
    ([marks] + marks.map { [$0] }).compactMap { try? ClipCoder.bytes(of: clip($0)) }
  }

  private static var annotatedSamples: [[UInt8]] {
    let body = Array(#"{"text":"A house"}"#.utf8)
    let entries = [
      CopiedEntry(
        kind: "thread", marks: [CopiedEntry.Reference(mark: 0, path: [])], media: [medium.hash],
        body: body),
      CopiedEntry(kind: "message", parent: 0, body: body),
    ]
    return clipSamples.compactMap {
      try? AnnotatedClipCoder.bytes(of: entries, [medium], with: $0)
    }
  }

  /// The contents behind a seal.
  private static func contents(_ samples: [[UInt8]], _ seal: ClipSeal) -> [[UInt8]] {
    let length = seal.bytes(sealing: []).count
    return samples.map { Array($0.dropFirst(length)) }
  }
}
