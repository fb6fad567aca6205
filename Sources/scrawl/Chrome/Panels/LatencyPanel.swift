import Desktop
import Interface
import Language
import Toolkit

/// How long ink takes from the hand to the screen, stage by stage, in this sitting.
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
      content: Stack(.column, gap: 4, views))
    show(LatencyMeter())
  }

  /// Shows what was measured until now.
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

  /// Milliseconds, to a hundredth where they are few.
  private static func text(_ milliseconds: Double) -> String {
    let parts = milliseconds < 10 ? 100.0 : 1
    let number = (milliseconds * parts).rounded() / parts
    return parts > 1 ? "\(number)" : "\(Int(number))"
  }
}
