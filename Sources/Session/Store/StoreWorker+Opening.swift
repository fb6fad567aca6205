import Documents
import Glibc
import Marks
import Rendering
import System

extension StoreWorker {
  /// Opens the drawing at `path`, or begins one with the picture there, and calls `tell` with what happens. It reads no
  /// file in `besides`, which this program has open, since closing that again would drop its locks.
  mutating func open(
    _ path: String, besides: Set<FileIdentity>, _ tell: (OpeningEvent) -> Void
  ) {
    if let identity = FileIdentity(of: path), besides.contains(identity) {
      return tell(.isOpenHere(identity))
    }
    let event: OpeningEvent
    do throws(StoreError) {
      event = .opened(
        try FileKind(of: path) == .drawing ? openDrawing(path, tell) : openPicture(path))
    } catch {
      event = .failed(error)
    }
    tellPlace()
    tell(event)
  }

  /// Reads a drawing that can't be written; its changes go into another file that begins with all of it. Leaves a damaged
  /// file as it is, and salvages what it can into another file.
  private mutating func openDrawing(
    _ path: String, _ tell: (OpeningEvent) -> Void
  ) throws(StoreError) -> OpenedDrawing {
    var failure: StoreError
    do throws(DrawingFileError) {
      return try openToWrite(path)
    } catch {
      failure = .drawing(error, path: path)
    }
    if failure.isLock, let identity = FileIdentity(of: path) { tell(.isOpenElsewhere(identity)) }
    if failure.leavesReading {
      do throws(DrawingFileError) {
        return try openToRead(path, because: failure)
      } catch {
        // A file of a newer program isn't damaged just because this one can't read it.
        if !failure.isNewer { failure = .drawing(error, path: path) }
      }
    }
    guard failure.isDamage, let opened = try? openDamaged(path) else { throw failure }
    return opened
  }

  private mutating func openToWrite(_ path: String) throws(DrawingFileError) -> OpenedDrawing {
    let file = try Self.patiently { [sitting] () throws(DrawingFileError) in
      try SharedDrawing(opening: path, sitting: sitting)
    }
    let opened = try read(file)
    (source, pyramid) = (opened.source, opened.pyramid)
    (self.file, self.path) = (file, file.path)
    // Opening a small file checks it.
    if source != nil {
      check = FileCheck(of: file, idleness) { [tell, path = file.path] in
        tell(.damaged(.drawing($0, path: path)))
      }
    }
    if unnamed.holds(file.path) { unnamed.remember(file.path) }
    return opened
  }

  /// Opens a drawing; waits a moment for a program that only reads it, such as for its thumbnail.
  static func patiently(
    _ open: () throws(DrawingFileError) -> SharedDrawing
  ) throws(DrawingFileError) -> SharedDrawing {
    for _ in 0..<20 {
      do throws(DrawingFileError) {
        return try open()
      } catch {
        guard error == .locked else { throw error }
        usleep(10_000)
      }
    }
    return try open()
  }

  private mutating func openToRead(
    _ path: String, because restriction: StoreError
  ) throws(DrawingFileError) -> OpenedDrawing {
    let snapshot = try SharedSnapshot(of: path)
    // Records of a newer program can't be copied into a file of this one, so all of it is read.
    let large = restriction.isNewer ? nil : try openLarge(snapshot, path)
    var opened = if let large { large } else { try openWhole(snapshot) }
    (opened.path, opened.restriction) = (path, restriction)
    return opened
  }

  private mutating func openWhole(
    _ snapshot: SharedSnapshot
  ) throws(DrawingFileError) -> OpenedDrawing {
    let (opened, records) = try snapshot.read {
      (file) throws(DrawingFileError) -> (OpenedDrawing, [Record]) in
      let contents = try file.contents()
      let opened = try OpenedDrawing(file, contents).keeping(file.media())
      return (opened, try file.records(of: contents))
    }
    foundation = records
    return opened
  }

