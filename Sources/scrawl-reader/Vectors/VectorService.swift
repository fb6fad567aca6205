import CLinux
import Decoding
import Geometry
import Glibc

/// Opens vector pictures and draws parts of the last one, until the program closes the channel.
struct VectorService {
  let channel: ReaderChannel
  let budget: MemoryBudget

  func run() {
    var picture: VectorPicture?
    while let (request, descriptor) = channel.receive(ReaderRequest.self) {
      guard let request, descriptor >= 0 else { return }
      defer { close(descriptor) }
      ProcessLimits.beginRequest(isLast: false)
      let reply: ReaderReply
      do throws(PictureError) {
        switch request {
        case .open:
          picture = nil
          let opened = try open(PictureFile(descriptor: descriptor))
          picture = opened
          reply = .extent(opened.size)
        case .draw(let area, let scale, let hasLevels):
          guard let picture else { return }
          reply = .done(try draw(picture, area, scale, hasLevels, descriptor))
        case .decode, .pixels, .convert: return
        }
      } catch {
        reply = .failed(error)
      }
      guard channel.send(reply) else { return }
    }
  }

  private func open(_ file: PictureFile) throws(PictureError) -> VectorPicture {
    let count = file.byteCount
    guard count <= PictureLimits.file else { throw .outOfMemory }
    budget.allow(PictureLimits.vectorMemory + 3 * count)
    return try VectorPicture(try file.bytes(at: 0, count: count))
  }

  private func draw(
    _ picture: VectorPicture, _ area: PixelRect, _ scale: Double, _ hasLevels: Bool,
    _ memory: Int32
  ) throws(PictureError) -> PictureFacts {
    guard PictureLimits.allow(width: area.width, height: area.height),
      Self.isDrawable(picture.size, area, scale)
    else { throw .tooLarge(width: area.width, height: area.height) }
    budget.allow(PictureLimits.vectorMemory + PictureLimits.memory(pixels: area.area))
    let layout = PixelLayout(width: area.width, height: area.height, hasLevels: hasLevels)
    let pixels = try SharedPixels(memory, layout)
    try picture.draw(area, scale: scale, into: pixels[0])
    pixels.halve()
    return PictureFacts(
      width: area.width, height: area.height, isOpaque: false, isWhole: true)
  }

  /// Cairo's fixed-point numbers end at 2 to the power of 23.
  private static func isDrawable(_ size: Size, _ area: PixelRect, _ scale: Double) -> Bool {
    let end = 0x1p22
    return size.width * scale < end && size.height * scale < end
      && [area.x, area.y, area.maxX, area.maxY].allSatisfy { abs(Double($0)) < end }
  }
}
