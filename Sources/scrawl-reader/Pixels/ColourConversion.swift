import CLCMS

/// Converts pixels from the colours of a profile (ICC.1) to sRGB.
final class ColourConversion {
  private let transform: cmsHTRANSFORM

  /// Nil if the profile is malformed, isn't one of such pixels, or practically equals sRGB.
  init?(profile: [UInt8], channels: Int) {
    guard let source = cmsOpenProfileFromMem(profile, UInt32(profile.count)) else { return nil }
    defer { cmsCloseProfile(source) }
    let space = cmsGetColorSpace(source)
    // The loader has made three equal channels of grey pixels, so the first one suffices.
    let isGrey = space == cmsSigGrayData
    guard isGrey || space == cmsSigRgbData, let target = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(target) }
    let colour = channels == 4 ? CLCMSColour4 : CLCMSColour3
    let grey = channels == 4 ? CLCMSGrey4 : CLCMSGrey3
    guard
      let transform = cmsCreateTransform(
        source, isGrey ? grey : colour, target, colour, UInt32(INTENT_PERCEPTUAL),
        UInt32(cmsFLAGS_COPY_ALPHA | cmsFLAGS_NOCACHE))
    else { return nil }
    self.transform = transform
    guard !isIdentity(channels) else { return nil }
  }

  deinit {
    cmsDeleteTransform(transform)
  }

  /// Converts `count` pixels in place.
  func convert(_ pixels: UnsafeMutableRawPointer, count: Int) {
    cmsDoTransform(transform, pixels, pixels, UInt32(count))
  }

  /// Makes the library allocate and compute its permanent data.
  static func warmUp() {
    _ = ColourConversion(profile: [], channels: 3)
  }

  /// Whether the conversion changes no colour of a grid by more than 1: most profiles are that of sRGB.
  private func isIdentity(_ channels: Int) -> Bool {
    let steps = stride(from: 0, through: 255, by: 15).map { UInt8($0) }
    return steps.allSatisfy { red in
      steps.allSatisfy { green in
        let before = steps.flatMap { blue -> [UInt8] in
          channels == 4 ? [red, green, blue, 255] : [red, green, blue]
        }
        var after = before
        after.withUnsafeMutableBytes { convert($0.baseAddress!, count: steps.count) }
        return zip(before, after).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
      }
    }
  }
}
