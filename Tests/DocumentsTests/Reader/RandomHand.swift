import Documents
import Geometry
import Inking
import Marks
import TestSupport

/// Somebody who draws marks of all kinds, and changes them in all ways.
struct RandomHand {
  private var drawn = DrawnSteps()
  private var marks: RandomMarks
  private var random: SeededGenerator

  init(seed: UInt64) {
    marks = RandomMarks(seed: seed)
    random = SeededGenerator(seed)
  }

  /// Makes some changes, and returns the records of their steps.
  mutating func draw(_ count: Int) -> [Record] {
    let start = drawn.records.count
    while drawn.records.count < start + count {
      let delta = change()
      if !delta.isEmpty { drawn.perform(delta) }
    }
    return Array(drawn.records[start...])
  }

  private mutating func change() -> Delta {
    let all = drawn.drawing.rankedMarks
    guard all.count > 4, number(0...1) < 0.7, let old = all.randomElement(using: &random) else {
      return Delta(drawn.drawing.edits(adding: newMark()))
    }
    let drawing = drawn.drawing
    let others = Array(all.shuffled(using: &random).prefix(3)).sorted { $0.rank < $1.rank }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return drawing.delta(grouping: others, as: group(others.map(\.mark)))
    case 1:
      let groups = all.filter { $0.mark.members?.isEmpty == false }
      return drawing.delta(dissolving: groups.suffix(1))
    case 2:
      let way = Vector(dx: number(-999...999), dy: number(-999...999))
      let area = Rect(x: -1e10, y: -1e10, width: 2e10, height: 2e10)
      return Delta([.move(Move(RankRanges(others.map(\.rank)), by: way, area: area))])
    case 3: return drawing.delta(of: [Edit(from: old, to: nil)].compactMap(\.self))
    case 4: return drawing.delta(of: drawing.edits(bringing: others, above: all.first?.rank))
    default:
      let new = changed(old.mark)
      guard Limits.hold(new), new != old.mark else { return Delta() }
      return drawing.delta(of: drawing.edits(replacing: [(old: old, new: new)]))
    }
  }

  private mutating func newMark() -> Mark {
    while true {
      let mark = Bool.random(using: &random) ? .stroke(line()) : marks.mark()
      if Limits.hold(mark) { return mark }
    }
  }

  /// A line with any states of the pen, whose coordinates are on one of the grids or on none.
  private mutating func line() -> Stroke {
    let count = Int.random(in: 0...90, using: &random)
    let parts: Double = [0, 1, 10, 100, 256][Int.random(in: 0..<5, using: &random)]
    guard Bool.random(using: &random) else { return marks.penWalk(count, parts: parts) }
    let (origin, samples) = marks.walk(count, parts: parts).vertices.storage
    return Stroke(
      origin: Bool.random(using: &random) ? Point(x: number(-9...9), y: 1 / 3.0) : origin,
      samples: samples, states: PenStates.anything(count, &random), ink: ink())
  }

  private mutating func group(_ marks: [Mark]) -> FilteredGroup {
    FilteredGroup(marks, through: filters())
  }

  private mutating func filters() -> GroupFilters {
    Bool.random(using: &random)
      ? GroupFilters() : GroupFilters("shadow;levels:0.1,0.9", overhang: number(0...64))
  }

  private mutating func ink() -> Ink {
    let alpha = Float(number(0...1))
    let colour = Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: alpha)
    return Ink(colour: colour, width: number(0.1...20))
  }

  /// The mark in another ink, transform, style or part, or through other filters.
  private mutating func changed(_ mark: Mark) -> Mark {
    switch (mark, Int.random(in: 0..<3, using: &random)) {
    case (_, 0): return mark.transformed(by: transform())
    case (.stroke(let line), 1) where line.group == nil && line.count > 1:
      let start = number(0...Double(line.count) - 1.5)
      return .stroke(
        line.showing(StrokePart(from: start, to: number(start.nextUp...Double(line.count - 1)))))
    case (.stroke(let line), 2) where line.group == nil: return .stroke(line.styled(style()))
    case (.filtered(let group), _): return .filtered(group.through(filters()))
    case (.picture(let picture), _):
      var look = picture.look
      (look.filters, look.turnsInDark) = ("greyscale", !look.turnsInDark)
      return .picture(picture.with(look))
    default: return mark.drawn(with: ink())
    }
  }

  private mutating func transform() -> Transform {
    let isTranslation = number(0...1) < 0.2
    return Transform(
      a: isTranslation ? 1 : number(-1.5...1.5), b: isTranslation ? 0 : number(-1.5...1.5),
      c: isTranslation ? 0 : number(-1.5...1.5), d: isTranslation ? 1 : number(-1.5...1.5),
      tx: number(-90...90), ty: number(-90...90))
  }

  private mutating func style() -> DrawnStyle? {
    let texts = [
      "plain", "smoothing:10;least:0.5", "weighted:0.25;taper:3,4;trim", "chisel:0.25,45;turn",
      "string:12;pressure:0,0,0.2,0.3,0.7,0.8,1,1;speed:0.5;tilt:0.25;highlight;grain:0.75",
    ]
    guard let style = texts.randomElement(using: &random).flatMap({ PenStyle($0) }) else {
      return nil
    }
    let device = Bool.random(using: &random) ? DeviceNote(name: "Pen “ü”", averaged: 4) : nil
    return DrawnStyle(style, unit: number(0.1...8), device: device)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }
}
