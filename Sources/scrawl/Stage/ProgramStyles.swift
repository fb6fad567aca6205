import Chrome
import Devices
import Notes
import Pens
import Styling

/// The styles with the visits for the views of all features. Add those of a new feature here.
extension LightStyle {
  static func program(textScale: Double = 1) -> LightStyle {
    var style = LightStyle(textScale: textScale)
    style.addedVisits.addCards()
    style.addedVisits.addNotes()
    style.addedVisits.addPens()
    style.addedVisits.addDevices()
    return style
  }
}

extension DarkStyle {
  static func program(textScale: Double = 1) -> DarkStyle {
    var style = DarkStyle(textScale: textScale)
    style.addedVisits.addCards()
    style.addedVisits.addNotes()
    style.addedVisits.addPens()
    style.addedVisits.addDevices()
    return style
  }
}
