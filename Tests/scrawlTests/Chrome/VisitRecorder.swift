import Styling
import Toolkit

/// Records the method of the visitor that a view calls.
struct VisitRecorder: ViewVisitor {
  private var name = ""

  static func visit(of view: View) -> String {
    var recorder = VisitRecorder()
    view.acceptVisitor(&recorder)
    return recorder.name
  }

  private mutating func record(_ name: String = #function) {
    self.name = String(name.prefix { $0 != "(" })
  }

  mutating func visitView(_ view: View) { record() }
  mutating func visitRootView(_ view: RootView) { record() }
  mutating func visitStack(_ stack: Stack) { record() }
  mutating func visitCard(_ card: Card) { record() }
  mutating func visitGrid(_ grid: Grid) { record() }
  mutating func visitPopover(_ popover: Popover) { record() }
  mutating func visitMenu(_ menu: Menu) { record() }
  mutating func visitPanel(_ panel: Panel) { record() }
  mutating func visitTooltip(_ tooltip: Tooltip) { record() }
  mutating func visitScrollView(_ view: ScrollView) { record() }
  mutating func visitCollectionView(_ view: CollectionView) { record() }
  mutating func visitScrollBar(_ bar: ScrollBar) { record() }
  mutating func visitProgressBar(_ bar: ProgressBar) { record() }
  mutating func visitRule(_ rule: Rule) { record() }
  mutating func visitScrim(_ scrim: Scrim) { record() }
  mutating func visitPage(_ page: Page) { record() }
  mutating func visitThumbnailView(_ thumbnail: ThumbnailView) { record() }
  mutating func visitDialog(_ dialog: Dialog) { record() }
  mutating func visitLabel(_ label: Label) { record() }
  mutating func visitRichLabel(_ label: RichLabel) { record() }
  mutating func visitControl(_ control: Control) { record() }
  mutating func visitButton(_ button: Button) { record() }
  mutating func visitMenuRow(_ row: MenuRow) { record() }
  mutating func visitSlider(_ slider: Slider) { record() }
  mutating func visitColourWell(_ well: ColourWell) { record() }
  mutating func visitTextEditor(_ editor: TextEditor) { record() }
  mutating func visitTextField(_ field: TextField) { record() }
  mutating func visitTextView(_ view: TextView) { record() }
  mutating func visitToggle(_ toggle: Toggle) { record() }
  mutating func visitStepper(_ stepper: Stepper) { record() }
  mutating func visitSegmentedChoice(_ choice: SegmentedChoice) { record() }
  mutating func visitCollectionViewCell(_ cell: CollectionViewCell) { record() }
}
