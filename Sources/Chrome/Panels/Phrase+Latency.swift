package import Language

extension Phrase {
  package static let latency = Phrase("latency")
  static let latencyWhole = Phrase("latencyWhole")
  static let latencyArriving = Phrase("latencyArriving")
  static let latencyHandling = Phrase("latencyHandling")
  static let latencyPainting = Phrase("latencyPainting")
  static let latencyShowing = Phrase("latencyShowing")

  static let aheadError = Phrase("aheadError")
  static let aheadValue = Phrase("aheadValue")
  static let aheadNone = Phrase("aheadNone")

  static let latencyValue = Phrase("latencyValue")
  static let latencyNone = Phrase("latencyNone")
}
