import Geometry
import Styling
import Testing
import Toolkit

/// What a module does that has views of its own, of which Styling knows nothing.
@Suite struct AddedVisitsTests {
  private class Block: CollectionViewCell {}
  private class PhotoBlock: Block {}
  private final class LatePhoto: PhotoBlock {}
  private final class Bubble: Card {}

  private var style = LightStyle()

  private func plate(of view: View) -> Plate {
    var style = style
    view.acceptVisitor(&style)
    return view.plate
  }

  @Test mutating func addedClassIsVisitedByItsOwnVisit() {
    style.addedVisits.add(Bubble.self) { style, bubble in
      bubble.plate.fill = style.scheme.selected
    }
    #expect(plate(of: Bubble(.row)) == Plate(fill: Scheme.light.selected))
    #expect(plate(of: Card(.row)).fill == Scheme.light.card)
  }

  @Test func classThatNobodyAddedIsVisitedAsItsNearestAncestor() {
    #expect(plate(of: Bubble(.row)) == plate(of: Card(.row)))
  }

  @Test(arguments: [false, true])
  mutating func nearestAddedAncestorAnswersWhateverTheOrder(baseIsFirst: Bool) {
    let base = { (style: inout LightStyle, block: Block) in block.plate.cornerRadius = 1 }
    let photo = { (style: inout LightStyle, block: PhotoBlock) in block.plate.cornerRadius = 2 }
    if baseIsFirst { style.addedVisits.add(Block.self, base) }
    style.addedVisits.add(PhotoBlock.self, photo)
    if !baseIsFirst { style.addedVisits.add(Block.self, base) }
    #expect(plate(of: Block(identifier: "block")).cornerRadius == 1)
    #expect(plate(of: PhotoBlock(identifier: "photo")).cornerRadius == 2)
    #expect(plate(of: LatePhoto(identifier: "late")).cornerRadius == 2)
  }

  @Test mutating func visitThatIsAddedAgainReplacesTheFirst() {
    style.addedVisits.add(Bubble.self) { _, bubble in bubble.plate.shadow = 1 }
    style.addedVisits.add(Bubble.self) { _, bubble in bubble.plate.cornerRadius = 3 }
    #expect(plate(of: Bubble(.row)) == Plate(cornerRadius: 3))
  }

  @Test mutating func addedVisitMayGoOnToThatOfTheAncestor() {
    style.addedVisits.add(Bubble.self) { style, bubble in
      style.visitCard(bubble)
      bubble.plate.cornerRadius = 3
    }
    #expect(plate(of: Bubble(.row)).fill == Scheme.light.card)
    #expect(plate(of: Bubble(.row)).cornerRadius == 3)
  }

  @Test mutating func appearanceStylesAddedClasses() {
    style.addedVisits.add(Bubble.self) { style, bubble in
      bubble.plate.fill = style.scheme.selected
    }
    let (appearance, root, bubble) = (Appearance(), RootView(), Bubble(.row))
    appearance.whenContained(in: RootView.self).setStyle(style)
    appearance.attach(to: root)
    root.addSubview(Stack(.row, [bubble]))
    #expect(bubble.plate.fill == Scheme.light.selected)
  }
}
