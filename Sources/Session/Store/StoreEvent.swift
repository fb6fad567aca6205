package import System

/// What a store tells unasked.
package enum StoreEvent: Sendable {
  /// The drawing's file is there from now on.
  case placed(FilePlace)
  /// What was given longest ago is now on the disk.
  case wrote
  /// What was given last could not be written. It is kept, and tried again.
  case failed(StoreError)
  /// A part of what was given longest ago can never be written, and is left out; without a part, all of it.
  case leftOut(StoreError, isWhole: Bool)
  /// Somebody gave the file another name, and it goes on there.
  case moved(to: String)
  /// The file was taken away or replaced. The drawing goes on in another one that has it all.
  case replaced(by: String, before: String)
  /// The drawing's file can't be read any more, and what is in memory was written in its place.
  case rebuilt(SessionSnapshot.Loss)
  /// A part of the drawing can't be read, and is missing.
  case unreadable(StoreError)
  /// The file turned out to be damaged somewhere, when all of it was checked.
  case damaged(StoreError)
}

/// How a store's opening of a file goes.
package enum OpeningEvent: Sendable {
  case opened(OpenedDrawing)
  case failed(StoreError)
  /// This program has the file open already, and nothing was opened.
  case isOpenHere(FileIdentity)
  /// Another program has the file open. It is read now.
  case isOpenElsewhere(FileIdentity)
}
