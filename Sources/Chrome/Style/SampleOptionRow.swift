import Canvas
import Geometry
import Graphics
import Language
import Marks
import Rendering
import Toolkit

/// Buttons with small pictures, one for each value, below the option's name.
struct SampleOptionRow: OptionRow {
  let views: [View]

  private let option: OptionValue<String>
  private let buttons: [SampleButton]

  init(_ option: OptionValue<String>, _ samples: [ChoiceSample], _ words: Words) {
    self.option = option
    buttons = samples.map { sample in
      let button = SampleButton(sample)
      button.name = words[sample.title]
      button.onAction = { option.value = sample.word }
      return button
    }
    let grid = ChoiceGrid(columns: 5, gap: 2, buttons)
    views = [Stack(.column, gap: 2, [Label(words[option.title], role: .caption), grid])]
  }

  func show(_ sight: OptionSight) {
    for button in buttons {
      button.isSelected = button.word == option.value && !sight.isMixed
    }
  }
}

/// A button that shows a value as a mark.
private final class SampleButton: Button {
  private let sample: ChoiceSample

  var word: String { sample.word }

  init(_ sample: ChoiceSample) {
    self.sample = sample
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 31, height: 28) }

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    let box = Rect(x: 7, y: 7, width: bounds.width - 14, height: bounds.height - 14)
    guard let mark = sample.mark(box, colours.content) else { return }
    var drawing = Drawing()
    drawing.add(mark)
    MarkRenderer.draw(drawing, on: context)
  }
}
