import Geometry
import Marks

/// Writes what is seen of a text. Glyphs are told as what differs from what is expected after the one before: as far from it as another time, on
/// the same line, showing the next bytes.
struct SettingWriter {
  private let grid: TextGrid
  private let setting: TextSetting

  static func write(_ setting: TextSetting, of source: TextSource, to writer: inout ByteWriter) {
    let own = SettingWriter(grid: TextGrid(size: source.base.size), setting: setting)
    own.write(withFonts: true, to: &writer)
  }

  /// Writes everything but the proofs of the fonts and the outlines.
  static func writeWithoutFonts(
    _ setting: TextSetting, of source: TextSource, to writer: inout ByteWriter
  ) {
    let own = SettingWriter(grid: TextGrid(size: source.base.size), setting: setting)
    own.write(withFonts: false, to: &writer)
  }

  private func write(withFonts hasFonts: Bool, to writer: inout ByteWriter) {
    for number in [setting.size.width, setting.size.height] {
      grid.write(number, from: 0, to: &writer)
    }
    writer.writeCount(setting.proofs.count)
    if hasFonts { for proof in setting.proofs { ProofCoder.write(proof, to: &writer) } }
    writer.writeCount(setting.lines.count)
    writeLines(to: &writer)
    writer.writeCount(setting.forms.count)
    if hasFonts {
      let units = FormUnits(of: setting.proofs)
      for form in setting.forms { FormCoder.write(form, units, to: &writer) }
    }
    writer.writeCount(setting.glyphs.count)
    writeGlyphs(to: &writer)
    writer.writeCount(setting.runs.count)
    writeRuns(to: &writer)
    writer.writeCount(setting.rules.count)
    writeRules(to: &writer)
    writer.writeCount(setting.pictures.count)
    writePictures(to: &writer)
  }

  private func writeLines(to writer: inout ByteWriter) {
    var (last, step) = (TextLine.before, Int64(0))
    for line in setting.lines {
      writer.writeCount((line.end - last.end) << 1 | (line.isRightToLeft ? 1 : 0))
      grid.write(line.baseline.x, from: last.baseline.x, to: &writer)
      grid.write(line.baseline.y, from: last.baseline.y, expecting: step, to: &writer)
      step = grid.steps(from: last.baseline.y, to: line.baseline.y)
      grid.write(line.advance, from: last.advance, to: &writer)
      grid.write(line.ascent, from: last.ascent, to: &writer)
      grid.write(line.descent, from: last.descent, to: &writer)
      last = line
    }
  }

  private func writeGlyphs(to writer: inout ByteWriter) {
    var state = GlyphState(forms: setting.forms.count)
    for glyph in setting.glyphs {
      let form = Int(glyph.form)
      let line = state.line(of: glyph, in: setting.lines)
      let start = line.map { setting.lines[$0].baseline.x } ?? state.place.x
      let expected = line == nil ? state.expected : 0
      let isNear = grid.place(expected, from: start).bitPattern == glyph.place.x.bitPattern
      let isSameHeight = glyph.place.y.bitPattern == state.place.y.bitPattern
      let isNext =
        Int(glyph.start) == state.end && Int(glyph.count) == state.counts[form]
      writer.writeCount(
        form << 3 | (isNear ? 0 : 1) | (isSameHeight ? 0 : 2) | (isNext ? 0 : 4))
      if !isSameHeight {
        writer.writeCount(line.map { $0 - state.line + 1 } ?? 0)
        if line == nil { writer.write(glyph.place.y) }
      }
      if !isNear { grid.write(glyph.place.x, from: start, expecting: expected, to: &writer) }
      if !isNext {
        writer.writeLong(RiceCode.folded(Int64(glyph.start) - Int64(state.end)))
        writer.writeCount(Int(glyph.count))
      }
      let steps = grid.steps(from: start, to: glyph.place.x)
      state.take(glyph, line, steps: isNear ? expected : steps)
    }
  }

  private func writeRuns(to writer: inout ByteWriter) {
    var (end, size) = (0, 0.0)
    for run in setting.runs {
      writer.writeCount(
        (run.end - end) << 3 | (run.size == size ? 0 : 1) | (run.colour == nil ? 0 : 2)
          | (run.font == nil ? 0 : 4))
      if run.size != size { writer.writeShort(run.size) }
      if let colour = run.colour { writer.write(colour) }
      if let font = run.font { writer.writeCount(Int(font)) }
      (end, size) = (run.end, run.size)
    }
  }

  private func writeRules(to writer: inout ByteWriter) {
    var place = Point.zero
    for rule in setting.rules {
      writer.write(rule.kind.rawValue << 1 | (rule.colour == nil ? 0 : 1))
      if let colour = rule.colour { writer.write(colour) }
      grid.write(rule.frame, from: place, to: &writer)
      place = rule.frame.origin
    }
  }

  private func writePictures(to writer: inout ByteWriter) {
    var (place, end) = (Point.zero, 0)
    for picture in setting.pictures {
      writer.writeCount(picture.medium)
      grid.write(picture.frame, from: place, to: &writer)
      writer.writeLong(RiceCode.folded(Int64(picture.source.lowerBound) - Int64(end)))
      writer.writeCount(picture.source.count)
      (place, end) = (picture.frame.origin, picture.source.upperBound)
    }
  }
}

extension TextLine {
  /// The line from which the first one is told.
  static let before = TextLine(
    end: 0, baseline: .zero, advance: 0, ascent: 0, descent: 0, isRightToLeft: false)
}
