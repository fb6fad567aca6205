import Geometry
import Glibc
import Graphics
import Toolkit

/// Maps places of a slider to values of a parameter: in a wide range, small values get more room.
struct SliderScale {
  private enum Form {
    case linear
    /// From zero on, the value grows with the square of the place.
    case square
    /// The same distance on the slider multiplies the value by the same factor.
    case logarithmic
  }

  private let form: Form
  private let parameter: FilterParameter

  init(_ parameter: FilterParameter) {
    self.parameter = parameter
    let range = parameter.range
    if range.lowerBound == 0, parameter.unit == .pixels {
      form = .square
    } else if range.lowerBound > 0, range.upperBound / range.lowerBound >= 100 {
      form = .logarithmic
    } else {
      form = .linear
    }
  }

  /// The slider's range.
  var places: ClosedRange<Double> { form == .linear ? parameter.range : 0...1 }

  /// The slider's step while it is dragged.
  var step: Double { form == .linear ? parameter.step : 0x1p-12 }

  /// The change by an arrow key.
  var keyStep: Double { parameter.step }

  /// The value at a place, in whole steps of the parameter.
  func value(at place: Double) -> Double {
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    let value =
      switch form {
      case .linear: place
      case .square: place * place * high
      case .logarithmic: low * pow(high / low, place)
      }
    let rounded = (value / parameter.step).rounded() * parameter.step
    return min(max(rounded, low), high)
  }

  /// The place of a value, limited to the range.
  func place(of value: Double) -> Double {
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    let value = min(max(value, low), high)
    return switch form {
    case .linear: value
    case .square: (value / high).squareRoot()
    case .logarithmic: log(value / low) / log(high / low)
    }
  }
}

/// A slider over the values of a parameter.
final class ParameterSlider: Slider {
  private let valueScale: SliderScale

  init(_ valueScale: SliderScale) {
    self.valueScale = valueScale
    super.init(valueScale.places, value: valueScale.places.lowerBound, step: valueScale.step)
  }

  override func value(after steps: Double) -> Double {
    valueScale.place(of: valueScale.value(at: value) + steps * valueScale.keyStep)
  }
}