  /// Reads the first part of a large drawing; nil for a small one.
  private mutating func openLarge(
    _ snapshot: SharedSnapshot, _ path: String
  ) throws(DrawingFileError) -> OpenedDrawing? {
    let (tell, current) = (tell, current)
    let opened = try snapshot.read { (file) throws(DrawingFileError) -> OpenedDrawing? in
      guard try file.isLarge() else { return nil }
      let opening = try file.opening()
      var opened = try OpenedDrawing(file, opening, in: current) {
        tell(.unreadable(.drawing($0, path: path)))
      }
      // There is no writable file for pyramid tiles until something changes.
      opened.pyramid = opened.source.map { StoredPyramid($0, head: opening.head) {} }
      return opened
    }
    guard let opened else { return nil }
    (base, source, pyramid) = (snapshot, opened.source, opened.pyramid)
    current.turn(to: snapshot)
    return opened
  }

  /// Salvages a damaged file into a new one and opens that. If the new one can't be written, the salvage stays in memory
  /// until it can.
  private mutating func openDamaged(_ path: String) throws(DrawingFileError) -> OpenedDrawing {
    let salvage = try Salvage(of: path)
    let unreadable = try Self.unreadableProperties(of: salvage)
    var opened =
      if let opened = openNewFile(of: salvage, without: unreadable) { opened } else {
        try openInMemory(salvage, without: unreadable)
      }
    opened.loss = OpenedDrawing.Loss(
      path: path, marks: salvage.lostMarks, steps: salvage.lostSteps,
      picture: unreadable.contains(DrawingProperty.picture))
    return opened
  }

  /// The names of properties with invalid values.
  private static func unreadableProperties(
    of salvage: Salvage
  ) throws(DrawingFileError) -> [String] {
    let properties = try salvage.properties()
    var names: [String] = []
    if case .bytes(let hash) = properties[DrawingProperty.picture] {
      let medium = try salvage.media().first { $0.hash.bytes == hash }
      if medium.flatMap({ try? Picture(png: $0.bytes) }) == nil {
        names.append(DrawingProperty.picture)
      }
    }
    if case .number(let scale) = properties[DrawingProperty.pictureScale],
      !Limits.pictureScales.contains(scale)
    {
      names.append(DrawingProperty.pictureScale)
    }
    return names
  }

  private mutating func openNewFile(
    of salvage: Salvage, without properties: [String]
  ) -> OpenedDrawing? {
    guard let path = try? unnamed.newPath(), (try? salvage.write(to: path)) != nil else {
      return nil
    }
    unnamed.remember(path)
    do throws(DrawingFileError) {
      if !properties.isEmpty {
        try SharedDrawing(opening: path, sitting: sitting)
          .write(properties.map { .property($0, nil) })
      }
      return try openToWrite(path)
    } catch {
      unlink(path)
      return nil
    }
  }

  private mutating func openInMemory(
    _ salvage: Salvage, without properties: [String]
  ) throws(DrawingFileError) -> OpenedDrawing {
    var contents = try salvage.contents()
    for name in properties { contents.properties[name] = nil }
    let media = try salvage.media()
    foundation = media.map(Record.medium) + contents.records
    foundation.append(.provenance(try salvage.provenance()))
    var opened = try OpenedDrawing(contents, path: nil) { hash in
      media.first { $0.hash.bytes == hash }
    }.keeping(media)
    // Writes at once, since the damaged disk may not be readable later. If this fails too, the first step writes it.
    opened.path = (try? make())?.path
    return opened
  }

  private mutating func openPicture(_ path: String) throws(StoreError) -> OpenedDrawing {
    let (picture, bytes) = try PictureFile.read(path)
    let medium = Medium(type: "image/png", bytes: bytes)
    foundation = [
      .medium(medium), .property(DrawingProperty.picture, .bytes(medium.hash.bytes)),
      .property(DrawingProperty.origin, .text(path)),
    ]
    return OpenedDrawing(picture: picture, origin: path)
  }
}
