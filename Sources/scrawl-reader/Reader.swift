import Decoding
import Glibc

/// Decodes pictures for Scrawl in a process that can do nothing else; see `README.md`.
@main
enum Reader {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let tries = words.first == "--try-sandbox"
    let arguments = words.dropFirst(tries ? 1 : 0)
    let format = arguments.dropFirst().first.flatMap(UInt8.init).flatMap(PictureFormat.init)
    guard let kind = arguments.first.flatMap(ReaderKind.init),
      tries || isSocket(ReaderChannel.inherited)
    else {
      let text = "scrawl-reader decodes pictures for Scrawl, which starts it when there is one.\n"
      write(STDERR_FILENO, text, text.utf8.count)
      exit(64)
    }
    let channel = ReaderChannel(socket: ReaderChannel.inherited)
    do {
      try Descriptors.close(from: tries ? ReaderChannel.inherited : ReaderChannel.inherited + 1)
      let budget = try Confining.confine(kind, format)
      if tries {
        SandboxTrial.run()
      } else if channel.send(ReaderReply.ready) {
        switch kind {
        case .pixels: PixelService(channel: channel, budget: budget).run()
        case .vectors: VectorService(channel: channel, budget: budget).run()
        }
      }
    } catch {
      if tries { print("\(error.layer): \(String(cString: strerror(error.code)))") }
      _ = channel.send(ReaderReply.unconfined(error.layer, error.code))
      exit(1)
    }
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
