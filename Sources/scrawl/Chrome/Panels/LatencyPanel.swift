import Desktop
import Interface
import Language
import Toolkit

/// Shows how long strokes took from the input device to the screen, stage by stage, since the program started.
final class LatencyPanel: Panel {
  private let rows: [(value: Label, histogram: HistogramView)]
  private let words: Words

  private static let stages: [(stage: LatencyMeter.Stage?, name: Phrase)] = [
    (nil, .latencyWhole), (.arriving, .latencyArriving), (.handling, .latencyHandling),
    (.painting, .latencyPainting), (.showing, .latencyShowing),
  ]

  init(_ words: Words) {
    self.words = words
    rows = Self.stages.map { _ in (Label("", role: .caption), HistogramView()) }
    let views = zip(Self.stages, rows).flatMap { stage, row -> [View] in
      row.histogram.name = words[stage.name]
      return [Label(words[stage.name]), row.value, row.histogram]
    }
    super.init(
      words[.latency], closing: words[.close], icon: .named("close"),
      content: ScrollView(Stack(.column, gap: 4, views)))
    show(LatencyMeter())
  }

  /// Shows the measurements of `meter`.
  func show(_ meter: LatencyMeter) {
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

  /// Milliseconds, with two decimals below ten.
  private static func text(_ milliseconds: Double) -> String {
    let parts = milliseconds < 10 ? 100.0 : 1
    let number = (milliseconds * parts).rounded() / parts
    return parts > 1 ? "\(number)" : "\(Int(number))"
  }
}
