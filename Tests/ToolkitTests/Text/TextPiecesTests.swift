import Geometry
import Graphics
import TestSupport
import Testing

@testable import Toolkit

@Suite struct TextPiecesTests {
  private static let parts = [
    "a", "word ", "\n", "\n\n", "שלום ", "👨‍👩‍👧‍👦", "e\u{301}", String(repeating: "x", count: 5000),
    String(repeating: "long words and ", count: 400), String(repeating: "👨‍👩‍👧‍👦", count: 300),
    String(repeating: "\n", count: 300), "مرحبا 123",
    "e" + String(repeating: "\u{301}", count: 1500),
  ]

  private func text(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func piecesAreShortAndBeginBetweenCharacters() {
    var random = SeededGenerator(1)
    for _ in 0..<40 {
      let text = text(12, &random)
      let editing = EditableText(text)
      let starts = PieceCuts.starts(of: text)
      #expect(starts == starts.sorted() && Set(starts).count == starts.count)
      for (start, end) in zip(starts, starts.dropFirst() + [text.utf8.count]) {
        #expect(end - start <= PieceCuts.longest + 300)
        let piece = Array(text.utf8)[start..<end]
        #expect(piece.count { $0 == 10 } <= 64)
        let character = editing.boundary(atOrAfter: start) - editing.boundary(before: start)
        #expect(editing.isBoundary(start) || character > 256)
        #expect(String(validating: piece, as: UTF8.self) != nil)
      }
    }
  }

  @Test func changedPiecesAreThoseOfAFreshTextAtEveryChange() {
    var random = SeededGenerator(2)
    let pieces = TextPieces()
    pieces.set(Font(size: 13), width: 200)
    var editing = EditableText()
    for _ in 0..<40 {
      let bytes = editing.text.utf8.count
      let place = Int.random(in: 0...bytes, using: &random)
      let length =
        Bool.random(using: &random) ? 0 : Int.random(in: 0...bytes / 2 + 1, using: &random)
      editing.moveCaret(to: place)
      editing.moveCaret(to: place + length, selecting: true)
      editing.insert(text(Int.random(in: 0...3, using: &random), &random))
      pieces.set(editing.text)
      let fresh = TextPieces()
      fresh.set(Font(size: 13), width: 200)
      fresh.set(editing.text)
      #expect(pieces.starts == fresh.starts)
      let window = pieces.window(at: CollectionPosition(item: 0, shift: 300), height: 400)
      let expected = fresh.window(at: CollectionPosition(item: 0, shift: 300), height: 400)
      #expect(window.items.map(\.frame) == expected.items.map(\.frame))
      for (index, _) in window.items {
        #expect(pieces.layout(of: index).text.utf8.elementsEqual(fresh.layout(of: index).text.utf8))
      }
    }
  }

  @Test func placesInPiecesAreThoseOfOneLayout() {
    let lines = (0..<120).map { "line \($0) with some words, שלום, that wrap around" }
    let text = lines.joined(separator: "\n")
    let pieces = TextPieces()
    pieces.set(Font(size: 13), width: 150)
    pieces.set(text)
    #expect(pieces.count > 3)
    let whole = TextLayout(text, font: Font(size: 13), width: 150)
    var editing = EditableText(text)
    editing.moveCaret(to: 0)
    for offset in stride(from: 0, to: text.utf8.count, by: 7) where editing.isBoundary(offset) {
      #expect(pieces.caret(at: offset).rect.minX == whole.caret(at: offset).minX)
      #expect(pieces.line(at: offset).range == whole.line(at: offset).range)
      let (piece, caret) = pieces.caret(at: offset)
      #expect(
        pieces.offset(at: caret.centre, from: piece)
          == whole.offset(at: whole.caret(at: offset).centre))
    }
  }
}
