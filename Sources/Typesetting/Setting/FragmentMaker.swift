import CPango
import Geometry
import Marks

/// Makes what is seen of a paragraph, from its upper left corner. Forms, media and fonts have the foundry's numbers.
struct FragmentMaker {
  let layout: ParagraphLayout
  let foundry: Foundry
  var fragment = TextSetting()

  init(_ layout: ParagraphLayout, _ foundry: Foundry) {
    (self.layout, self.foundry) = (layout, foundry)
  }

  private var input: ParagraphInput { layout.input }

  mutating func make() -> TextSetting {
    fragment = TextSetting(size: layout.size)
    addMark()
    for line in layout.lines {
      fragment.lines.append(
        TextLine(
          end: line.source.upperBound, baseline: line.baseline, advance: line.advance,
          ascent: line.ascent, descent: line.descent, isRightToLeft: input.isRightToLeft))
      var x = line.baseline.x
      for run in line.handle.runs {
        add(
          run.pointee, at: Point(x: x, y: line.baseline.y), isShown: true, on: line)
        x += run.advance * input.scale
      }
    }
    return fragment
  }

  /// Adds the mark of a list.
  private mutating func addMark() {
    guard let line = layout.lines.first, input.line?.isFirst ?? true else { return }
    if let (form, advance) = ListMark.figure(of: input.paragraph), let form {
      let size = input.base.size
      let place = Point(x: ListMark.left(of: layout, advance * size), y: line.baseline.y)
      add(foundry.number(of: form), showing: 0..<0, at: place, GlyphRun(size: size))
    }
    guard let number = layout.number?.lines.first else { return }
    let advance = number.advance * input.scale
    var place = Point(x: ListMark.left(of: layout, advance), y: line.baseline.y)
    for run in number.runs {
      add(run.pointee, at: place, isShown: false, on: line)
      place.x += run.advance * input.scale
    }
  }

  /// Adds the glyphs of a run, which show words of the paragraph or none.
  private mutating func add(
    _ run: PangoGlyphItem, at start: Point, isShown: Bool, on line: LaidLine
  ) {
    guard let item = run.item, let font = item.pointee.analysis.font,
      let (setFont, face) = foundry.font(font)
    else { return addBoxes(run, at: start, isShown: isShown) }
    let clusters = GlyphClusters(run)
    let (scale, size) = (input.scale / Double(PANGO_SCALE), setFont.size * input.scale)
    var x = start.x
    for index in 0..<clusters.count {
      let glyph = clusters.glyph(index)
      let advance = Double(glyph.geometry.width) * scale
      let source = isShown ? clusters.source(index) : 0..<0
      let traits = isShown ? traits(at: source.lowerBound) : nil
      let place = Point(
        x: x + Double(glyph.geometry.x_offset) * scale,
        y: start.y + Double(glyph.geometry.y_offset) * scale)
      let look = GlyphRun(
        end: 0, size: size, colour: traits?.colour, font: UInt16(clamping: face))
      if let traits {
        addRules(traits, x..<x + max(advance, 0), on: line, setFont, size)
      }
      switch glyph.seen(in: setFont, foundry) {
      case nil: addBox(advance, size, showing: source, at: place, traits?.colour)
      case .blank: break
      case .form(let form): add(form, showing: source, at: place, look)
      case .picture(let medium, let frame):
        let frame = Rect(
          x: place.x + frame.minX * size, y: place.y + frame.minY * size,
          width: frame.width * size, height: frame.height * size)
        fragment.pictures.append(TextPicture(medium: medium, frame: frame, source: source))
      }
      x += advance
    }
  }

  mutating func add(
    _ form: UInt32, showing source: Range<Int>, at place: Point, _ look: GlyphRun
  ) {
    fragment.glyphs.append(PlacedGlyph(form: form, source: source, place: place))
    fragment.runs.add(look, until: fragment.glyphs.count)
  }

  private func traits(at offset: Int) -> TextTraits? {
    let index = input.spans.sortedIndex { $0.range.upperBound > offset }
    guard index < input.spans.count, input.spans[index].range.lowerBound <= offset else {
      return nil
    }
    return input.spans[index].traits
  }
}
