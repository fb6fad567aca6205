package import Desktop
import Graphics
package import Inking
import Interface
package import Language
package import Toolkit

/// Shows how long strokes took from the input device to the screen, stage by stage, since the program started.
package final class LatencyPanel: Panel {
  private let rows: [(value: Label, histogram: HistogramView)]
  private let ahead = Label("", role: .caption)
  private let words: Words

  private static let stages: [(stage: LatencyMeter.Stage?, name: Phrase)] = [
    (nil, .latencyWhole), (.arriving, .latencyArriving), (.handling, .latencyHandling),
    (.painting, .latencyPainting), (.showing, .latencyShowing),
  ]

  package init(_ words: Words) {
    self.words = words
    rows = Self.stages.map { _ in (Label("", role: .caption), HistogramView()) }
    let views = zip(Self.stages, rows).flatMap { stage, row -> [View] in
      row.histogram.name = words[stage.name]
      return [Label(words[stage.name]), row.value, row.histogram]
    }
    super.init(
      words[.latency], closing: words[.close], icon: .named("close"),
      content: ScrollView(Stack(.column, gap: 4, views + [Label(words[.aheadError]), ahead])))
    ahead.overflow = .wrap
    show(LatencyMeter(), PredictionErrors(), scale: 1)
  }

  /// Shows the latencies of `meter` and the errors of predicted ink, in a view of `scale` pixels per unit.
  package func show(_ meter: LatencyMeter, _ errors: PredictionErrors, scale: Double) {
    if let mean = errors.mean, let most = errors.quantile(0.95) {
      ahead.text = words(
        .aheadValue, ["mean": Self.text(mean * scale), "most": Self.text(most * scale)])
    } else {
      ahead.text = words[.aheadNone]
    }
    for ((stage, _), row) in zip(Self.stages, rows) {
      let histogram = stage.map { meter[$0] } ?? meter.whole
      row.histogram.histogram = histogram
      guard let half = histogram.quantile(0.5), let most = histogram.quantile(0.99) else {
        row.value.text = words[.latencyNone]
        continue
      }
      row.value.text = words(
        .latencyValue, ["half": Self.text(half), "most": Self.text(most)])
    }
  }

  /// A number with two decimals below ten.
  private static func text(_ value: Double) -> String {
    let parts = value < 10 ? 100.0 : 1
    let number = (value * parts).rounded() / parts
    return parts > 1 ? "\(number)" : "\(Int(number))"
  }
}
