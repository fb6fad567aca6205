/// The messages of one or all threads as rows of blocks.
///
/// Opening looks at each message once, to count its rows; the rows themselves are made on demand.
package final class Conversation {
  /// The messages in their order.
  package private(set) var messages: [Message] = []

  /// The id of the user.
  let me: String

  /// Messages of others with this clock or a later one are unread; nil if all are read.
  private(set) var unreadClock: Int?

  var calendar: LocalCalendar
  var names: NameRegister
  var reactions = ReactionCounts()

  /// The messages that reply to another one, by its id; made at the first change.
  private(set) lazy var replies = Self.replies(in: messages)

  /// The visible length of each message, and of single ones, in bytes.
  let limit: Int
  var limits: [NoteID: Int] = [:]

  private(set) var shapes: [MessageShape] = []

  /// The index of the first row of each message, and the number of all rows.
  private var starts: [Int] = [0]

  private var known: [NoteID: Message] = [:]

  /// The first unread message.
  private(set) var unreadPosition: Int?

  /// The position that `isHeader` found last.
  private var lastAsked = 0

  /// The rows of the message that was asked for last.
  private var recent: (position: Int, rows: [Row])?

  /// `me` is the id of the user. Of two versions of a message the later one is shown.
  package convenience init(
    _ messages: [Message], reactions: [Reaction] = [], me: String, unreadClock: Int? = nil,
    calendar: LocalCalendar = LocalCalendar()
  ) {
    self.init(
      messages, reactions, me: me, unreadClock: unreadClock, calendar, among: NameRegister(),
      showing: DisplayText.shortest)
    for message in self.messages { names.add(message.author) }
  }

  /// A conversation that won't change. `names` are those of all authors in the drawing, and `limit` bytes of each message are
  /// shown.
  init(
    _ messages: [Message], _ reactions: [Reaction], me: String, unreadClock: Int? = nil,
    _ calendar: LocalCalendar, among names: NameRegister, showing limit: Int
  ) {
    (self.me, self.unreadClock, self.calendar) = (me, unreadClock, calendar)
    (self.names, self.limit) = (names, limit)
    for reaction in reactions { self.reactions.put(reaction) }
    open(messages)
  }

  // MARK: Rows

  package var rowCount: Int { starts[starts.count - 1] }

  package subscript(row: Int) -> Row {
    let position = position(ofRow: row)
    return rows(at: position)[row - starts[position]]
  }

  /// The index of a message's first row; nil if the message isn't in the conversation.
  package func row(of message: NoteID) -> Int? {
    position(of: message).map { starts[$0] }
  }

  /// The indices of a message's rows.
  package func rows(of message: NoteID) -> Range<Int>? {
    position(of: message).map { starts[$0]..<starts[$0 + 1] }
  }

  package func message(ofRow row: Int) -> Message { messages[position(ofRow: row)] }

  /// Whether `row` is the first one with the content of its message.
  func saysFirst(_ row: Int) -> Bool {
    let position = position(ofRow: row)
    return rows(at: position).firstIndex { $0.id.role.says } == row - starts[position]
  }

  /// Whether `row` is that of a day, which stays in view while the rows up to the next one scroll. Makes no blocks; fastest for
  /// consecutive rows.
  package func isHeader(_ row: Int) -> Bool {
    if !(starts[lastAsked]..<starts[lastAsked + 1]).contains(row) {
      let next = lastAsked + 1
      let isNext = next < messages.count && (starts[next]..<starts[next + 1]).contains(row)
      lastAsked = isNext ? next : position(ofRow: row)
    }
    return shapes[lastAsked].startsDay && dayRow(at: lastAsked) == row
  }

  /// The row of the day that `row` belongs to.
  package func header(ofRow row: Int) -> Int? {
    guard (0..<rowCount).contains(row) else { return nil }
    var position = position(ofRow: row)
    // The line of unread messages may precede the day's row, in the same message.
    if shapes[position].startsDay, dayRow(at: position) > row { position -= 1 }
    while position >= 0 {
      if shapes[position].startsDay { return dayRow(at: position) }
      position -= 1
    }
    return nil
  }

  /// The clock for a new message.
  package var nextClock: Int {
    min((messages.last?.clock ?? 0) + 1, MemberReader.largest)
  }

  package func message(_ id: NoteID) -> Message? { known[id] }

  /// The message to which a message replies, if it comes earlier in the same thread; so there are no cycles.
  func quoted(by message: Message) -> Message? {
    guard let parent = message.parent.flatMap({ known[$0] }), parent.thread == message.thread,
      MessageOrder(parent) < MessageOrder(message)
    else { return nil }
    return parent
  }

  // MARK: Positions

  func position(of id: NoteID) -> Int? {
    known[id].map { position(of: MessageOrder($0)) }
  }

  /// The position of the first message not before `order`.
  func position(of order: MessageOrder) -> Int {
    var (low, high) = (0, messages.count)
    while low < high {
      let middle = (low + high) / 2
      if MessageOrder(messages[middle]) < order { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func position(ofRow row: Int) -> Int {
    precondition((0..<rowCount).contains(row), "There is no row \(row) of \(rowCount).")
    var (low, high) = (0, messages.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return low
  }

  private func dayRow(at position: Int) -> Int {
    starts[position] + (position == unreadPosition ? 1 : 0)
  }

  func indexedRows(at position: Int) -> [(Int, Row)] {
    let start = starts[position]
    return rows(at: position).enumerated().map { (start + $0.offset, $0.element) }
  }

  private func rows(at position: Int) -> [Row] {
    if let recent, recent.position == position { return recent.rows }
    let rows = makeRows(at: position)
    assert(rows.count == shapes[position].count(isUnread: position == unreadPosition))
    recent = (position, rows)
    return rows
  }

  // MARK: Changing

  private func open(_ messages: [Message]) {
    known.reserveCapacity(messages.count)
    for message in messages { known[message.id] = message }
    self.messages = messages
    if known.count < messages.count {
      known = Dictionary(messages.map { ($0.id, $0) }) { $0.merged(with: $1) }
      self.messages = Array(known.values)
    }
    if !self.messages.isSortedByOrder {
      self.messages = self.messages.map { (MessageOrder($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
    shapes.reserveCapacity(messages.count)
    var before: MessageShape?
    for position in self.messages.indices {
      let shape = shape(at: position, after: before)
      shapes.append(shape)
      before = shape
    }
    unreadPosition = findUnread()
    countRows(from: 0)
  }

  /// Inserts a message at its position.
  func insert(_ message: Message) {
    let position = position(of: MessageOrder(message))
    known[message.id] = message
    if let parent = message.parent { replies[parent, default: []].insert(message.id) }
    names.add(message.author)
    messages.insert(message, at: position)
    shapes.insert(
      shape(at: position, after: position > 0 ? shapes[position - 1] : nil), at: position)
    reshape(at: position + 1)
    unreadPosition = findUnread()
    countRows(from: position)
  }

  /// Whether two versions of a message differ in its content alone.
  func canReplace(_ old: Message, by new: Message) -> Bool {
    MessageOrder(old) == MessageOrder(new) && old.author == new.author && old.thread == new.thread
      && old.parent == new.parent
  }

  /// Replaces a message by a later version.
  func replaceInPlace(_ message: Message) {
    guard let position = position(of: message.id) else { return }
    known[message.id] = message
    messages[position] = message
    reshape(at: position)
  }

  /// Marks all messages as read.
  func endUnread() {
    let position = unreadPosition
    (unreadClock, unreadPosition) = (nil, nil)
    if let position { countRows(from: position) }
  }

  func remove(at position: Int) {
    let message = messages.remove(at: position)
    shapes.remove(at: position)
    known[message.id] = nil
    if let parent = message.parent { replies[parent]?.remove(message.id) }
    names.remove(message.author)
    reshape(at: position)
    unreadPosition = findUnread()
    countRows(from: position)
  }

  /// Call when something has changed that the number of the message's rows depends on.
  func reshape(at position: Int) {
    recent = nil
    guard messages.indices.contains(position) else { return }
    let before = shapes[position].count(isUnread: false)
    shapes[position] = shape(at: position, after: position > 0 ? shapes[position - 1] : nil)
    if shapes[position].count(isUnread: false) != before { countRows(from: position) }
  }

  private func countRows(from position: Int) {
    (recent, lastAsked) = (nil, 0)
    var row = starts[min(position, starts.count - 1)]
    starts.removeSubrange(min(position, starts.count - 1)...)
    starts.reserveCapacity(messages.count + 1)
    for index in min(position, messages.count)..<messages.count {
      starts.append(row)
      row += shapes[index].count(isUnread: index == unreadPosition)
    }
    starts.append(row)
  }

  private static func replies(in messages: [Message]) -> [NoteID: Set<NoteID>] {
    messages.reduce(into: [:]) { replies, message in
      if let parent = message.parent { replies[parent, default: []].insert(message.id) }
    }
  }

  private func findUnread() -> Int? {
    guard let unreadClock else { return nil }
    var (low, high) = (0, messages.count)
    while low < high {
      let middle = (low + high) / 2
      if messages[middle].clock < unreadClock { low = middle + 1 } else { high = middle }
    }
    return messages[low...].firstIndex { $0.author.id != me }
  }
}

extension [Message] {
  fileprivate var isSortedByOrder: Bool {
    guard var last = first.map(MessageOrder.init) else { return true }
    for message in dropFirst() {
      let order = MessageOrder(message)
      guard last < order else { return false }
      last = order
    }
    return true
  }
}
