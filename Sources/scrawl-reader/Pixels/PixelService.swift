import CLinux
import Decoding
import Glibc

/// Decodes one picture after the other until the program is gone.
struct PixelService {
  let channel: ReaderChannel
  let budget: MemoryBudget

  func run() {
    while let (request, descriptor) = channel.receive(ReaderRequest.self) {
      guard case .decode(let format, let least) = request, descriptor >= 0 else { return }
      ProcessLimits.beginPicture()
      let reply = decode(format, least, descriptor)
      guard channel.send(reply) else { return }
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
