import Documents
import Geometry
import Graphics
import Inking
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Copying marks out of a drawing, and pasting them.
@Suite(.timeLimit(.minutes(120))) struct ClipTests {
  private let medium = Medium(type: "image/png", bytes: [1, 2, 3])
  private let session = DrawingSession()

  private var picture: Mark {
    var look = PictureLook(medium: medium.hash, size: Size(width: 60, height: 40))
    look.filters = "greyscale"
    return .picture(PictureMark(look, at: Point(x: 100, y: 60)))
  }

  /// A mark of each kind, transformed and moved.
  private var marks: [Mark] {
    let line = Mark.stroke(Stroke(through: [Point(x: 0, y: 0), Point(x: 50, y: 20.5)]))
    let turned = line.transformed(by: .rotation(by: 0.4, around: Point(x: 9, y: 9)))
    let nested = Mark.stroke(Stroke(grouping: [line, turned], ink: .line))
    let group = FilteredGroup([turned, picture], through: GroupFilters("shadow:4", overhang: 9))
    let foreign = ForeignMark(
      kind: "polygon", box: Rect(x: 0, y: 0, width: 9, height: 9), from: Point(x: 30, y: 3),
      media: [medium.hash], body: [1, 2, 3])
    return [
      .dot(Dot(at: Point(x: 20, y: 30))), turned.moved(by: Vector(dx: 4.5, dy: 3)), nested, picture,
      .filtered(group), .foreign(foreign),
    ]
  }

  private func fill() {
    _ = session.perform(
      .insert(marks, above: nil), as: StepName.insert.now, bringing: [medium.hash: medium])
  }

  private func copied() throws -> [UInt8] {
    try CopiedMarks.bytes(
      of: #require(MarkSelection(allOf: session.drawing)), in: session.drawing,
      open: session.store.sitting)
  }

  private func pasted(
    _ bytes: [UInt8], at rank: Point, in session: DrawingSession, grid: Double = 1
  ) throws -> PastedMarks {
    try PastedMarks(
      bytes, at: rank, grid: grid, into: session.drawing, open: session.store.sitting)
  }

  @Test func copiesEqualTheirMarksAndBringTheMedia() throws {
    fill()
    let rank = try #require(session.drawing.bounds).centre + Vector(dx: 100, dy: 7)
    let pasted = try pasted(copied(), at: rank, in: DrawingSession())
    #expect(
      pasted.copies.map(\.mark) == marks.map { $0.moved(by: Vector(dx: 100, dy: 7)).settled })
    #expect(pasted.copies.allSatisfy { $0.original == nil })
    #expect(pasted.media == [medium.hash: medium])
  }

  @Test func copiesTellNothingOfTheDevice() throws {
    var line = Stroke(through: [.zero])
    line.add(Vertex(at: Point(x: 50, y: 9)), PenState(pressure: 0.5, time: 7))
    let device = DeviceNote(name: "Tablet of Somebody")
    let drawn = line.styled(DrawnStyle(PenStyle(), unit: 1, device: device))
    _ = session.perform(.insert([.stroke(drawn)], above: nil), as: StepName.insert.now)
    let text = String(decoding: try copied(), as: UTF8.self)
    #expect(!text.contains("Somebody"))
    let pasted = try pasted(copied(), at: .zero, in: DrawingSession())
    guard case .stroke(let copy) = pasted.copies.first?.mark else {
      Issue.record("The line is not there.")
      return
    }
    #expect(copy.drawnStyle == DrawnStyle(PenStyle(), unit: 1))
    #expect(copy.penStates == line.penStates)
  }

  @Test func copiesMoveByWholePixels() throws {
    fill()
    let centre = try #require(session.drawing.bounds).centre
    let pasted = try pasted(
      copied(), at: centre + Vector(dx: 10.3, dy: -4.6), in: session, grid: 0.5)
    #expect(
      pasted.copies[0].mark.location - marks[0].location == Vector(dx: 10.5, dy: -4.5))
  }

  @Test func inTheSameDrawingCopiesKnowWhatTheyWere() throws {
    fill()
    let pasted = try pasted(copied(), at: .zero, in: session)
    #expect(pasted.copies.map(\.original?.id) == session.drawing.rankedMarks.map(\.id))
    #expect(pasted.copies.map(\.original?.rank) == session.drawing.rankedMarks.map(\.rank))
  }

  @Test func cutMarksComeBackAsThePastedOnes() throws {
    fill()
    let old = session.drawing.rankedMarks
    let bytes = try copied()
    let selection = try #require(MarkSelection(allOf: session.drawing))
    let pasted = try pasted(bytes, at: .zero, in: session)
    let copies = pasted.copies
    #expect(session.drawing.pasting(copies).returned.isEmpty)
    _ = session.perform(.delete(selection), as: StepName.cut.now)
    let returned = session.drawing.pasting(copies).returned
    // The change was prepared before the marks were cut.
    _ = session.perform(.prepared(pasted.change), as: StepName.paste.now)
    let new = session.drawing.rankedMarks
    #expect(returned.map(\.new) == new)
    // The clipboard keeps the id, the place and the look of a cut mark.
    #expect(returned.map(\.old) == old)
    #expect(Set(new.map(\.id)).isDisjoint(with: old.map(\.id)))
  }

  @Test func cuttingPastingUndoAndRedoChangeNoBit() throws {
    fill()
    var states = [session.drawing.rankedMarks]
    let change = try pasted(copied(), at: Point(x: 5, y: 5), in: session).change
    let selection = try #require(MarkSelection(allOf: session.drawing))
    _ = session.perform(.delete(selection), as: StepName.cut.now)
    states.append(session.drawing.rankedMarks)
    _ = session.perform(.prepared(change), as: StepName.paste.now)
    states.append(session.drawing.rankedMarks)
    for _ in 0..<2 {
      session.undo()
      #expect(session.drawing.rankedMarks == states[1])
      session.undo()
      #expect(session.drawing.rankedMarks == states[0])
      session.redo()
      session.redo()
      #expect(session.drawing.rankedMarks == states[2])
    }
  }

  /// The id of a mark identifies its bytes in the file forever.
  @Test func pasteThatWasPreparedBeforeAnUndoneStrokeUsesNoIdTwice() throws {
    fill()
    let change = try pasted(copied(), at: Point(x: 5, y: 5), in: session).change
    _ = session.perform(.add(.dot(Dot(at: .zero))), as: StepName.dot.now)
    let id = try #require(session.drawing.rankedMarks.last).id
    session.undo()
    _ = session.perform(.prepared(change), as: StepName.paste.now)
    #expect(session.drawing.rankedMarks.count == 2 * marks.count)
    #expect(!session.drawing.rankedMarks.map(\.id).contains(id))
  }

  @Test func lockedMarksAreNotCopied() throws {
    fill()
    let locked = try #require(
      MarkSelection(Array(session.drawing.rankedMarks.prefix(2)), of: session.drawing))
    _ = session.perform(.lock(locked), as: StepName.lock.now)
    let pasted = try pasted(copied(), at: .zero, in: DrawingSession())
    #expect(pasted.copies.count == marks.count - 2)
  }

  @Test func missingMediumIsMissingInTheCopyToo() throws {
    _ = session.perform(.insert([picture], above: nil), as: StepName.insert.now)
    let pasted = try pasted(copied(), at: Point(x: 100, y: 60), in: session)
    #expect(pasted.copies.map(\.mark) == [picture])
    #expect(pasted.media.isEmpty)
  }

  @Test func marksCannotLeaveTheCanvas() throws {
    fill()
    let bytes = try copied()
    let far = try pasted(bytes, at: Point(x: 1e300, y: -1e300), in: session)
    #expect(far.copies.allSatisfy { Limits.hold($0.mark) })
    let nowhere = try pasted(bytes, at: Point(x: Double.nan, y: .infinity), in: session)
    #expect(nowhere.copies.allSatisfy { Limits.hold($0.mark) })
  }

  @Test func pictureOfMarksIsBounded() throws {
    let ends = [Point.zero, Point(x: 900_000, y: 600_000)].map {
      Mark.dot(Dot(at: $0, ink: Ink(colour: .black, width: 5000)))
    }
    _ = session.perform(.insert(ends, above: nil), as: StepName.insert.now)
    let png = try #require(ClipPicture.png(of: copied(), scale: 2))
    let picture = try ImageSurface(png: png)
    #expect(picture.width * picture.height <= 17 << 20)
    #expect(picture.width > 4900)
  }

  @Test func pictureOfALongLineIsAsNarrowAsItIs() throws {
    let line = Mark.stroke(Stroke(through: [Point(x: 0, y: 0), Point(x: 1e6, y: 0)]))
    _ = session.perform(.insert([line], above: nil), as: StepName.insert.now)
    let picture = try ImageSurface(png: #require(ClipPicture.png(of: copied(), scale: 1)))
    #expect((1...1 << 14).contains(picture.width))
    #expect((1...2).contains(picture.height))
  }

  @Test func anSVGOfMarksHasTheirLinesAndNoPaper() throws {
    let line = Mark.stroke(
      Stroke(
        through: [Point(x: 0, y: 0), Point(x: 90, y: 0)],
        ink: Ink(colour: Colour(0xC03020), width: 2)))
    _ = session.perform(.insert([line], above: nil), as: StepName.insert.now)
    let svg = String(decoding: try #require(ClipPicture.svg(of: copied())), as: UTF8.self)
    #expect(svg.contains("#c03020"))
    #expect(svg.contains(" width=\"92"))
    #expect(!svg.contains("#ffffff"))
  }

  @Test func nonsenseIsNoPicture() {
    #expect(ClipPicture.png(of: [1, 2, 3], scale: 1) == nil)
    #expect(ClipPicture.svg(of: [1, 2, 3]) == nil)
    #expect(throws: ClipError.damaged) {
      try pasted([1, 2, 3], at: .zero, in: session)
    }
  }
}
