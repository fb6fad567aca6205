import Desktop
import Glibc
import Graphics
import Language
import Rendering
import Synchronization
import System

extension Filtering {
  /// Filters all pictures, and reports each failure. Returns the program's exit status.
  func run(_ words: Words) throws(CommandError) -> Int32 {
    let jobs = try jobs()
    let chain = chain
    let progress = Progress()
    progress.begin(jobs.count * FilteringJob.steps)
    let failures = Mutex<[Int: CommandError]>([:])
    let work = { @Sendable (index: Int) -> Void in
      let failure = jobs[index].failure(of: chain, progress, isAlone: jobs.count == 1)
      failures.withLock { $0[index] = failure }
    }
    waiting(for: progress) { Thread.share(jobs.count, work) }
    let failed = failures.withLock(\.self).sorted { $0.key < $1.key }
    for (_, error) in failed { Console.report(error.sentence(words)) }
    return failed.isEmpty ? 0 : 1
  }

  /// Runs `work` on another thread and shows its progress.
  private func waiting(for progress: Progress, _ work: @escaping @Sendable () -> Void) {
    let line = ProgressLine(progress, besideOutput: false)
    let end = Mailbox<Void>()
    Thread.start {
      work()
      end.put(())
    }
    while end.takeAll().isEmpty {
      end.wait(atMost: 100)
      line.show()
    }
  }

  /// The pictures with their targets.
  private func jobs() throws(CommandError) -> [FilteringJob] {
    let isFolder = PathKind(of: target) == .folder
    guard isFolder || paths.count == 1 else {
      let code = PathKind(of: target) == .nothing ? ENOENT : ENOTDIR
      throw .file(FileError(code: code, path: target, action: .write))
    }
    let inputs = Set(paths.compactMap(FileIdentity.init))
    var names: Set<String> = []
    return paths.map { path in
      let name = FileFormat.png.fileName(FilePath.stem(of: path))
      let target = isFolder ? FilePath.path(of: name, in: target) : target
      let refusal: CommandError? =
        if let there = FileIdentity(of: target), inputs.contains(there) {
          .input(target)
        } else if !names.insert(target).inserted {
          .file(FileError(code: EEXIST, path: target, action: .write))
        } else {
          nil
        }
      return FilteringJob(path: path, target: target, refusal: refusal)
    }
  }
}
