import Graphics

/// The colours of drawn pixels, converted to a profile: each colour once, since another process converts them.
struct ProfileColours {
  private let profile: [UInt8]
  private let convert: PNGExporter.Conversion
  private var known: [UInt32: SIMD3<UInt16>] = [:]

  /// The most colours that are kept between two bands.
  private static let mostKept = 1 << 20

  init(_ profile: [UInt8], _ convert: @escaping PNGExporter.Conversion) {
    (self.profile, self.convert) = (profile, convert)
  }

  /// The samples of a colour that was converted, in 16 bits. Its alpha doesn't matter.
  subscript(straight: UInt32) -> SIMD3<UInt16>? { known[straight & 0xFFFFFF] }

  /// Converts the colours of some premultiplied pixels. Returns false on failure.
  mutating func learn(_ pixels: UnsafeBufferPointer<UInt32>, where isMeant: [Bool]) -> Bool {
    if known.count > Self.mostKept { known = [:] }
    var new: Set<UInt32> = []
    var last: UInt32?
    for (pixel, isMeant) in zip(pixels, isMeant) where isMeant && pixel != last {
      last = pixel
      let colour = PNGWriter.straight(pixel) & 0xFFFFFF
      if known[colour] == nil { new.insert(colour) }
    }
    guard !new.isEmpty else { return true }
    let colours = Array(new)
    guard let samples = convert(colours, profile), samples.count == colours.count * 3 else {
      return false
    }
    for (index, colour) in colours.enumerated() {
      known[colour] = SIMD3(samples[index * 3], samples[index * 3 + 1], samples[index * 3 + 2])
    }
    return true
  }
}
