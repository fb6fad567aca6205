package import Geometry
import Graphics
package import Interface
package import Language
package import Toolkit

/// Lets the user set the name and the colour for writing.
package final class AuthorSettings: View {
  package var onName: ((String) -> Void)?
  package var onColour: ((Colour) -> Void)?

  private let caption: Label
  private let field: TextField
  private let well: ColourWell

  private static let gap = 8.0

  /// An empty `name` means `usualName`.
  package init(name: String, usualName: String, colour: Colour, _ words: Words) {
    caption = Label(words[.notesYourName], role: .caption)
    field = TextField(name, placeholder: usualName)
    well = ColourWell(colour)
    super.init()
    caption.overflow = .wrap
    field.name = words[.notesYourName]
    field.onChange = { [unowned self] in onName?($0) }
    well.name = words[.notesYourColour]
    well.onAction = { [unowned self] in
      let popover = ColourPopover(well.colour, words)
      popover.onChange = { [unowned self] in
        well.colour = $0
        onColour?($0)
      }
      popover.opensSideways = true
      popover.open(at: well)
    }
    for view in [caption, field, well] as [View] { addSubview(view) }
  }

  override package func sizeThatFits(_ size: Size) -> Size {
    let row = max(field.sizeThatFits(size).height, well.sizeThatFits(size).height)
    return Size(width: size.width, height: caption.sizeThatFits(size).height + 4 + row)
  }

  override package func layout() {
    let top = caption.sizeThatFits(bounds.size).height
    let (disc, line) = (well.sizeThatFits(bounds.size), field.sizeThatFits(bounds.size).height)
    let row = Rect(x: 0, y: top + 4, width: bounds.width, height: bounds.height - top - 4)
    place(caption, at: Rect(x: 0, y: 0, width: bounds.width, height: top))
    place(
      field,
      at: Rect(
        x: 0, y: row.centre.y - line / 2, width: row.width - disc.width - Self.gap, height: line))
    place(
      well,
      at: Rect(
        x: row.maxX - disc.width, y: row.centre.y - disc.height / 2, width: disc.width,
        height: disc.height))
  }
}
