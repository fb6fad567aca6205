import Canvas
import Geometry
import Interface
import Language
import Rendering
import Toolkit

/// Colours for what is behind something, a button for none, and the present colour, which opens a popover for any other.
struct BackgroundOptionRow: OptionRow {
  let views: [View]

  private let option: OptionValue<Colour?>
  private let wells: [ColourWell]
  private let none: Button
  private let other: ColourWell

  init(
    _ option: OptionValue<Colour?>, _ offered: [(name: Phrase, colour: Colour)], _ words: Words
  ) {
    self.option = option
    let title = words[option.title]
    wells = offered.map { offer in
      let well = ColourWell(offer.colour)
      well.name = "\(title): \(words[offer.name])"
      well.onAction = { option.value = offer.colour }
      return well
    }
    none = Button(title: words[.noBackground], role: .row)
    none.onAction = { option.value = nil }
    let other = ColourWell(.white)
    other.name = words[.otherColour]
    other.onAction = { [unowned other] in
      let popover = ColourPopover(option.value ?? .white, words)
      popover.onChange = { option.value = $0 }
      popover.opensSideways = true
      popover.open(at: other)
    }
    self.other = other
    views = [
      TitledRow(Label(title, role: .caption), other),
      Stack(.column, gap: 2, [ChoiceGrid(columns: 5, gap: 6, wells), none]),
    ]
  }

  func show(_ sight: OptionSight) {
    let chosen = sight.isMixed ? nil : option.value
    for well in wells {
      well.shownColour = sight.light.seen(well.colour)
      well.isSelected = well.colour == chosen
    }
    none.isSelected = option.value == nil && !sight.isMixed
    other.colour = chosen ?? .white
    other.shownColour = sight.light.seen(chosen ?? .white)
  }
}
