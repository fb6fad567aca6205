import CLinux
import CX11
import Glibc

/// A System V shared memory segment that the X server attaches, with the X image that describes it.
final class SharedSegment {
  let image: UnsafeMutablePointer<XImage>
  let address: UnsafeMutableRawPointer

  private let connection: Connection
  private let info: UnsafeMutablePointer<XShmSegmentInfo>

  /// The server's ID of the segment.
  var id: ShmSeg { info.pointee.shmseg }

  /// Nil if the server lacks MIT-SHM or can't attach the segment, as from another machine.
  init?(_ connection: Connection, _ layout: PixelLayout, width: Int, height: Int) {
    guard connection.sharedMemoryEvent != nil else { return nil }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        connection.display, layout.visual, UInt32(layout.depth), ZPixmap, nil, info,
        UInt32(width), UInt32(height))
    else {
      info.deallocate()
      return nil
    }
    guard
      let address = Self.attach(info, byteCount: Int(image.pointee.bytes_per_line) * height)
    else {
      CXDestroyImage(image)
      info.deallocate()
      return nil
    }
    image.pointee.data = address.assumingMemoryBound(to: CChar.self)
    info.pointee.shmaddr = image.pointee.data
    info.pointee.readOnly = False
    XShmAttach(connection.display, info)
    let isAttached = (try? connection.sync("sharing memory")) != nil
    // The kernel will remove the segment when the last process detaches, even after a crash.
    shmctl(info.pointee.shmid, IPC_RMID, nil)
    self.image = image
    self.address = address
    self.info = info
    self.connection = connection
    if !isAttached {
      info.pointee.shmseg = 0
      return nil
    }
  }

  deinit {
    if info.pointee.shmseg != 0, connection.isAlive {
      XShmDetach(connection.display, info)
    }
    image.pointee.data = nil
    CXDestroyImage(image)
    shmdt(address)
    info.deallocate()
  }

  /// Creates and attaches the segment; nil if the system refuses.
  private static func attach(
    _ info: UnsafeMutablePointer<XShmSegmentInfo>, byteCount: Int
  ) -> UnsafeMutableRawPointer? {
    let id = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    info.pointee.shmid = id
    guard let address = shmat(id, nil, 0), address != UnsafeMutableRawPointer(bitPattern: -1)
    else {
      shmctl(id, IPC_RMID, nil)
      return nil
    }
    return address
  }
}
