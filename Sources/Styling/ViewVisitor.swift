public import Toolkit

/// An operation on views from outside: styling, logging, checking.
///
/// A class without a visit of its own gets the visit of its nearest ancestor: for a dialog, a visitor's `visitView`
/// runs unless it has `visitDialog`. This holds for other modules' classes as well: a visitor visits them as their
/// superclass until their module adds a visit to `addedVisits`.
public protocol ViewVisitor {
  mutating func visitView(_ view: View)
  mutating func visitRootView(_ view: RootView)
  mutating func visitStack(_ stack: Stack)
  mutating func visitCard(_ card: Card)
  mutating func visitGrid(_ grid: Grid)
  mutating func visitPopover(_ popover: Popover)
  mutating func visitMenu(_ menu: Menu)
  mutating func visitPanel(_ panel: Panel)
  mutating func visitTooltip(_ tooltip: Tooltip)
  mutating func visitScrollView(_ view: ScrollView)
  mutating func visitCollectionView(_ view: CollectionView)
  mutating func visitScrollBar(_ bar: ScrollBar)
  mutating func visitProgressBar(_ bar: ProgressBar)
  mutating func visitRule(_ rule: Rule)
  mutating func visitScrim(_ scrim: Scrim)
  mutating func visitPage(_ page: Page)
  mutating func visitThumbnailView(_ thumbnail: ThumbnailView)
  mutating func visitDialog(_ dialog: Dialog)
  mutating func visitLabel(_ label: Label)
  mutating func visitRichLabel(_ label: RichLabel)
  mutating func visitControl(_ control: Control)
  mutating func visitButton(_ button: Button)
  mutating func visitMenuRow(_ row: MenuRow)
  mutating func visitSlider(_ slider: Slider)
  mutating func visitColourWell(_ well: ColourWell)
  mutating func visitTextEditor(_ editor: TextEditor)
  mutating func visitTextField(_ field: TextField)
  mutating func visitTextView(_ view: TextView)
  mutating func visitToggle(_ toggle: Toggle)
  mutating func visitStepper(_ stepper: Stepper)
  mutating func visitSegmentedChoice(_ choice: SegmentedChoice)
  mutating func visitCollectionViewCell(_ cell: CollectionViewCell)

  /// Visits for classes of other modules. A visitor that stores this lets other modules add some.
  var addedVisits: AddedVisits<Self> { get }
}

extension ViewVisitor {
  public var addedVisits: AddedVisits<Self> { AddedVisits() }

  public mutating func visitRootView(_ view: RootView) { visitView(view) }
  public mutating func visitStack(_ stack: Stack) { visitView(stack) }
  public mutating func visitCard(_ card: Card) { visitStack(card) }
  public mutating func visitGrid(_ grid: Grid) { visitView(grid) }
  public mutating func visitPopover(_ popover: Popover) { visitCard(popover) }
  public mutating func visitMenu(_ menu: Menu) { visitPopover(menu) }
  public mutating func visitPanel(_ panel: Panel) { visitCard(panel) }
  public mutating func visitTooltip(_ tooltip: Tooltip) { visitCard(tooltip) }
  public mutating func visitScrollView(_ view: ScrollView) { visitView(view) }
  public mutating func visitCollectionView(_ view: CollectionView) { visitScrollView(view) }
  public mutating func visitScrollBar(_ bar: ScrollBar) { visitView(bar) }
  public mutating func visitProgressBar(_ bar: ProgressBar) { visitView(bar) }
  public mutating func visitRule(_ rule: Rule) { visitView(rule) }
  public mutating func visitScrim(_ scrim: Scrim) { visitView(scrim) }
  public mutating func visitPage(_ page: Page) { visitScrim(page) }
  public mutating func visitThumbnailView(_ thumbnail: ThumbnailView) { visitView(thumbnail) }
  public mutating func visitDialog(_ dialog: Dialog) { visitScrim(dialog) }
  public mutating func visitLabel(_ label: Label) { visitView(label) }
  public mutating func visitRichLabel(_ label: RichLabel) { visitView(label) }
  public mutating func visitControl(_ control: Control) { visitView(control) }
  public mutating func visitButton(_ button: Button) { visitControl(button) }
  public mutating func visitMenuRow(_ row: MenuRow) { visitButton(row) }
  public mutating func visitSlider(_ slider: Slider) { visitControl(slider) }
  public mutating func visitColourWell(_ well: ColourWell) { visitControl(well) }
  public mutating func visitTextEditor(_ editor: TextEditor) { visitControl(editor) }
  public mutating func visitTextField(_ field: TextField) { visitTextEditor(field) }
  public mutating func visitTextView(_ view: TextView) { visitTextEditor(view) }
  public mutating func visitToggle(_ toggle: Toggle) { visitControl(toggle) }
  public mutating func visitStepper(_ stepper: Stepper) { visitControl(stepper) }
  public mutating func visitSegmentedChoice(_ choice: SegmentedChoice) { visitControl(choice) }
  public mutating func visitCollectionViewCell(_ cell: CollectionViewCell) { visitControl(cell) }
}

extension View {
  /// Calls the visit of the view's nearest class that has one.
  public func acceptVisitor<Visitor: ViewVisitor>(_ visitor: inout Visitor) {
    let added = visitor.addedVisits
    if !added.isEmpty, let visit = added.visit(for: self) { return visit(&visitor, self) }
    // Subclasses come before their superclasses.
    switch self {
    case let row as MenuRow: visitor.visitMenuRow(row)
    case let button as Button: visitor.visitButton(button)
    case let slider as Slider: visitor.visitSlider(slider)
    case let well as ColourWell: visitor.visitColourWell(well)
    case let field as TextField: visitor.visitTextField(field)
    case let view as TextView: visitor.visitTextView(view)
    case let editor as TextEditor: visitor.visitTextEditor(editor)
    case let toggle as Toggle: visitor.visitToggle(toggle)
    case let stepper as Stepper: visitor.visitStepper(stepper)
    case let choice as SegmentedChoice: visitor.visitSegmentedChoice(choice)
    case let cell as CollectionViewCell: visitor.visitCollectionViewCell(cell)
    case let control as Control: visitor.visitControl(control)
    case let label as Label: visitor.visitLabel(label)
    case let label as RichLabel: visitor.visitRichLabel(label)
    case let menu as Menu: visitor.visitMenu(menu)
    case let popover as Popover: visitor.visitPopover(popover)
    case let panel as Panel: visitor.visitPanel(panel)
    case let tooltip as Tooltip: visitor.visitTooltip(tooltip)
    case let card as Card: visitor.visitCard(card)
    case let stack as Stack: visitor.visitStack(stack)
    case let grid as Grid: visitor.visitGrid(grid)
    case let view as CollectionView: visitor.visitCollectionView(view)
    case let view as ScrollView: visitor.visitScrollView(view)
    case let bar as ScrollBar: visitor.visitScrollBar(bar)
    case let bar as ProgressBar: visitor.visitProgressBar(bar)
    case let rule as Rule: visitor.visitRule(rule)
    case let dialog as Dialog: visitor.visitDialog(dialog)
    case let page as Page: visitor.visitPage(page)
    case let thumbnail as ThumbnailView: visitor.visitThumbnailView(thumbnail)
    case let scrim as Scrim: visitor.visitScrim(scrim)
    case let root as RootView: visitor.visitRootView(root)
    default: visitor.visitView(self)
    }
  }
}
