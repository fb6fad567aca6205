import Geometry
import Styling
import Testing
import Toolkit

/// Visits of views that another module defines and Styling doesn't know.
@Suite struct AddedVisitsTests {
  private class Block: CollectionViewCell {}
  private class PhotoBlock: Block {}
  private final class LatePhoto: PhotoBlock {}
  private final class Bubble: Card {}

  private var style = LightStyle()

  private func backing(of view: View) -> Backing {
    var style = style
    view.acceptVisitor(&style)
    return view.backing
  }

  @Test mutating func addedClassIsVisitedByItsOwnVisit() {
    style.addedVisits.add(Bubble.self) { style, bubble in
      bubble.backing.fill = style.scheme.selected
    }
    #expect(backing(of: Bubble(.row)) == Backing(fill: Scheme.light.selected))
    #expect(backing(of: Card(.row)).fill == Scheme.light.card)
  }

  @Test func classThatNobodyAddedIsVisitedAsItsNearestAncestor() {
    #expect(backing(of: Bubble(.row)) == backing(of: Card(.row)))
  }

  @Test(arguments: [false, true])
  mutating func nearestAddedAncestorAnswersWhateverTheOrder(baseIsFirst: Bool) {
    let base = { (style: inout LightStyle, block: Block) in block.backing.cornerRadius = 1 }
    let photo = { (style: inout LightStyle, block: PhotoBlock) in block.backing.cornerRadius = 2 }
    if baseIsFirst { style.addedVisits.add(Block.self, base) }
    style.addedVisits.add(PhotoBlock.self, photo)
    if !baseIsFirst { style.addedVisits.add(Block.self, base) }
    #expect(backing(of: Block(identifier: "block")).cornerRadius == 1)
    #expect(backing(of: PhotoBlock(identifier: "photo")).cornerRadius == 2)
    #expect(backing(of: LatePhoto(identifier: "late")).cornerRadius == 2)
  }

  @Test mutating func visitThatIsAddedAgainReplacesTheFirst() {
    style.addedVisits.add(Bubble.self) { _, bubble in bubble.backing.shadow = 1 }
    style.addedVisits.add(Bubble.self) { _, bubble in bubble.backing.cornerRadius = 3 }
    #expect(backing(of: Bubble(.row)) == Backing(cornerRadius: 3))
  }

  @Test mutating func addedVisitMayGoOnToThatOfTheAncestor() {
    style.addedVisits.add(Bubble.self) { style, bubble in
      style.visitCard(bubble)
      bubble.backing.cornerRadius = 3
    }
    #expect(backing(of: Bubble(.row)).fill == Scheme.light.card)
    #expect(backing(of: Bubble(.row)).cornerRadius == 3)
  }

  @Test mutating func appearanceStylesAddedClasses() {
    style.addedVisits.add(Bubble.self) { style, bubble in
      bubble.backing.fill = style.scheme.selected
    }
    let (appearance, root, bubble) = (Appearance(), RootView(), Bubble(.row))
    appearance.whenContained(in: RootView.self).setStyle(style)
    appearance.attach(to: root)
    root.addSubview(Stack(.row, [bubble]))
    #expect(bubble.backing.fill == Scheme.light.selected)
  }
}
