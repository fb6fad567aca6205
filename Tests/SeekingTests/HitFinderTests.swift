import Finding
import Geometry
import Marks
import Notes
import Session
import Testing
import Typesetting

@testable import Seeking

/// The hits of a search in a drawing.
struct HitFinderTests {
  private let typesetter = Typesetter()

  private func text(_ words: String, at place: Point = .zero, turned angle: Double = 0) -> Mark {
    let mark = typesetter.mark(TextSource(words), colour: .black, at: place).mark
    return .text(
      TextMark(
        mark.text, colour: .black, at: place, linear: .rotation(by: angle, around: .zero)))
  }

  private func hits(_ words: String, in drawing: Drawing) throws -> [Hit] {
    var finder = HitFinder()
    return finder.hits(of: try #require(WordQuery(words)), in: drawing)
  }

  private func marks(of hits: [Hit]) -> [Int] {
    hits.map { if case .text(let mark, _, _) = $0.place { mark } else { 0 } }
  }

  @Test func hitsComeInReadingOrderWithoutCaseAndAccents() throws {
    let drawing = Drawing([
      text("a ROOF", at: Point(x: 0, y: 400)), text("walls"), text("röof"),
      text("roofs and roofs", at: Point(x: 300, y: 0)),
    ])
    let ids = drawing.marksWithText.map(\.id)
    #expect(marks(of: try hits("roof", in: drawing)) == [ids[2], ids[3], ids[3], ids[0]])
    #expect(try hits("cellar", in: drawing).isEmpty)
  }

  @Test func theLightLiesBehindTheWordsAlone() throws {
    let before = typesetter.mark(TextSource("dark "), colour: .black, at: .zero).mark.text.size
    let whole = typesetter.mark(TextSource("dark roof"), colour: .black, at: .zero).mark.text
    let hit = try #require(try hits("roof", in: Drawing([text("dark roof")])).first)
    let area = try #require(hit.area)
    #expect(abs(area.minX - before.width) < 2)
    #expect(abs(area.maxX - whole.size.width) < 2)
    #expect(area.minY > -1 && area.maxY < whole.size.height + 1)
  }

  @Test func theLightTurnsWithTheText() throws {
    let straight = try #require(
      try hits("roof", in: Drawing([text("dark roof")])).first)
    let turned = try #require(
      try hits("roof", in: Drawing([text("dark roof", turned: .pi / 2)])).first)
    // A quarter turn takes (x, y) to (-y, x).
    for (point, moved) in zip(straight.corners.joined(), turned.corners.joined()) {
      #expect(abs(moved.x + point.y) < 1e-6 && abs(moved.y - point.x) < 1e-6)
    }
  }

  @Test func aLabelIsFoundWhereItIsSeen() throws {
    let figure = ShapeFigure(.rectangle, half: Size(width: 100, height: 50))
    let label = typesetter.mark(TextSource("roof"), colour: .black, at: .zero).mark.text
    let shape = ShapeMark(
      Shape(.figure(figure)), ink: .line, at: Point(x: 500, y: 300),
      label: ShapeLabel(label, colour: .black))
    let hit = try #require(try hits("roof", in: Drawing([.shape(shape)])).first)
    let middle = try #require(hit.area).centre
    #expect(abs(middle.x - 500) < 5 && abs(middle.y - 300) < 10)
  }

  @Test func messagesComeAfterTexts() throws {
    let session = DrawingSession()
    _ = session.perform(.add(text("roof")), as: StepName.text.now)
    let state = try #require(NotesState(session.drawing.entries))
    let changes = try NotesEditor.changes(
      for: .begin(about: [], text: "The roof is dark"), in: state,
      nextKey: session.drawing.entries.nextID,
      by: Author(id: "ada", name: "Ada", colour: .black), at: 1)
    _ = session.perform(.entries(changes), as: StepName.message.now)
    let places = try hits("roof", in: session.drawing).map(\.place)
    try #require(places.count == 2)
    guard case .text = places[0], case .message(let id) = places[1] else {
      Issue.record("the order is \(places)")
      return
    }
    #expect(
      NotesState(session.drawing.entries)?.message(id)?.record.text == "The roof is dark")
  }

  @Test func picturesAreFoundByTheirNamesAlsoInGroups() throws {
    let names = ["Roof-2024.png", "cellar.png", "roof plan.jpg"]
    var media = DrawingMedia()
    let pictures = names.enumerated().map { index, name in
      let medium = Medium(type: "image/png", name: name, bytes: [UInt8(index)])
      let hash = MediumHash([UInt8](repeating: UInt8(index), count: MediumHash.count))
      if let hash { media.keep(medium, as: hash) }
      return hash.map { hash in
        PictureMark(
          PictureLook(medium: hash, size: Size(width: 60, height: 40)),
          at: Point(x: 100 * Double(index), y: 20))
      }
    }.compactMap { $0.map(Mark.picture) }
    let group = Mark.filtered(FilteredGroup([text("no words"), pictures[2]]))
    let drawing = Drawing([pictures[0], pictures[1], group, text("a roof")], media: media)
    let ids = drawing.rankedMarks.map(\.id)
    let hits = try hits("roof", in: drawing)
    #expect(
      hits.map(\.place) == [
        .text(mark: ids[3], number: 0, match: 0), .picture(mark: ids[0], number: 0),
        .picture(mark: ids[2], number: 0),
      ])
    #expect(hits.map(\.area)[1] == Rect(x: -30, y: 0, width: 60, height: 40))
    #expect(hits.map(\.area)[2] == Rect(x: 170, y: 0, width: 60, height: 40))
  }
}
