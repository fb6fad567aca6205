package import Styling

extension AddedVisits where Visitor: SchemeStyle {
  /// Lets a style colour the plots of axes.
  package mutating func addDevices() {
    add(AxisPlot.self) { style, view in
      view.colour = style.scheme.accent
      view.lineColour = style.scheme.line
    }
  }
}
