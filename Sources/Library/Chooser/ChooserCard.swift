import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// The card of the file chooser: the path, the files of the folder, the places, and the buttons.
final class ChooserCard: Card {
  let title: Label
  let up = Button(icon: .named("up"))
  let placesButton = Button(icon: .named("places"))
  let pathField = PathField()
  let newFolder = Button(icon: .named("newfolder"))
  let mode = Button(icon: .named("list"))
  let places: PlaceList
  let files: FileList

  /// The message in place of files, if there are none.
  let emptyLabel = Label(role: .caption)

  /// The last error.
  let message = Label(role: .alert)

  /// The name of the file to save; hidden when opening one.
  let nameField = TextField()
  let cancel: Button
  let confirm: Button

  private static let tool = 36.0
  private static let gap = 12.0

  init(_ purpose: FileChooser.Purpose, _ words: Words) {
    places = PlaceList(words)
    files = FileList(words)
    cancel = Button(title: words[.cancel], role: .secondary)
    title = Label(words[purpose.title], role: .title)
    switch purpose {
    case .open:
      confirm = Button(title: words[.open], role: .primary)
      nameField.isHidden = true
    case .merge:
      confirm = Button(title: words[.mergeThem], role: .primary)
      nameField.isHidden = true
    case .insert:
      confirm = Button(title: words[.insert], role: .primary)
      nameField.isHidden = true
    case .save(let suggestion), .copy(let suggestion, isBare: _):
      confirm = Button(title: words[.save], role: .primary)
      nameField.text = suggestion
    case .move(let suggestion):
      confirm = Button(title: words[.move], role: .primary)
      nameField.text = suggestion
    case .export(let suggestion):
      confirm = Button(title: words[.save], role: .primary)
      nameField.text = suggestion
    }
    super.init(.column, gap: 0, padding: 16)
    pathField.name = words[.folder]
    up.name = words[.parentFolder]
    placesButton.name = words[.places]
    newFolder.name = words[.newFolder]
    nameField.name = words[.fileName]
    nameField.placeholder = words[.fileName]
    emptyLabel.alignment = .centre
    message.overflow = .wrap
    let views: [View] = [
      title, up, placesButton, pathField, newFolder, mode, message, places, files, emptyLabel,
      nameField,
      cancel, confirm,
    ]
    for view in views { addSubview(view) }
  }

  private static let lowest = 240.0

  /// Whether the card is too narrow for the places at the side.
  private var isNarrow: Bool { bounds.width < 640 }

  override func layout() {
    let room = bounds.outset(by: -padding)
    placesButton.isHidden = !isNarrow
    places.isHidden = isNarrow
    var top = room.minY
    // A very low window has no room for the title; the buttons tell enough.
    title.isHidden = bounds.height < Self.lowest
    if !title.isHidden {
      let height = title.sizeThatFits(room.size).height
      place(title, at: Rect(x: room.minX, y: top, width: room.width, height: height))
      top += height + 10
    }
    let toolHeight = max(Self.tool, pathField.sizeThatFits(room.size).height)
    layOutTools(in: Rect(x: room.minX, y: top, width: room.width, height: toolHeight))
    top += toolHeight + Self.gap
    let bottom = layOutAnswers(in: room)
    let messageHeight =
      message.text.isEmpty ? 0 : min(message.sizeThatFits(room.size).height, max(bottom - top, 0))
    place(message, at: Rect(x: room.minX, y: top, width: room.width, height: messageHeight))
    if messageHeight > 0 { top += messageHeight + Self.gap }
    layOutBody(
      in: Rect(x: room.minX, y: top, width: room.width, height: max(bottom - top, 0)))
  }

  private func layOutTools(in row: Rect) {
    let before = [placesButton, up].filter { !$0.isHidden }
    let after = [newFolder, mode]
    var left = row.minX
    let buttonTop = row.minY + ((row.height - Self.tool) / 2).rounded()
    for button in before {
      place(button, at: Rect(x: left, y: buttonTop, width: Self.tool, height: Self.tool))
      left += Self.tool + 4
    }
    let right = row.maxX - Double(after.count) * (Self.tool + 4)
    let height = max(Self.tool - 4, pathField.sizeThatFits(row.size).height)
    place(
      pathField,
      at: Rect(
        x: left, y: row.minY + ((row.height - height) / 2).rounded(), width: right - left,
        height: height))
    left = right + 4
    for button in after {
      place(button, at: Rect(x: left, y: buttonTop, width: Self.tool, height: Self.tool))
      left += Self.tool + 4
    }
  }

  /// Returns the lower edge of the room above the buttons.
  private func layOutAnswers(in room: Rect) -> Double {
    let sizes = [cancel, confirm].map { $0.sizeThatFits(room.size) }
    let widths = sizes.map { max($0.width, 88) }
    let height = sizes.map(\.height).max() ?? 0
    let top = room.maxY - height
    let left = room.maxX - widths[0] - widths[1] - 8
    place(cancel, at: Rect(x: left, y: top, width: widths[0], height: height))
    place(confirm, at: Rect(x: room.maxX - widths[1], y: top, width: widths[1], height: height))
    guard !nameField.isHidden else { return top - Self.gap }
    let nameHeight = nameField.sizeThatFits(room.size).height
    let nameTop = isNarrow ? top - Self.gap - nameHeight : top
    place(
      nameField,
      at: Rect(
        x: room.minX, y: nameTop, width: isNarrow ? room.width : left - Self.gap - room.minX,
        height: nameHeight))
    return nameTop - Self.gap
  }

  private func layOutBody(in body: Rect) {
    let side = isNarrow ? 0 : min(max(body.width * 0.24, 168, places.wantedWidth), 240)
    place(places, at: Rect(x: body.minX, y: body.minY, width: side, height: body.height))
    let left = isNarrow ? body.minX : body.minX + side + Self.gap
    let area = Rect(x: left, y: body.minY, width: body.maxX - left, height: body.height)
    place(files, at: area)
    let height = emptyLabel.sizeThatFits(area.size).height
    place(
      emptyLabel,
      at: Rect(
        x: area.minX, y: (area.centre.y - height / 2).rounded(), width: area.width,
        height: height))
  }
}
