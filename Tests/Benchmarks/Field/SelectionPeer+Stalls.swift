import TestSupport

extension SelectionPeer {
  /// The time of each reply of a window that has copied something, during a time in milliseconds. The window replies as soon as its event
  /// loop gets the question, whether or not its picture is complete.
  func stalls(
    in milliseconds: Double, of selection: String = "CLIPBOARD"
  ) throws -> [Double] {
    var times: [Double] = []
    let clock = Stopwatch()
    while clock.milliseconds < milliseconds {
      let question = Stopwatch()
      guard try ask(selection, for: "TARGETS") != nil else {
        throw Measurement.Mismatch(description: "The window has copied nothing.")
      }
      times.append(question.milliseconds)
    }
    return times
  }
}
