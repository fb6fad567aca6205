/// What the program can say, by the key that stands in every table of `Resources/Languages`.
enum Phrase: String, CaseIterable, Sendable {
  // The window and its drawing
  case windowTitle, windowTitleUnsaved, windowTitleSaving, untitled
  case stateEmpty, stateSaving, stateUnsaved, stateNotKept, stateSaved
  case greetingDraw, greetingSave, greetingMenu

  // Commands
  case newDrawing, save, undo, redo, undoStep, redoStep, undoBurst, selectAll, history
  case zoomIn, zoomOut, actualSize, backToStart
  case zoom, zoomTo, fitDrawing, fitSelection, turnLeft, turnRight, turnBack
  case moveWhileHeld, turnWhileHeld, lookLeft, lookRight, lookUp, lookDown
  case pageLeft, pageRight, pageUp, pageDown, overview, toggleOverview
  case themeLikeTheDesktop, themeLight, themeDark, toggleTheme
  case toggleFace, allCommands, fullScreen, leave
  case languageNamed, languageLikeTheDesktop

  // What was done, as it is called in the middle of a sentence, and the history of it
  case stepStroke, stepDot, stepErase, stepDelete, stepMove, stepOther
  case historyStart, historyPlace, branch, branchOf, branchesLeave

  // Tools and what they draw with
  case toolHand, toolSelect, toolPen, toolEraser
  case colour, width, opacity
  case black, blue, red, green, orange, violet, teal, grey, brown, white

  // Controls
  case menu, command, commandPlaceholder, nothingFound, close

  // Settings
  case settings, appearance, language, likeTheDesktop, themeDesktop, textSize, lessMotion, toolKeys
  case beginWithDrawings, creepAtEdge, canvasMemory

  // The latency meter
  case latency, latencyWhole, latencyArriving, latencyHandling, latencyPainting, latencyShowing
  case latencyValue, latencyNone

  // Shortcuts
  case shortcuts, findCommand, pressNewKey, noKey, changeKeyOf, removeKey, usualKey, usualKeys
  case keyTakenFrom

  // Colours of one's own
  case otherColour, hue, saturation, brightness, colourCode

  // What just happened, and what is under way
  case savedToast, isKeptIn, copiedToast, followedTo, marksDeleted
  case newDrawingFile, newPictureFile, newPictureFileByKey
  case cancel, savingName, openingName, goingThroughHistory, awaitingDialog, savingCancelled

  // Questions
  case saveBeforeLeaving, saveBeforeNew, saveBeforeOpening, hasNewInk, discard, goOn
  case leaveInTrouble, leaveAnyway

  // Opening and saving files
  case openFile, saveCopy, saveBareCopy, savePicture, saveElsewhere
  case openTitle, saveTitle, open
  case drawingsAndPictures, drawingOf
  case folder, files, fileName, parentFolder, places, home, fileSystem, recentFiles
  case newFolder, folderName, makeFolder, asTiles, asLines, emptyFolder, readingFolder
  case replaceTitle, replaceDetail, replace, reasonNoFile, reasonNameTaken
  case nameIsEmpty, nameHasSlash, nameIsDots, nameIsTooLong
  case kilobytes, megabytes

  // The gallery
  case drawings, searchDrawings, browseFiles, noDrawings, noDrawingFound, moreActions
  case renameDrawing, duplicateDrawing, discardDrawing, drawingDiscarded, drawingName, copyMark
  case unnamedDrawing, drawingIsOpen, drawingNameTaken, cannotRename, cannotDiscard
  case justNow, minutesAgo, hoursAgo, daysAgo, day, dayAndTime

  // Keys
  case keyControl, keyAlt, keyShift, keySuper
  case keyEscape, keyEnter, keyTab, keySpace, keyBackspace, keyDelete
  case keyLeft, keyRight, keyUp, keyDown, keyHome, keyEnd, keyPageUp, keyPageDown

  // Numbers
  case decimalSeparator, percent

  // What went wrong, and why
  case cannotRead, cannotWrite, cannotMakeFolder, cannotMakePNG, cannotOpen, cannotOpenWindow
  case cannotWriteDrawing, cannotChangeDrawing, cannotReadDrawing, wentElsewhere
  case drawingIsDamaged, stepSetAside, rebuilt, earlierStepsLost
  case salvaged, pictureLost, shownElsewhere, sentences
  case reasonMissing, reasonForbidden, reasonFull, reasonReadOnly, reasonFolder, reasonNoFolder
  case reasonDevice, reasonLongName, reasonTooLarge, reasonMemory, reasonPictureSize, reasonNoPNG
  case reasonExportSize
  case reasonEmptyFile, reasonNoDrawing, reasonNewer, reasonDamaged, reasonLocked, reasonMoved
  case reasonRecoverable, reasonUnreadable, reasonItself, nothingDrawn
  case noDisplay, savedAs, unknownOption, tooManyPictures, commandUsage, badValue

  // The command line
  case helpUsage, helpAbout, helpInTheWindow, helpStatus
  case helpHelp, helpVersion, helpDumpViews, helpLatency, helpDrawings, helpRest
  case helpCommands, helpInfo, helpDump, helpExport, helpRecover, helpCopy, helpCompact
  case helpStandardInput
  case helpDrag, helpDragDoes, helpClick, helpClickDoes, helpEscapeDoes, helpWheel, helpWheelDoes

  // What the command line says of a drawing
  case infoSize, infoMarks, infoStrokes, infoDots, infoVertices, infoBounds
  case infoSteps, infoUndo, infoRedo, infoBranches, infoCreated, infoChanged
  case infoSchema, infoIntegrity, infoSound, infoNothing
  case compacted, nothingToCompact
  case marksRecovered, stepsRecovered, marksLost, stepsLost, nothingLost
}
