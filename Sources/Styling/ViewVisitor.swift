public import Toolkit

/// Whatever is done to views from outside: styling, logging, checking.
///
/// A class for which a visitor has no visit of its own gets the visit of its nearest ancestor: a dialog is a view, so
/// `visitView` is called for it until a visitor has `visitDialog`. The same holds for classes that are made later,
/// elsewhere: they are seen as what they descend from.
public protocol ViewVisitor {
  mutating func visitView(_ view: View)
  mutating func visitRootView(_ view: RootView)
  mutating func visitStack(_ stack: Stack)
  mutating func visitCard(_ card: Card)
  mutating func visitGrid(_ grid: Grid)
  mutating func visitRule(_ rule: Rule)
  mutating func visitDialog(_ dialog: Dialog)
  mutating func visitLabel(_ label: Label)
  mutating func visitControl(_ control: Control)
  mutating func visitButton(_ button: Button)
  mutating func visitMenuRow(_ row: MenuRow)
  mutating func visitSlider(_ slider: Slider)
  mutating func visitColourWell(_ well: ColourWell)
  mutating func visitTextField(_ field: TextField)
}

extension ViewVisitor {
  public mutating func visitRootView(_ view: RootView) { visitView(view) }
  public mutating func visitStack(_ stack: Stack) { visitView(stack) }
  public mutating func visitCard(_ card: Card) { visitStack(card) }
  public mutating func visitGrid(_ grid: Grid) { visitView(grid) }
  public mutating func visitRule(_ rule: Rule) { visitView(rule) }
  public mutating func visitDialog(_ dialog: Dialog) { visitView(dialog) }
  public mutating func visitLabel(_ label: Label) { visitView(label) }
  public mutating func visitControl(_ control: Control) { visitView(control) }
  public mutating func visitButton(_ button: Button) { visitControl(button) }
  public mutating func visitMenuRow(_ row: MenuRow) { visitButton(row) }
  public mutating func visitSlider(_ slider: Slider) { visitControl(slider) }
  public mutating func visitColourWell(_ well: ColourWell) { visitControl(well) }
  public mutating func visitTextField(_ field: TextField) { visitControl(field) }
}

extension View {
  /// Lets `visitor` visit the view as the nearest of its classes that there is a visit for.
  public func acceptVisitor<Visitor: ViewVisitor>(_ visitor: inout Visitor) {
    // Descendants come before their ancestors.
    switch self {
    case let row as MenuRow: visitor.visitMenuRow(row)
    case let button as Button: visitor.visitButton(button)
    case let slider as Slider: visitor.visitSlider(slider)
    case let well as ColourWell: visitor.visitColourWell(well)
    case let field as TextField: visitor.visitTextField(field)
    case let control as Control: visitor.visitControl(control)
    case let label as Label: visitor.visitLabel(label)
    case let card as Card: visitor.visitCard(card)
    case let stack as Stack: visitor.visitStack(stack)
    case let grid as Grid: visitor.visitGrid(grid)
    case let rule as Rule: visitor.visitRule(rule)
    case let dialog as Dialog: visitor.visitDialog(dialog)
    case let root as RootView: visitor.visitRootView(root)
    default: visitor.visitView(self)
    }
  }
}
