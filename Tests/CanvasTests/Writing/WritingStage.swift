import Geometry
import Marks
import Session
import Toolkit

@testable import Canvas

/// A canvas on which a hand and keys type text.
final class WritingStage: Pasteboard {
  let texts = TextSettings(PenSettings())
  let stage: CanvasStage
  private var time: UInt32 = 0

  /// The marks that were told to the program as drawn, in order.
  private(set) var told: [RankedMark] = []

  /// The clipboard.
  var copied: String?

  init(_ id: String = "text", scale: Double = 1, _ marks: [Mark] = []) {
    let tools: [any Tool] = [
      TextTool(texts), SelectTool(SelectionRule.option(), SnapRule.option(), texts),
    ]
    stage = CanvasStage(tools.first { $0.id == id } ?? tools[0], scale: scale, marks)
    stage.canvas.onShape = { [unowned self] in told.append($0) }
    stage.root.pasteboard = self
  }

  var canvas: CanvasView { stage.canvas }

  /// The text that the user types; nil if none.
  var view: WritingView? { stage.root.focus as? WritingView }

  /// The texts in the drawing.
  var marks: [TextMark] {
    stage.session.drawing.rankedMarks.compactMap {
      if case .text(let text) = $0.mark { text } else { nil }
    }
  }

  var words: [String] { marks.map(\.text.source.words.string) }

  /// The names of the steps, the last first.
  var steps: [String] {
    let history = stage.session.history
    return sequence(first: history.current) { history[$0]?.parent }.compactMap {
      history[$0]?.step?.name
    }
  }

  func click(_ x: Double, _ y: Double, times: Int = 1) {
    time += 1000
    for _ in 0..<times {
      time += 20
      let touch = Touch(location: Point(x: x, y: y), time: time)
      stage.root.deliver(.began(touch))
      stage.root.deliver(.ended(touch))
    }
  }

  func drag(_ from: (Double, Double), _ to: (Double, Double)) {
    stage.drag([Point(x: from.0, y: from.1), Point(x: to.0, y: to.1)])
  }

  func type(_ text: String) {
    for letter in text { view?.insertText(String(letter)) }
  }

  func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    let key = Key(symbol, modifiers)
    if !stage.root.keyDown(key) { _ = canvas.keyDown(key) }
  }

  func copy(_ text: String) { copied = text }
  func offerSelection(_ text: String) {}
  func readText(then body: @escaping (String?) -> Void) { body(copied) }
}
