/// Point filters one after the other, fused where the result is the same: functions of channels into one table, and linear
/// functions into one matrix. Every function's result is clamped to 0...1.
struct PointRun {
  private enum Operation {
    case table(ChannelTable)
    case matrix(ColourMatrix)
    case pixel(@Sendable (SIMD4<Float>) -> SIMD4<Float>)
  }

  private let operations: [Operation]

  init(_ mappings: [PixelMapping]) {
    operations = Self.fused(mappings).map { mapping in
      switch mapping {
      case .channels(let red, let green, let blue): .table(ChannelTable((red, green, blue)))
      case .matrix(let matrix): .matrix(matrix)
      case .pixel(let function): .pixel(function)
      }
    }
  }

  /// The number of passes over the pixels.
  var passes: Int { operations.count }

  private static func fused(_ mappings: [PixelMapping]) -> [PixelMapping] {
    mappings.reduce(into: []) { fused, next in
      if let last = fused.last, let both = last.fused(with: next) {
        fused[fused.count - 1] = both
      } else {
        fused.append(next)
      }
    }
  }

  // The number of pixels that fit into the processor's first cache.
  private static let chunk = 1024

  func process(_ block: PixelBlock) {
    process(block.pixels, block.count)
  }

  func process(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int) {
    for start in stride(from: 0, to: count, by: Self.chunk) {
      let (part, length) = (pixels + start, min(Self.chunk, count - start))
      for operation in operations {
        switch operation {
        case .table(let table): PointKernel.apply(table, to: part, length)
        case .matrix(let matrix): PointKernel.apply(matrix, to: part, length)
        case .pixel(let function): PointKernel.apply(function, to: part, length)
        }
      }
    }
  }
}

extension PixelMapping {
  /// The mapping that applies this one and then `next`; nil if they can't be fused.
  fileprivate func fused(with next: PixelMapping) -> PixelMapping? {
    switch (self, next) {
    case (.channels(let red, let green, let blue), .channels(let red2, let green2, let blue2)):
      .channels(
        { red2(Self.cut(red($0))) }, { green2(Self.cut(green($0))) }, { blue2(Self.cut(blue($0))) })
    case (.matrix(let matrix), .matrix(let second)) where matrix.staysInRange:
      .matrix(matrix.then(second))
    default: nil
    }
  }

  private static func cut(_ value: Float) -> Float { min(max(value, 0), 1) }
}
