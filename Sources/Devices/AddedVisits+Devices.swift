package import Styling

extension AddedVisits where Visitor: SchemeStyle {
  /// Adds the visit by which a style colours the plots of axes.
  package mutating func addDevices() {
    add(AxisPlot.self) { style, view in
      view.colour = style.scheme.accent
      view.lineColour = style.scheme.line
    }
  }
}
