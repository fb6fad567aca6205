import Inking
import Language

/// A number of a pen's style that a slider sets.
struct PenNumber: Sendable {
  let title: Phrase
  let range: ClosedRange<Double>
  let step: Double

  /// The number as text.
  let text: @Sendable (Double, Words) -> String

  /// The value in a style; nil if the style has no such number.
  let value: @Sendable (PenStyle) -> Double?
  let set: @Sendable (inout PenStyle, Double) -> Void
}

extension PenNumber {
  static let smoothing = PenNumber(
    title: .penSmoothing, range: PenStyle.smoothings, step: 1, text: milliseconds,
    value: { $0.smoothing }, set: { $0.smoothing = $1 })

  static let stabiliserWeight = PenNumber(
    title: .stabiliserWeight, range: Stabiliser.weights, step: 0.05, text: percent,
    value: { if case .weighted(let weight) = $0.stabiliser { weight } else { nil } },
    set: { $0.stabiliser = .weighted($1) })

  static let stabiliserLength = PenNumber(
    title: .stabiliserLength, range: Stabiliser.lengths, step: 5, text: plain,
    value: { if case .string(let length) = $0.stabiliser { length } else { nil } },
    set: { $0.stabiliser = .string($1) })

  static let leastWidth = PenNumber(
    title: .penLeastWidth, range: 0...1, step: 0.05, text: percent, value: { $0.leastWidth },
    set: { $0.leastWidth = $1 })

  static let speed = PenNumber(
    title: .penSpeed, range: 0...1, step: 0.05, text: percent, value: { $0.speed },
    set: { $0.speed = $1 })

  static let tilt = PenNumber(
    title: .penTilt, range: PenStyle.tiltWidths, step: 0.5, text: times, value: { $0.tiltWidth },
    set: { $0.tiltWidth = $1 })

  static let grain = PenNumber(
    title: .penGrain, range: 0...1, step: 0.05, text: percent, value: { $0.grain },
    set: { $0.grain = $1 })

  static let nibAspect = PenNumber(
    title: .nibAspect, range: Nib.aspects, step: 0.05, text: percent,
    value: { if case .chisel(let aspect, _) = $0.nib { aspect } else { nil } },
    set: { style, aspect in
      if case .chisel(_, let angle) = style.nib {
        style.nib = .chisel(aspect: aspect, angle: angle)
      }
    })

  static let nibAngle = PenNumber(
    title: .nibAngle, range: Nib.angles, step: 5, text: { angle, _ in "\(Int(angle.rounded()))°" },
    value: { if case .chisel(_, let angle) = $0.nib { angle } else { nil } },
    set: { style, angle in
      if case .chisel(let aspect, _) = style.nib {
        style.nib = .chisel(aspect: aspect, angle: angle)
      }
    })

  static let taperIn = PenNumber(
    title: .taperIn, range: usualTapers, step: 0.5, text: times, value: { $0.taperIn },
    set: { $0.taperIn = $1 })

  static let taperOut = PenNumber(
    title: .taperOut, range: usualTapers, step: 0.5, text: times, value: { $0.taperOut },
    set: { $0.taperOut = $1 })

  /// The range of the slider: with longer tapers it would have little room for the usual ones.
  private static let usualTapers = 0.0...30

  @Sendable private static func plain(_ value: Double, _ words: Words) -> String {
    words.number(value)
  }
  @Sendable private static func percent(_ value: Double, _ words: Words) -> String {
    words.percent(value)
  }
  @Sendable private static func times(_ value: Double, _ words: Words) -> String {
    words(.times, ["number": words.number(value)])
  }
  @Sendable private static func milliseconds(_ value: Double, _ words: Words) -> String {
    words(.milliseconds, ["number": words.number(value)])
  }
}
