import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// A step of a chain: its title, the buttons for it, and its parameters if it is open.
final class FilterStepView: View {
  enum Act {
    case open, switchOnOrOff, remove
    /// Moves the step by a number of places in the chain: up if it is negative, down if it is positive.
    case move(Int)
    case set(FilterValue, at: Int, FilterPanel.Stage)
    /// Lets the user set the filter's points on the picture.
    case outline
  }

  var onAct: ((Act) -> Void)?

  let title: Button
  let grip: FilterGrip
  private let eye: Button
  private let remove: Button
  private let parameters: Stack
  private let rows: [any FilterParameterRow]
  private static let side = 36.0
  private static let inset = 8.0

  init(_ step: FilterStep, _ words: Words) {
    let description = step.type?.description
    title = Button(title: FilterTitles.filter(step.name).map { words[$0] } ?? step.name, role: .row)
    grip = FilterGrip(words[.moveFilter])
    eye = Button(icon: .named("eye"))
    remove = Button(icon: .named("close"))
    remove.name = words[.removeFilter]
    var act: ((Act) -> Void)?
    let all = description?.parameters ?? []
    rows = all.enumerated().compactMap { index, parameter in
      parameter.row(words) { value, stage in act?(.set(value, at: index, stage)) }
        .map { IndexedRow(index, of: description, $0) }
    }
    parameters = Stack(.column, gap: 6, padding: Self.inset, rows.flatMap(\.views))
    super.init()
    act = { [unowned self] in onAct?($0) }
    if all.contains(where: { $0.kind == .point }) {
      let button = Button(title: words[.setOnPicture], role: .secondary)
      button.onAction = { act?(.outline) }
      parameters.addSubview(button)
    }
    eye.name = words[.switchFilter]
    for view in [eye, title, grip, remove, parameters] as [View] { addSubview(view) }
    title.onAction = { act?(.open) }
    eye.onAction = { act?(.switchOnOrOff) }
    remove.onAction = { act?(.remove) }
    grip.onStep = { act?(.move($0)) }
    show(step, isOpen: false)
  }

  func show(_ step: FilterStep, isOpen: Bool) {
    eye.icon = .named(step.isOn ? "eye" : "eyeoff")
    title.isSelected = isOpen
    parameters.isHidden = !isOpen || parameters.subviews.isEmpty
    for row in rows { row.show(step.values) }
    parameters.setNeedsLayout()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let inner = parameters.isHidden ? 0 : parameters.sizeThatFits(size).height
    return Size(width: size.width, height: headHeight(size) + inner)
  }

  private func headHeight(_ size: Size) -> Double {
    max(title.sizeThatFits(size).height, Self.side)
  }

  override func layout() {
    let (height, width, side) = (headHeight(bounds.size), bounds.width, Self.side)
    place(eye, at: Rect(x: 0, y: 0, width: side, height: height))
    place(title, at: Rect(x: side, y: 0, width: max(width - 3 * side, 0), height: height))
    place(grip, at: Rect(x: width - 2 * side, y: 0, width: side, height: height))
    place(remove, at: Rect(x: width - side, y: 0, width: side, height: height))
    place(
      parameters, at: Rect(x: 0, y: height, width: width, height: bounds.height - height))
  }

  override func keyDown(_ key: Key) -> Bool {
    switch key {
    case Key(.up, .alt): onAct?(.move(-1))
    case Key(.down, .alt): onAct?(.move(1))
    case Key(.delete), Key(.backspace): onAct?(.remove)
    default: return false
    }
    return true
  }
}

/// A row for a parameter by its index in the values of its step. It is hidden while the parameter has no effect.
private struct IndexedRow: FilterParameterRow {
  private let index: Int
  private let description: FilterDescription?
  private let row: any FilterParameterRow

  init(_ index: Int, of description: FilterDescription?, _ row: any FilterParameterRow) {
    (self.index, self.description, self.row) = (index, description, row)
  }

  var views: [View] { row.views }

  func show(_ values: [FilterValue]) {
    if values.indices.contains(index) { row.show([values[index]]) }
    let counts = description?.counts(index, in: values) ?? true
    for view in views { view.isHidden = !counts }
  }
}
