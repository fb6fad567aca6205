import CLinux
import Decoding
import Glibc

/// Decodes a picture, or converts the colours of one, part by part.
struct PixelService {
  let channel: ReaderChannel
  let budget: MemoryBudget

  func run() {
    while let (request, descriptor) = channel.receive(ReaderRequest.self) {
      guard descriptor >= 0 else { return }
      switch request {
      case .decode(let format, let least):
        ProcessLimits.beginRequest(isLast: true)
        _ = channel.send(decode(format, least, descriptor))
        return
      case .convert(let count, let profile):
        ProcessLimits.beginRequest(isLast: false)
        guard channel.send(convert(count, profile, descriptor)) else { return }
      default: return
      }
    }
  }

  private func convert(_ count: Int, _ profile: Int, _ descriptor: Int32) -> ReaderReply {
    defer { close(descriptor) }
    budget.allow(PictureLimits.baseMemory)
    do {
      try ColourBatch(descriptor, count: count, profile: profile).convert()
      return .converted
    } catch {
      return .failed(error)
    }
  }

  private func decode(
    _ format: PictureFormat, _ least: Int, _ descriptor: Int32
  ) -> ReaderReply {
    let file = PictureFile(descriptor: descriptor)
    defer { close(descriptor) }
    let decoder = PixelDecoder(format, least: least, file, channel, budget)
    do {
      return .done(try decoder.decode())
    } catch {
      return .failed(error)
    }
  }
}
