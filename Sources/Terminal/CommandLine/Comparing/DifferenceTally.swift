import Language
import Marks

/// Counts what became of the marks of a drawing, for sentences such as "2 lines recoloured".
struct DifferenceTally {
  private enum Act: Hashable {
    case added, removed
    case done(MarkAct)
    case regrouped(DrawingDifference.Regrouping.Kind)

    /// In the order of the sentences.
    static let all: [Act] =
      [.added, .removed] + MarkAct.allCases.map(Act.done)
      + DrawingDifference.Regrouping.Kind.allCases.map(Act.regrouped)

    var name: String {
      switch self {
      case .added: "added"
      case .removed: "removed"
      case .done(let act): act.rawValue
      case .regrouped(let kind): kind.rawValue
      }
    }
  }

  private enum Noun: Hashable {
    case line, shape, picture, text, group, mark

    init(_ mark: MarkBrief) {
      switch mark.kind {
      case "stroke": self = .line
      case "shape": self = .shape
      case "picture": self = .picture
      case "text": self = .text
      case "group", "filtered": self = .group
      default: self = .mark
      }
    }

    var phrase: Phrase {
      switch self {
      case .line: .diffLines
      case .shape: .diffShapes
      case .picture: .diffPictures
      case .text: .diffTexts
      case .group: .diffGroups
      case .mark: .diffMarks
      }
    }
  }

  private var counts: [Act: [Noun: Int]] = [:]

  /// The number of all pieces of marks that were cut.
  private var pieces = 0

  mutating func count(_ line: DifferenceLine) {
    switch line {
    case .added(let mark): add(.added, Noun(mark))
    case .removed(let mark): add(.removed, Noun(mark))
    case .changed(let mark, _, let details), .moved(let mark, _, let details):
      for act in details.acts ?? [] { add(.done(act), Noun(mark)) }
    case .regrouped(let mark, let regrouping):
      let kind = regrouping.kind
      if kind == .cut { pieces += regrouping.new.count }
      switch kind {
      case .cut, .dissolved: add(.regrouped(kind), Noun(mark), regrouping.old.count)
      case .mended: add(.regrouped(kind), Noun(mark), regrouping.new.count)
      // The mark is a group, and its members may be of any kind.
      case .grouped, .regrouped: add(.regrouped(kind), .mark, regrouping.old.count)
      }
    }
  }

  private mutating func add(_ act: Act, _ noun: Noun, _ count: Int = 1) {
    counts[act, default: [:]][noun, default: 0] += count
  }

  /// The number of marks for each change, by its name for programs.
  var acts: [(name: String, count: Int)] {
    Act.all.compactMap { act in
      counts[act].map { (act.name, $0.values.reduce(0, +)) }
    }
  }

  /// A line for each change.
  func lines(_ words: Words) -> [String] {
    Act.all.compactMap { act in
      guard let counts = counts[act] else { return nil }
      let noun = counts.count == 1 ? counts.first?.key ?? .mark : .mark
      let marks = words(noun.phrase, count: counts.values.reduce(0, +))
      return text(act, marks, words)
    }
  }

  private func text(_ act: Act, _ marks: String, _ words: Words) -> String {
    switch act {
    case .added: words(.diffMarksAdded, ["marks": marks])
    case .removed: words(.diffMarksRemoved, ["marks": marks])
    case .done(let act): words(act.phrase, ["marks": marks])
    case .regrouped(.cut):
      words(.diffCut, ["marks": marks, "pieces": words.number(Double(pieces))])
    case .regrouped(.mended): words(.diffMended, ["marks": marks])
    case .regrouped(.grouped): words(.diffGrouped, ["marks": marks])
    case .regrouped(.dissolved): words(.diffDissolved, ["marks": marks])
    case .regrouped(.regrouped): words(.diffRegrouped, ["marks": marks])
    }
  }
}

extension MarkAct {
  /// The sentence about marks that were changed like that.
  fileprivate var phrase: Phrase {
    switch self {
    case .recoloured: .diffRecoloured
    case .reinked: .diffReinked
    case .resized: .diffResized
    case .turned: .diffTurned
    case .flipped: .diffFlipped
    case .cropped: .diffCropped
    case .filtered: .diffFiltered
    case .shortened: .diffShortened
    case .edited: .diffEdited
    case .widened: .diffWidened
    case .narrowed: .diffNarrowed
    case .heightened: .diffHeightened
    case .lowered: .diffLowered
    case .refilled: .diffRefilled
    case .redashed: .diffRedashed
    case .reended: .diffReended
    case .moved: .diffMarksMoved
    case .forward: .diffForward
    case .backward: .diffBackward
    case .locked: .diffLocked
    case .unlocked: .diffUnlocked
    }
  }
}
