import Desktop
import Graphics
import Language
import Toolkit

/// An axis of a device: its name, its range, its value, and a plot of the latest values.
final class AxisRow: Stack {
  private let measure: DeviceDescription.Axis
  private let words: Words
  private let label = Label("", role: .caption)
  let plot = AxisPlot()

  init(_ axis: DeviceDescription.Axis, _ words: Words) {
    (measure, self.words) = (axis, words)
    super.init(.column, gap: 2)
    label.overflow = .wrap
    plot.name = words[axis.label.title]
    addSubview(label)
    addSubview(plot)
    show(axis.value)
  }

  func show(_ value: Double) {
    label.text = words(
      .axisValue,
      [
        "axis": words[measure.label.title], "value": words.number(value),
        "low": words.number(measure.low), "high": words.number(measure.high),
      ])
  }
}

extension DeviceDescription.Axis.Label {
  var title: Phrase {
    switch self {
    case .x: .axisX
    case .y: .axisY
    case .pressure: .axisPressure
    case .tiltX: .axisTiltX
    case .tiltY: .axisTiltY
    case .wheel: .axisWheel
    case .rotation: .axisRotation
    case .slider: .axisSlider
    }
  }
}
