import Canvas
import Geometry
import Interface
import Language
import Rendering
import Toolkit

/// The offered colours below the present one, which opens a popover for any other.
struct ColourOptionRow: OptionRow {
  let views: [View]

  private let option: OptionValue<Colour>
  private let wells: [ColourWell]
  private let otherColour: ColourWell

  init(
    _ option: OptionValue<Colour>, _ offered: [(name: Phrase, colour: Colour)], _ words: Words
  ) {
    self.option = option
    wells = offered.map { offer in
      let well = ColourWell(offer.colour)
      well.name = words[offer.name]
      well.onAction = { option.value = offer.colour }
      return well
    }
    let otherColour = ColourWell(option.value)
    otherColour.name = words[.otherColour]
    otherColour.onAction = { [unowned otherColour] in
      let popover = ColourPopover(option.value, words)
      popover.onChange = { option.value = $0 }
      popover.opensSideways = true
      popover.open(at: otherColour)
    }
    self.otherColour = otherColour
    views = [
      ColourRow(Label(words[option.title], role: .caption), otherColour),
      ChoiceGrid(columns: 5, gap: 6, wells),
    ]
  }

  func show(_ sight: OptionSight) {
    for well in wells {
      well.shownColour = sight.light.seen(well.colour)
      well.isSelected = well.colour == option.value && !sight.isMixed
    }
    otherColour.colour = option.value
    otherColour.shownColour = sight.light.seen(option.value)
  }
}

/// The title of the option, and the present colour at the other side.
private final class ColourRow: View {
  private let title: Label
  private let well: ColourWell

  init(_ title: Label, _ well: ColourWell) {
    self.title = title
    self.well = well
    super.init()
    addSubview(title)
    addSubview(well)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = max(title.sizeThatFits(size).height, well.sizeThatFits(size).height)
    return Size(width: size.width, height: height)
  }

  override func layout() {
    let side = well.sizeThatFits(bounds.size)
    place(
      title, at: Rect(x: 0, y: 0, width: bounds.width - side.width - 8, height: bounds.height))
    place(
      well, at: Rect(x: bounds.width - side.width, y: 0, width: side.width, height: side.height))
  }
}
