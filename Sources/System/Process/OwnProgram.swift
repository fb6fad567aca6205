import CLinux
import Glibc

/// Another process of this program, which goes on when this one ends.
package final class OwnProgram: LoopSource {
  /// Becomes readable when the process ends; negative if the system has no such descriptors.
  package let descriptor: Int32

  package let events = Int16(POLLIN)
  package let deadline: Moment? = nil

  /// Called when the process has ended, with whether its exit status was 0.
  package var onEnd: ((_ isDone: Bool) -> Void)?

  private let process: pid_t

  /// Starts this program with arguments; nil if the system can't.
  package init?(_ arguments: [String]) {
    let words = CommandLine.arguments.prefix(1) + arguments
    guard let process = ProcessStart.start("/proc/self/exe", Array(words)) else { return nil }
    self.process = process
    descriptor = CLinuxOpenProcess(process)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  package func ready() {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return }
    onEnd?(status == 0)
  }
}
