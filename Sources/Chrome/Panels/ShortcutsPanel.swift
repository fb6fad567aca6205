package import Geometry
import Graphics
import Interface
package import Language
package import Toolkit

/// Lists all commands with their keys, which the user can change.
package final class ShortcutsPanel: Panel {
  /// Returns all commands with their current keys.
  private let commands: () -> [Command]

  /// Called with the command whose key the user wants to change.
  package var onChange: ((Command) -> Void)?

  /// Called when the user wants all default keys back.
  package var onReset: (() -> Void)?

  private let page: ShortcutsPage
  private let words: Words

  package init(_ words: Words, commands: @escaping () -> [Command]) {
    self.words = words
    self.commands = commands
    page = ShortcutsPage(words)
    super.init(
      words[.shortcuts], closing: words[.close], icon: .named("close"), content: page)
    page.list.dataSource = self
    page.list.register("shortcut") { ShortcutCell() }
    page.list.onOpen = { [unowned self] in onChange?(found[$0]) }
    page.field.onChange = { [unowned self] _ in
      page.list.selectedIndex = nil
      show()
    }
    page.button.onAction = { [unowned self] in onReset?() }
    show()
  }

  private var found: [Command] = []

  /// Shows the current keys.
  package func show() {
    found = CommandFinder.commands(commands(), matching: page.field.text, words)
    page.list.reloadData()
  }
}

extension ShortcutsPanel: CollectionViewDataSource {
  package func numberOfItems(in view: CollectionView) -> Int { found.count }

  package func collectionView(
    _ view: CollectionView, sizeOfItem index: Int, width: Double
  ) -> Size {
    Size(width: width, height: page.rowHeight)
  }

  package func collectionView(
    _ view: CollectionView, cellForItem index: Int
  ) -> CollectionViewCell {
    let cell = view.dequeue("shortcut")
    let command = found[index]
    let keys = command.keys.map { $0.text(words) }
    (cell as? ShortcutCell)?.show(
      command.title, keys.isEmpty ? words[.noKey] : keys.joined(separator: "  "))
    cell.name = words(.changeKeyOf, ["name": command.title])
    return cell
  }
}

/// The search field, the found commands, and the button that restores default keys.
private final class ShortcutsPage: View {
  let field: SearchField
  let list = CollectionView()
  let button: Button

  init(_ words: Words) {
    field = SearchField(placeholder: words[.findCommand])
    field.name = words[.findCommand]
    button = Button(title: words[.usualKeys], role: .secondary)
    super.init()
    list.name = words[.shortcuts]
    list.selectsOnFocus = true
    field.list = list
    for view in [field, list, button] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size { size }

  /// The height of a line of text with some space, in the current text size.
  var rowHeight: Double { button.sizeThatFits(bounds.size).height }

  override func layout() {
    let top = field.sizeThatFits(bounds.size).height
    place(field, at: Rect(x: 0, y: 0, width: bounds.width, height: top))
    let height = button.sizeThatFits(bounds.size).height
    place(
      list,
      at: Rect(
        x: 0, y: top + 8, width: bounds.width, height: max(bounds.height - top - 24 - height, 0)))
    place(
      button,
      at: Rect(x: 0, y: bounds.height - height - 8, width: bounds.width, height: height))
  }
}

/// A command and its keys.
private final class ShortcutCell: CollectionViewCell {
  private let title = Label()
  private let key = Label(role: .caption)

  init() {
    super.init(identifier: "shortcut")
    addSubview(title)
    addSubview(key)
  }

  func show(_ title: String, _ key: String) {
    self.title.text = title
    self.key.text = key
    setNeedsLayout()
  }

  override func layout() {
    let wanted = min(key.sizeThatFits(bounds.size).width, bounds.width / 2)
    place(
      title, at: Rect(x: 8, y: 0, width: bounds.width - wanted - 28, height: bounds.height))
    place(
      key,
      at: Rect(x: bounds.width - wanted - 8, y: 0, width: wanted, height: bounds.height))
  }
}
