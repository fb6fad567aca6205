import CLinux
import Decoding
import Glibc

/// Decodes pictures for Scrawl in a process that can do nothing else. `README.md` says how.
@main
enum Reader {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let tries = arguments.first == "--try-sandbox"
    guard let kind = arguments.dropFirst(tries ? 1 : 0).first.flatMap(ReaderKind.init),
      tries || isSocket(ReaderChannel.inherited)
    else {
      let text = "scrawl-reader decodes pictures for Scrawl, which starts it when there is one.\n"
      write(STDERR_FILENO, text, text.utf8.count)
      exit(64)
    }
    _ = CLinuxCloseFrom(tries ? ReaderChannel.inherited : ReaderChannel.inherited + 1)
    let channel = ReaderChannel(socket: ReaderChannel.inherited)
    do {
      let budget = try Confining.confine(kind)
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
