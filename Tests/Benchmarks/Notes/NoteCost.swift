import Geometry
import Language
import Notes
import Styling
import TestSupport
import Toolkit

/// Measures opening, searching and scrolling a conversation of a hundred thousand messages.
enum NoteCost {
  private static let count = NoteSample.count

  /// The limits of opening, searching and a step of the wheel, in milliseconds.
  private static let (openLimit, searchLimit, stepLimit) = (50.0, 100.0, 4.0)

  static func rows() throws -> [Row] {
    let messages = NoteSample.messages()
    return [
      reading(messages), opening(messages), try searching("raise", messages, atLeast: 1000),
      try searching("uberall", messages, atLeast: 1000), try changing(messages),
      try scrolling(messages, isKnown: true), try scrolling(messages, isKnown: false),
    ]
  }

  private static func reading(_ messages: [Message]) -> Row {
    let bodies = messages.map(\.body)
    let times = (0..<5).map { _ in
      Measurement.time { bodies.count { Message(body: $0) != nil } }
    }
    return Row(
      name: "reading the records of 100,000 messages, off the event loop, beside the limit",
      ours: Measurement.median(times), theirs: 1000, unit: "ms", limit: 1)
  }

  private static func opening(_ messages: [Message]) -> Row {
    let times = (0..<30).map { _ in
      Measurement.time { Conversation(messages, me: "0", unreadClock: count - 5).rowCount }
    }
    return Row(
      "opening a conversation of 100,000 messages", times, percentile: 50, atMost: openLimit)
  }

  private static func searching(
    _ phrase: String, _ messages: [Message], atLeast least: Int
  ) throws -> Row {
    let times = try (0..<30).map { _ in
      try Measurement.time {
        var search = MessageSearch(phrase)
        guard let hits = search?.hits(in: messages), hits.count > least else {
          throw Measurement.Mismatch(description: "the search did not find “\(phrase)”")
        }
      }
    }
    return Row(
      "searching 100,000 messages for “\(phrase)”", times, percentile: 50, atMost: searchLimit)
  }

  private static func changing(_ messages: [Message]) throws -> Row {
    let conversation = Conversation(messages, me: "0")
    var random = SeededGenerator(2)
    let times = try (0..<200).map { number in
      let message = messages[Int.random(in: 0..<count, using: &random)]
      return try Measurement.time {
        let changes = conversation.apply(.put(message.edited(at: number, text: "\(number)")))
        guard !changes.isEmpty else { throw Measurement.Mismatch(description: "nothing changed") }
      }
    }
    return Row("editing one of 100,000 messages", times, percentile: 99, atMost: stepLimit)
  }

  /// Steps of the wheel through the end of the conversation; unless `isKnown`, with a jump before each.
  private static func scrolling(_ messages: [Message], isKnown: Bool) throws -> Row {
    let screen = try BenchmarkScreen(Size(width: 360, height: 800))
    let source = ConversationSource(
      Conversation(messages, me: "0", unreadClock: count - 5),
      NoteContext(Words(.english), at: 1_795_608_000), NoteMetrics())
    let list = CollectionView()
    (list.gap, list.arrangement) = (0, .column)
    list.dataSource = source
    list.frame = screen.root.bounds
    screen.root.addSubview(list)
    let appearance = Appearance()
    var style = LightStyle()
    style.addedVisits.addNotes()
    appearance.whenContained(in: RootView.self).setStyle(style)
    appearance.attach(to: screen.root)
    try screen.present()
    var random = SeededGenerator(1)
    var times: [Double] = []
    for step in 0..<1000 {
      if !isKnown || step.isMultiple(of: 100) {
        list.scroll(to: .random(in: 0...list.maximumOffset, using: &random))
        try screen.present()
      }
      times.append(
        try Measurement.time {
          _ = screen.root.scroll(
            Scroll(notches: Vector(dx: 0, dy: 1), location: Point(x: 10, y: 10), modifiers: []))
          try screen.present()
        })
    }
    guard list.content.subviews.count < 120, list.offset > 0 else {
      throw Measurement.Mismatch(description: "the conversation did not scroll as it should")
    }
    withExtendedLifetime(appearance) {}
    let place = isKnown ? "" : " after a jump"
    return Row(
      "a wheel step over 100,000 messages\(place)", times, percentile: 99, atMost: stepLimit)
  }
}
