import CLCMS
import Decoding
import Glibc

/// Colours of sRGB that are converted to those of a profile, in the program's memory. `deinit` lets go of it.
struct ColourBatch: ~Copyable {
  private let bytes: UnsafeMutableRawPointer
  private let layout: ColourLayout

  /// Throws if the memory is smaller than it has to be, or can't be mapped.
  init(_ memory: Int32, count: Int, profile: Int) throws(PictureError) {
    guard let layout = ColourLayout(count: count, profileLength: profile),
      PictureFile(descriptor: memory).byteCount >= layout.byteCount,
      let bytes = mmap(nil, layout.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      bytes != MAP_FAILED
    else { throw .outOfMemory }
    (self.bytes, self.layout) = (bytes, layout)
  }

  deinit {
    munmap(bytes, layout.byteCount)
  }

  /// Converts the colours in place, as accurately as the library can. Throws if the profile is malformed, isn't one of red, green
  /// and blue, or tells no way to its colours.
  func convert() throws(PictureError) {
    let start = bytes + layout.profileStart
    guard let target = cmsOpenProfileFromMem(start, UInt32(layout.profileLength)) else {
      throw .damaged(.png)
    }
    defer { cmsCloseProfile(target) }
    guard cmsGetColorSpace(target) == cmsSigRgbData, let source = cmsCreate_sRGBProfile() else {
      throw .damaged(.png)
    }
    defer { cmsCloseProfile(source) }
    // The way back of `ColourConversion`, so that a colour of the picture stays what it was.
    guard
      let transform = cmsCreateTransform(
        source, CLCMSDeepColour4, target, CLCMSDeepColour4, UInt32(INTENT_PERCEPTUAL),
        UInt32(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE))
    else { throw .damaged(.png) }
    defer { cmsDeleteTransform(transform) }
    cmsDoTransform(transform, bytes, bytes, UInt32(layout.count))
  }
}
