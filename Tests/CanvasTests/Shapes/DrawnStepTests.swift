import Geometry
import Marks
import Testing
import Toolkit

@testable import Canvas
@testable import Session

/// The history and its film tell the shapes that tools draw.
@Suite struct DrawnStepTests {
  private func stage(_ id: String, bend: ShapePath.Bend = .straight) -> ShapeStage {
    let stage = ShapeStage(id)
    stage.settings.bend.value = bend == .straight ? ChoiceSample.straight : "\(bend)"
    return stage
  }

  @Test(arguments: [
    ("line", ShapePath.Bend.straight, "line"), ("line", .curved, "curve"),
    ("line", .elbow, "elbow"), ("arrow", .straight, "arrow"), ("arrow", .curved, "arrow"),
    ("arrow", .elbow, "arrow"),
  ]) func aLineIsToldByItsWay(id: String, bend: ShapePath.Bend, name: String) {
    let stage = stage(id, bend: bend)
    for place in [(50.0, 50.0), (150, 70), (200, 150)] { stage.click(place.0, place.1) }
    #expect(stage.key(.enter))
    #expect(stage.shapes.count == 1)
    #expect(stage.stage.session.history.stepToUndo?.name == name)
  }

  @Test(arguments: [(ShapePath.Bend.straight, "polygon"), (.curved, "curve")])
  func aClosedLineIsAPolygonUnlessItIsCurved(bend: ShapePath.Bend, name: String) {
    let stage = stage("line", bend: bend)
    for place in [(50.0, 50.0), (150, 70), (200, 150), (50, 50)] { stage.click(place.0, place.1) }
    #expect(stage.shapes.last?.shape.form.isClosed == true)
    #expect(stage.stage.session.history.stepToUndo?.name == name)
  }

  @Test(arguments: [
    "rectangle", "ellipse", "diamond", "polygon", "star", "line", "arrow",
  ]) func aFilmDrawsAlongTheOutlineOfWhatAToolDrew(id: String) {
    let stage = stage(id)
    stage.drag((60, 50), (300, 200))
    let session = stage.stage.session
    let film = Film(of: session.history)
    #expect(film.stepCount == 1 && film.length > 0.1)
    var projector = Projector(film, of: session.drawing)
    _ = projector.go(to: film.length / 2)
    #expect(projector.drawing.isEmpty && projector.lines.count == 1)
    _ = projector.go(to: film.length)
    #expect(projector.drawing == session.drawing)
  }

  @Test(arguments: [ShapePath.Bend.curved, .elbow]) func aFilmDrawsAlongBentLines(
    bend: ShapePath.Bend
  ) {
    let stage = stage("line", bend: bend)
    for place in [(50.0, 50.0), (150, 70), (200, 150)] { stage.click(place.0, place.1) }
    stage.key(.enter)
    let film = Film(of: stage.stage.session.history)
    var projector = Projector(film, of: stage.stage.session.drawing)
    _ = projector.go(to: film.length / 2)
    #expect(projector.lines.count == 1)
  }

  /// The points of the shape that was drawn last.
  private func points(_ drawing: Drawing) -> [Point] {
    guard case .shape(let shape)? = drawing.rankedMarks.last?.mark,
      case .path(let path) = shape.shape.form
    else { return [] }
    return path.points.map { shape.anchor + $0 }
  }

  @Test func linesFollowTheirBoxesInAFilmAsTheyDid() throws {
    let stage = stage("rectangle")
    stage.drag((200, 80), (300, 180))
    stage.stage.canvas.tool =
      try #require(ShapeGroup.tools(stage.settings).first { $0.id == "line" })
    stage.drag((50, 130), (200, 130))
    let session = stage.stage.session
    var seen = [points(session.drawing)]
    for _ in 0..<2 {
      let box = try #require(
        MarkSelection([session.drawing.rankedMarks[0]], of: session.drawing))
      stage.stage.perform(.move(box, by: Vector(dx: 60, dy: 40)), as: .move, joining: false)
      seen.append(points(session.drawing))
    }
    #expect(Set(seen.compactMap(\.last?.x)).count == 3)
    stage.stage.undo()
    seen.append(points(session.drawing))
    let film = Film(of: session.history)
    var projector = Projector(film, of: session.drawing)
    var told: [[Point]] = []
    for scene in film.scenes {
      _ = projector.go(to: scene.end)
      let now = points(projector.drawing)
      if !now.isEmpty, now != told.last { told.append(now) }
      // The film's drawing has the bond in each state in which it has the line.
      let bonds = projector.drawing.entries.roots(ofKind: Entry.bondKind)
      #expect(bonds.count == (now.isEmpty ? 0 : 1))
    }
    #expect(told == seen)
  }
}
