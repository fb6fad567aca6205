extension Conversation {
  /// The time within which another message of the same person gets no name above it, in milliseconds.
  private static let groupTime = 5 * 60_000

  /// The most pictures of a message that are shown.
  private static let mostPhotos = 64

  /// The shape of the message at `position`: which rows it has. `before` is the shape of the previous message.
  func shape(at position: Int, after before: MessageShape?) -> MessageShape {
    let message = messages[position]
    let day = calendar.day(of: message.created)
    let startsDay = before?.day != day
    let links = countLinks(in: message)
    let photos = min(message.photos.count, Self.mostPhotos)
    return MessageShape(
      day: day, startsDay: startsDay,
      startsGroup: startsDay || position == 0 || !continues(message, messages[position - 1]),
      hasQuote: quoted(by: message) != nil,
      hasContent: !message.text.isEmpty || photos == 0, links: UInt8(links), photos: UInt8(photos),
      hasReactions: reactions.haveSome(for: message.id) && !message.isDeleted)
  }

  /// The rows of the message that `row` belongs to, without the day and the line above it; empty if `row` is one of these.
  func messageRows(with row: Int) -> Range<Int> {
    let message = message(ofRow: row).id
    guard let position = position(of: message), let rows = rows(of: message) else {
      return row..<row
    }
    let headings = (position == unreadPosition ? 1 : 0) + (shapes[position].startsDay ? 1 : 0)
    let first = rows.lowerBound + headings
    return row < first ? row..<row : first..<rows.upperBound
  }

  /// Makes the rows of the message at `position`.
  func makeRows(at position: Int) -> [Row] {
    let (message, shape) = (messages[position], shapes[position])
    let isUnread = position == unreadPosition
    let id = message.id
    var rows: [Row] = []
    if isUnread {
      rows.append(
        Row(id, .unreadLine, .date(DateBlock(day: shape.day, isUnreadLine: true))))
    }
    if shape.startsDay {
      rows.append(Row(id, .day, .date(DateBlock(day: shape.day, isUnreadLine: false))))
    }
    if shape.startsGroup || isUnread {
      rows.append(Row(id, .creator, .creatorInfo(creator(message))))
    }
    if let parent = quoted(by: message) {
      rows.append(Row(id, .quote, .commentInfo(quote(parent, in: message))))
    }
    let text = displayText(of: message)
    if shape.hasContent {
      let content = Content(
        message: id, text: text, isEdited: message.edited != nil && !message.isDeleted,
        isDeleted: message.isDeleted)
      rows.append(Row(id, .content, .content(content)))
    }
    for (index, address) in Self.links(text.links.map(\.address)).enumerated() {
      rows.append(Row(id, .link, index: index, .link(Link(message: id, address: address))))
    }
    for (index, photo) in message.photos.prefix(Self.mostPhotos).enumerated() {
      let block = Photo(message: id, photo: photo, index: index, count: message.photos.count)
      rows.append(Row(id, .photo, index: index, .photo(block)))
    }
    if shape.hasReactions {
      let block = Emoji(message: id, counts: reactions.counts(of: id, me: me))
      rows.append(Row(id, .reactions, .emoji(block)))
    }
    return rows
  }

  private func countLinks(in message: Message) -> Int {
    guard LinkFinder.mayHaveLinks(message.text) else { return 0 }
    let limit = limits[message.id] ?? limit
    let links = DisplayText.addresses(in: message.text, limit: limit)
    return Self.links(links).count
  }

  private func displayText(of message: Message) -> DisplayText {
    DisplayText(message.text, limit: limits[message.id] ?? limit)
  }

  /// The addresses to be shown below a text, each once.
  private static func links(_ addresses: [WebAddress]) -> [WebAddress] {
    var links: [WebAddress] = []
    for address in addresses where !links.contains(address) && links.count < mostLinks {
      links.append(address)
    }
    return links
  }

  private static let mostLinks = 5

  /// Whether a message follows the previous one of the same person so closely that it needs no name above it.
  private func continues(_ message: Message, _ before: Message) -> Bool {
    message.author == before.author && message.thread == before.thread
      && abs(message.created - before.created) <= Self.groupTime
  }

  private func creator(_ message: Message) -> CreatorInfo {
    CreatorInfo(
      message: message.id, author: message.author, name: DisplayName.text(message.author.name),
      distinction: names.distinction(of: message.author),
      time: calendar.time(of: message.created), isOwn: message.author.id == me)
  }

  private func quote(_ parent: Message, in message: Message) -> CommentInfo {
    CommentInfo(
      message: message.id, parent: parent.id, author: parent.author,
      name: DisplayName.text(parent.author.name),
      distinction: names.distinction(of: parent.author),
      excerpt: Self.excerpt(of: parent.text), isDeleted: parent.isDeleted,
      hasPhotos: !parent.photos.isEmpty)
  }

  /// The longest excerpt in bytes; more than fits into a line.
  private static let longestExcerpt = 480

  /// The first line that isn't empty.
  private static func excerpt(of text: String) -> String {
    let shown = DisplayText(text, limit: longestExcerpt).text
    let line = shown.split(separator: "\n").first { line in
      line.unicodeScalars.contains { !InvisibleText.isBlank($0) }
    }
    return TextSanitizer.text(line ?? "", .field)
  }
}
