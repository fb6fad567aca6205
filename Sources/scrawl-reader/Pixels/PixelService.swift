import CLinux
import Decoding
import Glibc

/// Decodes one picture after the other, and converts colours, until the program is gone.
struct PixelService {
  let channel: ReaderChannel
  let budget: MemoryBudget

  func run() {
    while let (request, descriptor) = channel.receive(ReaderRequest.self) {
      guard descriptor >= 0 else { return }
      ProcessLimits.beginPicture()
      let reply: ReaderReply
      switch request {
      case .decode(let format, let least): reply = decode(format, least, descriptor)
      case .convert(let count, let profile): reply = convert(count, profile, descriptor)
      default: return
      }
      guard channel.send(reply) else { return }
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
