import Geometry
import Marks
import TestSupport

@testable import Session

/// A drawing with its history, made step by step as by a session.
struct FilmStage {
  private(set) var drawing = Drawing()
  private(set) var history: History

  init() {
    history = History(drawing.memento())
  }

  mutating func perform(_ name: StepName, at time: Double, _ change: (inout Drawing) -> Void) {
    change(&drawing)
    history.record(Step(name.rawValue, at: time), drawing.memento())
  }

  mutating func add(_ mark: Mark, at time: Double) {
    perform(.stroke, at: time) { $0.add(mark) }
  }

  mutating func undo() {
    if let memento = history.undo() { drawing.restore(from: memento) }
  }

  mutating func go(to id: Int) {
    if let memento = history.go(to: id) { drawing.restore(from: memento) }
  }

  /// The drawing in a state, restored from the memento.
  func drawing(in id: Int) -> Drawing {
    var drawing = drawing
    if let state = history[id] { drawing.restore(from: state.keptMemento) }
    return drawing
  }

  /// The film's pictures at the ends of its scenes.
  static func pictures(of film: Film, _ drawing: Drawing) -> [Drawing] {
    var projector = Projector(film, of: drawing)
    return film.scenes.map { scene in
      _ = projector.go(to: scene.end)
      return projector.drawing
    }
  }

  /// A line through points ten units apart, with the times of the pen in milliseconds.
  static func line(_ milliseconds: [UInt32], y: Double = 0) -> Mark {
    var stroke = Stroke()
    for (index, time) in milliseconds.enumerated() {
      stroke.add(
        Vertex(at: Point(x: Double(index) * 10, y: y)), PenState(pressure: 0.5, time: time))
    }
    return .stroke(stroke)
  }

  static func dot(_ x: Double) -> Mark { .dot(Dot(at: Point(x: x, y: 0))) }
}
