import Geometry
public import Toolkit

/// Prints a view hierarchy as text, one view a line, indented by depth.
public struct ViewLogger: ViewVisitor {
  public private(set) var text = ""
  public var addedVisits = AddedVisits<ViewLogger>()

  private var depth = 0
  private let showsFrames: Bool

  /// Without frames the text doesn't depend on the machine's fonts.
  public init(showsFrames: Bool = true) {
    self.showsFrames = showsFrames
  }

  public static func text(of view: View, showsFrames: Bool = true) -> String {
    var logger = ViewLogger(showsFrames: showsFrames)
    logger.log(view)
    return logger.text
  }

  private mutating func log(_ view: View) {
    view.acceptVisitor(&self)
    depth += 1
    for view in view.subviews { log(view) }
    depth -= 1
  }

  public mutating func visitView(_ view: View) {
    write(view)
  }

  public mutating func visitLabel(_ label: Label) {
    write(label, "\"\(label.text)\"")
  }

  public mutating func visitRichLabel(_ label: RichLabel) {
    write(label, "\"\(label.text.text)\"")
  }

  public mutating func visitControl(_ control: Control) {
    write(control, states(of: control))
  }

  public mutating func visitSlider(_ slider: Slider) {
    write(slider, "\(slider.value) " + states(of: slider))
  }

  public mutating func visitToggle(_ toggle: Toggle) {
    write(toggle, "\(toggle.isOn ? "on" : "off") " + states(of: toggle))
  }

  public mutating func visitStepper(_ stepper: Stepper) {
    write(stepper, "\(stepper.valueText) " + states(of: stepper))
  }

  public mutating func visitSegmentedChoice(_ choice: SegmentedChoice) {
    write(
      choice,
      "\(choice.titles) \(choice.selectedIndex.map(String.init) ?? "mixed") " + states(of: choice))
  }

  public mutating func visitScrollView(_ view: ScrollView) {
    // The scroll position depends on fonts too.
    write(view, view.offset == 0 || !showsFrames ? "" : "at \(Int(view.offset))")
  }

  public mutating func visitProgressBar(_ bar: ProgressBar) {
    write(bar, bar.value.map { "\(Int($0 * 100)) %" } ?? "")
  }

  public mutating func visitColourWell(_ well: ColourWell) {
    write(well, well.colour.hex + " " + states(of: well))
  }

  public mutating func visitTextEditor(_ editor: TextEditor) {
    write(editor, "\"\(editor.text)\" " + states(of: editor))
  }

  private mutating func write(_ view: View, _ detail: String = "") {
    let frame = view.frame
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
    let words = [
      "\(type(of: view))", showsFrames ? place.joined(separator: ",") : "",
      view.name.map { "'\($0)'" } ?? "",
      detail, view.isHidden ? "hidden" : "",
    ]
    let line = words.joined(separator: " ").split(separator: " ").joined(separator: " ")
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private func states(of control: Control) -> String {
    let names: [(Control.State, String)] = [
      (.selected, "selected"), (.focused, "focused"), (.pressed, "pressed"),
      (.disabled, "disabled"),
    ]
    return names.filter { control.state.contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
