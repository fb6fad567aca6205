import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// The order and the times of the scenes of a film.
@Suite struct FilmTests {
  @Test func strokesTakeAsLongAsTheHandTookAndPausesASecondAtMost() {
    var stage = FilmStage()
    // Each scene ends at the time of its step.
    stage.add(FilmStage.line([0, 500, 2000]), at: 102)
    stage.add(FilmStage.line([0, 300]), at: 102.8)
    stage.add(FilmStage.line([0, 400]), at: 5000)
    let film = Film(of: stage.history)
    let times = film.scenes.map { [$0.start, $0.end] }
    let expected = [[0, 1.5], [2, 2.3], [3.3, 3.7]]
    // The first line contains a pause of 1.5 s, which is shortened too.
    #expect(times.count == 3)
    for (time, wanted) in zip(times.flatMap(\.self), expected.flatMap(\.self)) {
      #expect(abs(time - wanted) < 1e-9)
    }
    #expect(film.stepCount == 3)
  }

  @Test func stepsWithoutTimesGetAFixedShare() {
    var stage = FilmStage()
    for index in 0..<4 { stage.add(FilmStage.dot(Double(index)), at: 0) }
    #expect(Film(of: stage.history).scenes.map(\.end) == [0, 0.25, 0.5, 0.75])
    // A clock that was set back tells no pause either.
    var other = FilmStage()
    for time in [100.0, 50, 50.5] { other.add(FilmStage.dot(time), at: time) }
    #expect(Film(of: other.history).scenes.map(\.end) == [0, 0.25, 0.75])
  }

  @Test func whatWasUndoneIsPlayedInItsPlaceAndTakenBack() {
    var stage = FilmStage()
    for index in 1...3 { stage.add(FilmStage.dot(Double(index)), at: 100 + Double(index)) }
    stage.undo()
    stage.undo()
    stage.add(FilmStage.dot(4), at: 110)
    stage.go(to: 2)
    let film = Film(of: stage.history)
    let states = [1, 2, 3, 2, 1, 4, 1, 2]
    #expect(
      FilmStage.pictures(of: film, stage.drawing) == states.map { stage.drawing(in: $0) })
    #expect(film.scenes.map(\.step) == [1, 2, 3, 3, 3, 4, 4, 4])
    // The undo becomes part of the pause before the next step.
    #expect(zip(film.scenes[4...5].map(\.end), [2.4, 3]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func whatWasUndoneIsLeftOut() {
    var stage = FilmStage()
    for index in 1...3 { stage.add(FilmStage.dot(Double(index)), at: 100 + Double(index)) }
    stage.undo()
    stage.add(FilmStage.dot(4), at: 110)
    let film = Film(of: stage.history, skippingUndone: true)
    #expect(
      FilmStage.pictures(of: film, stage.drawing) == [1, 2, 4].map { stage.drawing(in: $0) })
    #expect(film.stepCount == 3)
  }

  @Test func anyBranchIsPlayedFromTheBeginning() {
    var stage = FilmStage()
    for index in 1...3 { stage.add(FilmStage.dot(Double(index)), at: 100 + Double(index)) }
    stage.go(to: 1)
    stage.add(FilmStage.dot(4), at: 110)
    for end in [2, 3, 4] {
      stage.go(to: end)
      for skipsUndone in [true, false] {
        let film = Film(of: stage.history, skippingUndone: skipsUndone)
        #expect(
          FilmStage.pictures(of: film, stage.drawing).last == stage.drawing(in: end))
      }
    }
  }

  @Test func manyWaysBetweenFarBranchesStayAFewScenesEach() {
    var stage = FilmStage()
    var tips = [0, 0]
    for index in 0..<400 {
      stage.go(to: tips[index % 2])
      stage.add(FilmStage.dot(Double(index)), at: 0)
      tips[index % 2] = stage.history.current
    }
    let film = Film(of: stage.history)
    #expect(film.scenes.count <= 400 * 17)
    #expect(FilmStage.pictures(of: film, stage.drawing).last == stage.drawing)
  }

  @Test func stepsAreFoundByTheirNumbers() {
    var stage = FilmStage()
    stage.add(FilmStage.line([0, 500]), at: 100)
    stage.add(FilmStage.line([0, 300]), at: 101)
    stage.undo()
    stage.add(FilmStage.dot(1), at: 102)
    let film = Film(of: stage.history)
    #expect(film.times(ofStep: 1) == 0...0.5)
    #expect(film.times(ofStep: 2) == film.scenes[1].start...film.scenes[1].end)
    #expect(film.times(ofStep: 3) == film.scenes[3].start...film.length)
    #expect(film.times(ofStep: 0) == nil)
    #expect(film.times(ofStep: 4) == nil)
    #expect([0, 0.5, 0.6, film.length].map { film.step(at: $0) } == [0, 1, 1, 3])
    #expect(film.change(after: 0) == 0.5)
    #expect(film.change(after: film.length) == nil)
    #expect(film.change(before: film.scenes[1].end) == 0.5)
    #expect(film.change(before: 0.5) == 0)
    #expect(film.change(before: 0) == nil)
  }

  @Test func areaHoldsAllThatWasEverThere() throws {
    var stage = FilmStage()
    stage.add(FilmStage.line([0, 500]), at: 100)
    stage.add(FilmStage.dot(-300), at: 101)
    stage.undo()
    stage.perform(.move, at: 103) { drawing in
      let mark = drawing.rankedMarks[0]
      let moved = mark.mark.moved(by: Vector(dx: 0, dy: 90))
      drawing.apply(drawing.edits(replacing: [(old: mark, new: moved)]))
    }
    let all = [
      FilmStage.line([0, 500]), FilmStage.line([0, 500], y: 90), FilmStage.dot(-300),
    ]
    #expect(Film(of: stage.history).area == Drawing(all).bounds)
    #expect(
      Film(of: stage.history, skippingUndone: true).area == Drawing(all.prefix(2)).bounds)
  }

  @Test func emptyHistoryIsAFilmWithoutScenes() {
    let stage = FilmStage()
    let film = Film(of: stage.history)
    #expect(film.length == 0)
    #expect(film.stepCount == 0)
    #expect(film.times(ofStep: 1) == nil)
    var projector = Projector(film, of: stage.drawing)
    #expect(projector.go(to: 5).area == nil)
    #expect(projector.time == 0)
  }
}
