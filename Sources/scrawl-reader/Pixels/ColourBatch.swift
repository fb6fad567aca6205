import CLCMS
import Decoding

/// Colours of sRGB in the program's memory, to be converted to a profile.
struct ColourBatch: ~Copyable {
  private let memory: SharedMemory
  private let layout: ColourLayout

  /// Throws if the memory is too small, or can't be mapped.
  init(_ memory: Int32, count: Int, profile: Int) throws(PictureError) {
    guard let layout = ColourLayout(count: count, profileLength: profile) else {
      throw .outOfMemory
    }
    self.memory = try SharedMemory(memory, byteCount: layout.byteCount)
    self.layout = layout
  }

  /// Converts the colours in place, as accurately as the library can. Throws if the profile is malformed, isn't one of RGB, or
  /// has no transform to its colours.
  func convert() throws(PictureError) {
    let start = memory.bytes + layout.profileStart
    guard let target = cmsOpenProfileFromMem(start, UInt32(layout.profileLength)) else {
      throw .damaged(.png)
    }
    defer { cmsCloseProfile(target) }
    guard cmsGetColorSpace(target) == cmsSigRgbData, let source = cmsCreate_sRGBProfile() else {
      throw .damaged(.png)
    }
    defer { cmsCloseProfile(source) }
    // The inverse of `ColourConversion`, so that a colour that was taken from the picture gets its original values again.
    guard
      let transform = cmsCreateTransform(
        source, CLCMSDeepColour4, target, CLCMSDeepColour4, UInt32(INTENT_PERCEPTUAL),
        UInt32(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE))
    else { throw .damaged(.png) }
    defer { cmsDeleteTransform(transform) }
    cmsDoTransform(transform, memory.bytes, memory.bytes, UInt32(layout.count))
  }
}
