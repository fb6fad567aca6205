import Canvas
import Geometry
import Interface
import Language
import Rendering
import Toolkit

/// The fixed colours, the further ones below them, and then the current colour, which opens a popover for any other.
struct ColourOptionRow: OptionRow {
  let views: [View]

  private let option: OptionValue<Colour>
  private let wells: [ColourWell]
  private let otherColour: ColourWell
  private let further: () -> [Colour]
  private let furtherRow: FurtherColours

  init(
    _ option: OptionValue<Colour>, _ offered: [(name: Phrase, colour: Colour)],
    _ further: @escaping () -> [Colour], _ words: Words
  ) {
    (self.option, self.further) = (option, further)
    furtherRow = FurtherColours { option.value = $0 }
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
      TitledRow(Label(words[option.title], role: .caption), otherColour),
      Stack(.column, gap: 6, [ChoiceGrid(columns: 5, gap: 6, wells), furtherRow]),
    ]
  }

  func show(_ sight: OptionSight) {
    for well in wells {
      well.shownColour = sight.light.seen(well.colour)
      well.isSelected = well.colour == option.value && !sight.isMixed
    }
    furtherRow.show(further(), chosen: sight.isMixed ? nil : option.value, in: sight.light)
    otherColour.colour = option.value
    otherColour.shownColour = sight.light.seen(option.value)
  }
}
