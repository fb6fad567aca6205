import Documents
import Marks
import System

/// What is told of a drawing's file.
enum Report: Sendable {
  case opened(Result<OpenedDrawing, Trouble>)
  /// What was to be opened is open in this program.
  case isOpenHere(FileIdentity)
  /// What was to be opened is open in another program. It is read now.
  case isOpenElsewhere(FileIdentity)
  /// The drawing's file is there from now on.
  case placed(FilePlace)
  /// What was given longest ago is now on the disk.
  case wrote
  /// What was given last could not be written. It is kept, and tried again when that is asked for.
  case trouble(Trouble)
  /// A part of what was given longest ago can never be written, and is set aside; without a part, all of it.
  case setAside(Trouble, isWhole: Bool)
  /// Somebody gave the file another name, and it goes on there.
  case moved(to: String)
  /// The file was taken away or replaced. The drawing goes on in another one that has it all.
  case wentElsewhere(to: String, from: String)
  /// The drawing's file can't be read any more, and what is in memory was written in its place.
  case rebuilt(Recollection.Loss)
  /// An errand was done: the path of what was made, or why there is none.
  case done(errand: Int, Result<String, Trouble>)
  /// More of the history was read.
  case recalled(Result<MoreSteps, Trouble>)
  /// What the steps before one are called, as far as it was read.
  case outlined(before: Int, Result<[HistoryOutline.Entry], Trouble>)
  /// The drawing is in another state, as it was wanted.
  case arrived(Result<OpenedDrawing, Trouble>)
  /// A part of the drawing can't be read, and is missing.
  case unreadable(Trouble)
  /// The file turned out to be damaged somewhere, when all of it was looked at.
  case damaged(Trouble)
  /// The file was let go of. What could not be written is lost where there is trouble.
  case closed(Trouble?)
}
