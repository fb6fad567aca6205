import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// The picture of a film at any time.
@Suite struct ProjectorTests {
  /// The place among the samples up to which a line is shown; nil if the whole line is shown.
  private func shownEnd(of mark: Mark?) -> Double? {
    guard case .stroke(let stroke) = mark else { return nil }
    return stroke.part?.end
  }

  @Test(arguments: [
    (0.05, 0.5), (0.1, 1), (0.25, 1.375), (0.5, 2), (1.0, 2.5), (1.5, 3), (1.6, 3.5),
  ])
  func lineGrowsByTheTimesOfItsSamples(time: Double, rank: Double) throws {
    var stage = FilmStage()
    // The pen rested for nine seconds after the third sample, which count as one.
    stage.add(FilmStage.line([0, 100, 500, 9500, 9700]), at: 100)
    var projector = Projector(Film(of: stage.history), of: stage.drawing)
    _ = projector.go(to: time)
    #expect(projector.drawing.isEmpty)
    #expect(projector.lines.count == 1)
    let end = try #require(shownEnd(of: projector.lines.first))
    #expect(abs(end - rank) < 1e-9)
    #expect(projector.picture.count == 1)
  }

  @Test func lineWithoutTimesGrowsByItsLength() throws {
    var stage = FilmStage()
    let line = Stroke(through: [0, 10, 40, 300].map { Point(x: $0, y: 0) })
    stage.add(.stroke(line), at: 100)
    let film = Film(of: stage.history)
    #expect(abs(film.length - 0.5) < 1e-9)
    var projector = Projector(film, of: stage.drawing)
    _ = projector.go(to: film.length * 25 / 300)
    let early = try #require(shownEnd(of: projector.lines.first))
    #expect(abs(early - 1.5) < 1e-9)
    _ = projector.go(to: film.length * 170 / 300)
    let late = try #require(shownEnd(of: projector.lines.first))
    #expect(abs(late - 2.5) < 1e-9)
  }

  @Test func lineWithoutTimesTakesNoLongerThanThereWasTime() {
    var stage = FilmStage()
    stage.add(FilmStage.dot(0), at: 100)
    stage.add(.stroke(Stroke(through: [Point(x: 0, y: 0), Point(x: 600, y: 0)])), at: 100.25)
    let film = Film(of: stage.history)
    #expect(abs(film.length - 0.25) < 1e-9)
    var projector = Projector(film, of: stage.drawing)
    _ = projector.go(to: 0.125)
    #expect(projector.lines.first.flatMap { shownEnd(of: $0) } == 0.5)
  }

  @Test func whatNoHandDrewAppearsAtOnce() {
    var stage = FilmStage()
    stage.add(FilmStage.line([0, 1000]), at: 100)
    stage.perform(.paste, at: 105) { $0.add(FilmStage.line([0, 1000], y: 9)) }
    var projector = Projector(Film(of: stage.history), of: stage.drawing)
    _ = projector.go(to: 1.5)
    #expect(projector.lines.isEmpty)
    #expect(projector.drawing.count == 1)
    _ = projector.go(to: 2)
    #expect(projector.drawing == stage.drawing)
  }

  /// A history of many steps of all kinds, with many branches.
  private func stage(_ random: inout SeededGenerator) -> FilmStage {
    var stage = FilmStage()
    for index in 1...300 {
      let time = Double(index)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: stage.undo()
      case 1: stage.go(to: Int.random(in: 0..<stage.history.count, using: &random))
      case 2 where !stage.drawing.isEmpty:
        let mark = stage.drawing.rankedMarks.randomElement(using: &random)
        stage.perform(.erase, at: time) { drawing in
          drawing.apply(drawing.edits(removing: [mark].compactMap(\.self)))
        }
      case 3 where !stage.drawing.isEmpty:
        stage.perform(.move, at: time) { drawing in
          let way = Vector(dx: 1, dy: 0)
          let marks = drawing.rankedMarks.map { (old: $0, new: $0.mark.moved(by: way)) }
          drawing.apply(drawing.edits(replacing: marks))
        }
      default: stage.add(FilmStage.line([0, 200, 700], y: time), at: time)
      }
    }
    return stage
  }

  @Test(arguments: [1, 2, 3] as [UInt64], [true, false])
  func stateOfAnyTimeIsThatOfTheLastSceneThatEnded(seed: UInt64, skippingUndone: Bool) {
    var random = SeededGenerator(seed)
    let stage = stage(&random)
    let film = Film(of: stage.history, skippingUndone: skippingUndone)
    #expect(zip(film.scenes, film.scenes.dropFirst()).allSatisfy { $0.end <= $1.start })
    var projector = Projector(film, of: stage.drawing)
    for _ in 0..<200 {
      let time = Double.random(in: 0...film.length, using: &random)
      let before = projector.picture
      let change = projector.go(to: time)
      var expected = stage.drawing
      let last = film.scenes.last { $0.end <= time }
      expected.restore(from: last?.memento ?? film.start)
      #expect(projector.drawing == expected)
      // Differences must lie in the area.
      let differing = (projector.picture.delta(since: before)?.allEdits ?? []).flatMap {
        [$0.old, $0.new].compactMap { $0 }
      }
      for placed in differing {
        let bounds = BoundsMeasurer.bounds(of: placed.mark)
        #expect(bounds.map { change.area?.contains($0) == true } ?? true)
      }
    }
    _ = projector.go(to: film.length)
    #expect(projector.picture == stage.drawing)
  }
}
