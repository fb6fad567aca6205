/// An operation of a program on a file or a folder, identified by its inode number. Paths are relative to the watched
/// folder.
public enum PowerEvent: Sendable {
  case create(file: UInt64, path: String)
  case write(file: UInt64, offset: Int, [UInt8])
  case truncate(file: UInt64, size: Int)
  case sync(file: UInt64)
  case link(file: UInt64, path: String)
  case unlink(path: String)
  case rename(file: UInt64, from: String, to: String)
  case makeFolder(path: String)
  case removeFolder(path: String)
  case syncFolder(path: String)
  /// The number of steps that the program had reported as being on the disk.
  case acknowledge(Int)
  /// A text that the program wrote to its standard output.
  case tell(String)

  static let acknowledgement: UInt64 = 99

  /// Reads a record in the form of `powerlog.c`; nil if it is malformed.
  init?(_ head: [UInt64], _ bytes: [UInt8]) {
    let path = String(decoding: bytes.prefix(Int(head[3])), as: UTF8.self)
    let other = String(
      decoding: bytes.dropFirst(Int(head[3])).prefix(Int(head[4])), as: UTF8.self)
    let (file, offset) = (head[1], Int(head[2]))
    switch head[0] {
    case 1: self = .create(file: file, path: path)
    case 2: self = .write(file: file, offset: offset, Array(bytes.suffix(Int(head[5]))))
    case 3: self = .truncate(file: file, size: offset)
    case 4: self = .sync(file: file)
    case 5: self = .link(file: file, path: path)
    case 6: self = .unlink(path: path)
    case 7: self = .rename(file: file, from: path, to: other)
    case 8: self = .makeFolder(path: path)
    case 9: self = .removeFolder(path: path)
    case 10: self = .syncFolder(path: path)
    case 11: self = .tell(String(decoding: bytes, as: UTF8.self))
    case Self.acknowledgement: self = .acknowledge(Int(file))
    default: return nil
    }
  }
}
