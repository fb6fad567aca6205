import Marks

/// The units in which outlines are told as whole numbers: those of the fonts, and the 256th parts of them to which Cairo rounds.
struct FormUnits {
  let units: [Double]

  init(of proofs: [FontProof]) {
    units = proofs.flatMap { [1 / Double($0.unitsPerEm), 1 / Double($0.unitsPerEm) / 256] }
  }

  /// The first unit by which all numbers are whole, and these; nil if there is none.
  func whole(_ numbers: [Float]) -> (index: Int, numbers: [Int32])? {
    var tried: [Double] = []
    for (index, unit) in units.enumerated() where !tried.contains(unit) {
      guard tried.count < Self.mostTried else { return nil }
      tried.append(unit)
      var whole: [Int32] = []
      for number in numbers {
        let steps = (Double(number) / unit).rounded()
        guard abs(steps) < 0x1p30, number.bitPattern == Self.number(Int32(steps), unit).bitPattern
        else { break }
        whole.append(Int32(steps))
      }
      if whole.count == numbers.count { return (index, whole) }
    }
    return nil
  }

  /// The most units that are tried for an outline.
  private static let mostTried = 8

  @inline(__always) static func number(_ steps: Int32, _ unit: Double) -> Float {
    Float(Double(steps) * unit)
  }
}

/// Writes an outline: the number of its steps, these in two bits each, and the coordinates, as distances from the point before in a unit whose
/// number comes first, or as Floats for 0.
enum FormCoder {
  static func write(_ form: GlyphForm, _ units: FormUnits, to writer: inout ByteWriter) {
    writer.writeCount(form.steps.count)
    var byte: UInt8 = 0
    for (index, step) in form.steps.enumerated() {
      byte |= step.rawValue << UInt8(2 * (index & 3))
      if index & 3 == 3 || index == form.steps.count - 1 {
        writer.write(byte)
        byte = 0
      }
    }
    guard let (unit, numbers) = units.whole(form.numbers) else {
      writer.writeCount(0)
      for number in form.numbers { writer.write(number) }
      return
    }
    writer.writeCount(unit + 1)
    for (index, number) in numbers.enumerated() {
      let before = index < 2 ? 0 : numbers[index - 2]
      writer.writeLong(RiceCode.folded(Int64(number) - Int64(before)))
    }
  }

  /// The bytes of the outline that comes next, which isn't decoded; nil if there are too few. Those of a malformed one may be any.
  static func bytes(next reader: ByteReader) -> UnsafeRawBufferPointer? {
    var ahead = reader
    do throws(MarkCodingError) {
      let count = try ahead.readCount()
      let steps = try ahead.read((count + 3) / 4)
      // The high bit of a step's two is that of a curve, which has two points more.
      let curves = steps.reduce(0) { $0 + ($1 & 0b1010_1010).nonzeroBitCount }
      let numbers = 2 * count + 4 * curves
      if try ahead.readCount() == 0 {
        _ = try ahead.read(4 * numbers)
      } else {
        try ahead.skipLongs(numbers)
      }
      return ahead.bytes(since: reader.index)
    } catch {
      return nil
    }
  }

  static func read(
    _ units: FormUnits, from reader: inout ByteReader
  ) throws(MarkCodingError) -> GlyphForm {
    let steps = try readSteps(from: &reader)
    let count = 2 * steps.reduce(0) { $0 + ($1 == .curve ? 3 : 1) }
    let unit = try reader.readCount()
    guard unit <= units.units.count else { throw .outside }
    guard count <= reader.remaining / (unit == 0 ? 4 : 1) else { throw .short }
    var numbers: [Float] = []
    numbers.reserveCapacity(count)
    if unit == 0 {
      for _ in 0..<count { numbers.append(try reader.readFloat()) }
    } else {
      var last: (Int32, Int32) = (0, 0)
      for _ in 0..<count {
        let way = RiceCode.unfolded(try reader.readLong())
        let steps = last.0 &+ Int32(truncatingIfNeeded: way)
        last = (last.1, steps)
        numbers.append(FormUnits.number(steps, units.units[unit - 1]))
      }
    }
    guard let form = GlyphForm(steps: steps, numbers: numbers) else { throw .outside }
    return form
  }

  private static func readSteps(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> [GlyphForm.Step] {
    let count = try reader.readCount()
    let bytes = try reader.read((count + 3) / 4)
    var steps: [GlyphForm.Step] = []
    steps.reserveCapacity(count)
    for index in 0..<count {
      guard let step = GlyphForm.Step(rawValue: bytes[index >> 2] >> UInt8(2 * (index & 3)) & 3)
      else { throw .newer }
      steps.append(step)
    }
    return steps
  }
}
