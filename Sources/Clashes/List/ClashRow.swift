import Canvas
import Chrome
import Graphics
import Joining
import Language
import Merging

/// The texts and the pictures of a clash.
struct ClashRow {
  /// The whole row in words.
  let name: String

  /// The looks; nil where there is none to show.
  let here: Look?
  let there: Look?

  struct Look {
    let text: String

    /// The look in words, for the tooltip and for screen readers.
    let name: String
    let picture: Thumbnail?
    let isTaken: Bool
    let canTake: Bool
  }

  /// The row of a clash; `sight` is nil until its state is found.
  init(_ clash: ListedClash, _ sight: ClashSight?, _ words: Words) {
    let title = words[Self.title(of: clash)]
    // A mark that both put into groups is there in one of them.
    let isGone =
      sight?.isPresent == false && !clash.isRemoval && clash.clash.property != .group
    name = isGone ? words(.clashGone, ["property": title]) : title
    func look(_ copy: ClashCopy) -> Look? {
      let picture = sight?.pictures[copy]
      guard clash.look(copy) != nil || picture != nil else { return nil }
      let own = words[copy == .here ? .clashHere : .clashThere]
      let value = Self.value(of: clash.look(copy)).map { words[$0] }
      let text = value.map { words(.clashValue, ["copy": own, "value": $0]) } ?? own
      return Look(
        text: text, name: words(.clashLook, ["property": title, "copy": text]), picture: picture,
        isTaken: sight?.counting.contains(copy) == true,
        canTake: sight?.takeable.contains(copy) == true)
    }
    (here, there) = (look(.here), look(.there))
  }

  private static func title(of clash: ListedClash) -> Phrase {
    switch clash.clash.property {
    case .colour: .colour
    case .opacity: .opacity
    case .width: .width
    case .style: .clashStyle
    case .fill: .clashFill
    case .words: .clashWords
    case .geometry: .clashShape
    case .filters: .clashFilters
    case .picture: .clashCrop
    case .lock: .clashLock
    case .group: .clashGroup
    case .spot: .menuOrder
    case .body: .clashMark
    case nil: clash.isRemoval ? .clashRemoval : .clashMark
    }
  }

  private static func value(of look: ClashLook?) -> Phrase? {
    switch look {
    case .removed: .clashRemoved
    case .locked(true): .clashLocked
    case .locked(false): .clashUnlocked
    case .mark, .above, nil: nil
    }
  }
}
