import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(120))) struct FolderWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String) throws {
    try File.write(Array("something".utf8), to: folder.path + "/" + name)
  }

  @Test func filesThatComeAndGoAreTold() throws {
    try write("old")
    let watch = try #require(FolderWatch(folder.path))
    #expect(watch.take() == .files([]))
    try write("new")
    unlink(folder.path + "/old")
    guard case .files(let names) = watch.take() else {
      Issue.record("The folder is still there.")
      return
    }
    #expect(names.isSuperset(of: ["new", "old"]))
    rename(folder.path + "/new", folder.path + "/other")
    #expect(watch.take() == .files(["new", "other"]))
    #expect(watch.take() == .files([]))
  }

  @Test func descriptorIsReadableWhenThereIsNews() throws {
    let watch = try #require(FolderWatch(folder.path))
    var request = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 0) == 0)
    try write("new")
    #expect(poll(&request, 1, 0) == 1)
    _ = watch.take()
    #expect(poll(&request, 1, 0) == 0)
  }

  @Test func endOfTheFolderIsTold() throws {
    let path = folder.path + "/inner"
    try File.makeFolder(path)
    let watch = try #require(FolderWatch(path))
    rmdir(path)
    #expect(watch.take() == .end)
    #expect(FolderWatch(path) == nil)
  }

  @Test func moreThanTheKernelKeepsIsMuch() throws {
    let watch = try #require(FolderWatch(folder.path))
    let limit = try String(
      decoding: File.read("/proc/sys/fs/inotify/max_queued_events"), as: UTF8.self)
    let most = try #require(Int(limit.prefix { $0.isNumber }))
    guard most < 100_000 else { return }
    for number in 0...(most / 2 + 1) {
      let path = folder.path + "/\(number % 2)"
      close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
      unlink(path)
    }
    #expect(watch.take() == .much)
  }
}
