import Geometry
import Language
import Toolkit

/// The steps of a branch, a slider along them, and a stepper through the branches.
final class HistoryPage: View {
  let list = CollectionView()
  let slider = Slider(0...1, value: 0, step: 1)
  let stepper = Stepper(1...1, value: 1, step: 1) { _ in "" }

  private let words: Words

  /// The number of rows, and the row to scroll to at the next layout.
  private var count = 1
  private var wanted: Int?

  private static let gap = 8.0

  /// The least and the greatest height of the list, in rows.
  private static let rows = 4...9

  init(_ words: Words) {
    self.words = words
    super.init()
    list.name = words[.history]
    slider.name = words[.historyPlace]
    stepper.name = words[.branch]
    for view in [list, slider, stepper] { addSubview(view) }
  }

  /// Shows the position of the current state among `count` states, and that of the current branch among `branches`.
  func show(place: Int, of count: Int, branch: Int, of branches: Int) {
    self.count = count
    slider.isHidden = count < 2
    slider.range = 0...Double(max(count - 1, 1))
    slider.value = Double(place)
    stepper.isHidden = branches < 2
    stepper.range = 1...Double(branches)
    stepper.text = { [words] number in
      words(.branchOf, ["number": "\(Int(number))", "total": "\(branches)"])
    }
    stepper.value = Double(branch)
    setNeedsLayout()
  }

  /// Scrolls to a row at the next layout.
  func showItem(_ index: Int) {
    wanted = index
    setNeedsLayout()
  }

  /// The height of a row with two lines of text, in the current text size.
  var rowHeight: Double {
    let line = stepper.sizeThatFits(bounds.size).height
    return max((line * 1.5).rounded(), HistoryCell.sheet.height + 6)
  }

  /// The visible views below the list, with their heights.
  private var below: [(view: View, height: Double)] {
    ([slider, stepper] as [View]).filter { !$0.isHidden }
      .map { ($0, $0.sizeThatFits(bounds.size).height) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = Double(min(max(count, Self.rows.lowerBound), Self.rows.upperBound))
    let list = rows * (rowHeight + list.gap)
    let height = below.reduce(list) { $0 + Self.gap + $1.height } + Self.gap
    return Size(width: size.width, height: min(height, size.height))
  }

  override func layout() {
    var bottom = bounds.height - Self.gap
    for (view, height) in below.reversed() {
      place(view, at: Rect(x: 0, y: bottom - height, width: bounds.width, height: height))
      bottom -= height + Self.gap
    }
    place(list, at: Rect(x: 0, y: 0, width: bounds.width, height: max(bottom, 0)))
    if let wanted { list.scrollToItem(wanted) }
    wanted = nil
  }
}
