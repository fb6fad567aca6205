import Geometry
import Graphics
import Styling
import TestSupport
import Toolkit

/// Measures opening, scrolling and jumping in a conversation of a hundred thousand messages of 20 to 2,000 characters each, with
/// a header every forty.
enum Conversing {
  /// The limits in milliseconds: of a step of the wheel for ninety-nine percent of the steps, and of the worst opening and jump.
  private static let limits = (step: 4.0, opening: 100.0, jump: 50.0)

  private static let steps = 3000

  static func rows() throws -> [Row] {
    var openings: [Double] = []
    for _ in 0..<5 {
      openings.append(try Measurement.time { _ = try Conversation() })
    }
    let conversation = try Conversation()
    let (list, screen) = (conversation.list, conversation.screen)
    var random = SeededGenerator(3)
    var jumps: [Double] = []
    var steps: [Double] = []
    for step in 0..<Self.steps {
      if step.isMultiple(of: 100) {
        let item = Int.random(in: 0..<Conversation.count, using: &random)
        jumps.append(
          try Measurement.time {
            list.scrollToItem(item, at: .centre)
            try screen.present()
          })
        guard list.cell(ofItem: item) != nil else {
          throw Measurement.Mismatch(description: "the list did not jump where it should")
        }
      }
      let before = list.position
      // Mostly upwards, into parts that haven't been measured yet.
      let notches = step / 100 % 3 == 2 ? 1.0 : -1
      steps.append(try Measurement.time { try screen.wheel(notches) })
      guard (before < list.position) == (notches > 0), list.content.subviews.count < 60 else {
        throw Measurement.Mismatch(description: "the list did not scroll as it should")
      }
    }
    return [
      Row(
        "a wheel step over 100,000 messages", steps, percentile: 99, atMost: limits.step),
      Row("opening them", openings, percentile: 100, atMost: limits.opening),
      Row("jumping to any of them", jumps, percentile: 100, atMost: limits.jump),
    ]
  }
}

/// A list of messages in a window.
private final class Conversation: CollectionViewDataSource {
  static let count = 100_000
  private static let text = String(
    repeating: "Move the roof a little to the left, so that one sees the tree behind it. ",
    count: 28)

  let screen: BenchmarkScreen
  let list = CollectionView()
  private let appearance = Appearance()
  private var lengths: [Int] = []

  /// The texts laid out for measuring, until their cells take them.
  private var layouts: [Int: TextLayout] = [:]

  init() throws {
    screen = try BenchmarkScreen(Size(width: 400, height: 800))
    var random = SeededGenerator(9)
    lengths = (0..<Self.count).map { _ in
      // Few texts are long.
      let part = Double.random(in: 0...1, using: &random)
      return 20 + Int(part * part * part * 1980)
    }
    list.arrangement = .column
    list.sticksToEnd = true
    list.register("message") { MessageCell() }
    list.dataSource = self
    list.frame = screen.root.bounds
    screen.root.addSubview(list)
    appearance.whenContained(in: RootView.self).setStyle(LightStyle())
    appearance.attach(to: screen.root)
    try screen.present()
    guard list.isAtEnd else {
      throw Measurement.Mismatch(description: "the list did not open at its end")
    }
  }

  func numberOfItems(in view: CollectionView) -> Int { Self.count }

  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
    let text = String(Self.text.utf8.prefix(lengths[index])) ?? ""
    let layout = TextLayout(
      "\(index) \(text)", font: Font(size: 13), width: width - 2 * MessageCell.padding)
    layouts[index] = layout
    return Size(width: width, height: layout.size.height + 2 * MessageCell.padding)
  }

  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
    let cell = view.dequeue("message")
    if layouts[index] == nil {
      _ = collectionView(view, sizeOfItem: index, width: view.bounds.width - ScrollBar.width)
    }
    (cell as? MessageCell)?.text = layouts.removeValue(forKey: index)
    return cell
  }

  func collectionView(
    _ view: CollectionView, estimatedHeightOfItem index: Int, width: Double
  ) -> Double? {
    16 * (Double(lengths[index]) / 60).rounded(.up) + 2 * MessageCell.padding
  }

  func collectionView(_ view: CollectionView, isHeader index: Int) -> Bool {
    index.isMultiple(of: 40)
  }
}

private final class MessageCell: CollectionViewCell {
  var text: TextLayout? {
    didSet { setNeedsDisplay() }
  }

  static let padding = 8.0

  init() {
    super.init(identifier: "message")
    backing.fill = .white
  }

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    guard let text else { return }
    context.setFillColour(colours.content)
    context.draw(text, at: Point(x: Self.padding, y: Self.padding))
  }
}
