import Geometry
import Marks

/// A paragraph as it is seen, or a line of a long one, from its upper left corner.
final class SetParagraph {
  /// The number of its bytes.
  let count: Int

  /// The width that it needs, wherever it is aligned.
  let width: Double
  let height: Double
  let isRightToLeft: Bool

  /// The words and the room from which a line is laid out, until somebody sees it; nil for a whole paragraph.
  private var place: (paragraph: LongParagraph, line: LongLine, range: Range<Int>, room: Double?)?

  /// Whether it is a line of a long paragraph.
  let isLine: Bool
  private let dependsOnRoom: Bool

  private var cachedInput: ParagraphInput?
  private var cachedFragment: Fragment?
  private let foundry: Foundry

  /// The paragraph as it was last aligned in a room.
  private var cachedAligned: SetParagraph?

  init(_ input: ParagraphInput, _ foundry: Foundry) {
    var maker = FragmentMaker(ParagraphLayout(input), foundry)
    let setting = maker.make()
    (cachedInput, cachedFragment, place, self.foundry) = (input, Fragment(setting), nil, foundry)
    (count, isRightToLeft, isLine) = (input.words.count, input.isRightToLeft, false)
    isLaid = true
    dependsOnRoom = input.dependsOnRoom
    (width, height) = (setting.size.width, setting.size.height)
  }

  /// A whole paragraph that is aligned in a room, and isn't laid out there before it is seen.
  private init(_ paragraph: SetParagraph, in room: Double?) {
    var input = paragraph.input
    input.room = room
    (cachedInput, place, foundry) = (input, nil, paragraph.foundry)
    (count, isRightToLeft, isLine) = (paragraph.count, paragraph.isRightToLeft, false)
    dependsOnRoom = true
    (width, height) = (paragraph.width, paragraph.height)
  }

  /// A line of a long paragraph, which isn't laid out before it is asked for.
  init(
    _ line: LongLine, _ range: Range<Int>, of paragraph: LongParagraph, width: Double,
    room: Double?, _ foundry: Foundry
  ) {
    place = (paragraph, line, range, room)
    (self.width, self.foundry) = (width, foundry)
    (count, isRightToLeft, isLine) = (range.count, paragraph.input.isRightToLeft, true)
    dependsOnRoom = paragraph.input.dependsOnRoom
    height = paragraph.input.height(of: line.heights)
  }

  var input: ParagraphInput {
    if let cachedInput { return cachedInput }
    guard let place else { preconditionFailure("A paragraph has its input from the start.") }
    let input = place.paragraph.input.line(place.line, place.range, room: place.room)
    cachedInput = input
    // The words of the whole aren't kept for it.
    self.place = nil
    return input
  }

  var fragment: Fragment {
    if let cachedFragment { return cachedFragment }
    var maker = FragmentMaker(ParagraphLayout(input), foundry)
    let fragment = Fragment(maker.make())
    (cachedFragment, isLaid) = (fragment, true)
    return fragment
  }

  /// Whether it has been laid out.
  private(set) var isLaid = false

  /// Whether it has been laid out as a line aligned in a room.
  func isLine(_ line: LongLine, room: Double?) -> Bool {
    isLaid && input.line == line && input.room == room
  }

  /// The paragraph aligned in a room.
  func aligned(in room: Double?) -> SetParagraph {
    guard dependsOnRoom, input.room != room else { return self }
    if let cachedAligned, cachedAligned.input.room == room { return cachedAligned }
    let aligned = SetParagraph(self, in: room)
    cachedAligned = aligned
    return aligned
  }
}
