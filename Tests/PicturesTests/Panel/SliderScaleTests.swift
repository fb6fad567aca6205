import Graphics
import Testing
import Toolkit

@testable import Pictures

/// The positions of sliders for all numeric parameters.
@Suite struct SliderScaleTests {
  private static let numbers = ImageFilters.descriptions.flatMap(\.parameters).filter {
    $0.kind == .number || $0.kind == .angle
  }

  @Test(arguments: numbers) func everyPlaceHasAValueInTheRange(parameter: FilterParameter) {
    let scale = SliderScale(parameter)
    let (low, high) = (scale.places.lowerBound, scale.places.upperBound)
    for part in stride(from: 0.0, through: 1, by: 1 / 64) {
      #expect(parameter.range.contains(scale.value(at: low + part * (high - low))))
    }
    #expect(abs(scale.value(at: low) - parameter.range.lowerBound) < parameter.step)
    #expect(scale.value(at: high) == parameter.range.upperBound)
  }

  @Test(arguments: numbers) func aValueComesBackFromItsPlace(parameter: FilterParameter) {
    let scale = SliderScale(parameter)
    for part in stride(from: 0.0, through: 1, by: 1 / 16) {
      let low = parameter.range.lowerBound
      let wanted = low + part * (parameter.range.upperBound - low)
      let value = scale.value(at: scale.place(of: wanted))
      #expect(abs(value - wanted) <= parameter.step / 2 + 1e-9, "\(parameter.name) \(wanted)")
    }
  }

  @Test(arguments: numbers) func eachPressOfAnArrowKeyChangesTheValue(parameter: FilterParameter) {
    let scale = SliderScale(parameter)
    let slider = ParameterSlider(scale)
    var values = [scale.value(at: slider.value)]
    for _ in 0..<40 where values.last != parameter.range.upperBound {
      _ = slider.keyDown(Key(.up))
      values.append(scale.value(at: slider.value))
      // The panel shows the value's position, which is rounded.
      slider.value = scale.place(of: values.last ?? 0)
    }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(parameter.name)")
  }
}
