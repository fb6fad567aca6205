-- A mark keeps its identity whatever is done to it, and copies of a drawing can be joined again. The rows of a step name
-- ranks and marks as they were after its parent, so another file can take the step over as a branch without a change.

-- The marks that come from others: the origin of a later version of a mark is n, the number of its first version; that of a
-- piece, which has an identity of its own, is -n if it was cut from mark n. A mark without a row comes from no other.
CREATE TABLE origins (
  mark INTEGER PRIMARY KEY,
  origin INTEGER NOT NULL
) STRICT;

-- Which marks the members of a group were before: position 0 is the lowest member. Groups of earlier programs have no rows.
CREATE TABLE members (
  mark INTEGER NOT NULL,      -- the group, one of marks
  position INTEGER NOT NULL,
  member INTEGER NOT NULL,    -- n for mark n, which is a first version; -n for a piece that was cut from it
  PRIMARY KEY (mark, position)
) STRICT, WITHOUT ROWID;

-- The mark right below a mark that a step put down at a new spot in the order; 0 below all marks. NULL if the mark stays
-- at its spot: as a later version, or at another rank that only makes room.
ALTER TABLE changes ADD COLUMN above INTEGER;

-- The people who drew, each with an id of its own. Few rows need no index, which would take a page of every file.
CREATE TABLE persons (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  colour INTEGER NOT NULL  -- 0xRRGGBB
) STRICT;

-- The person of a sitting; 0 if nobody is known.
ALTER TABLE sittings ADD COLUMN person INTEGER NOT NULL DEFAULT 0;

-- The sitting and the serial number of a step from which this sitting goes on in another way; NULL for other sittings. A
-- program that was copied while it ran goes on twice with one id, and programs that notice it give each way an id.
ALTER TABLE sittings ADD COLUMN fork INTEGER REFERENCES sittings;
ALTER TABLE sittings ADD COLUMN fork_serial INTEGER;

-- A hash of the steps of this sitting, each after the one before, up to the serial number in hashed; NULL if not computed.
ALTER TABLE sittings ADD COLUMN hash BLOB;
ALTER TABLE sittings ADD COLUMN hashed INTEGER NOT NULL DEFAULT 0;

-- The further parents of a step that joins branches. Its changes lead from the state after its parent in steps to the
-- state in which the branches are joined.
CREATE TABLE joins (
  step INTEGER NOT NULL REFERENCES steps,
  parent INTEGER NOT NULL REFERENCES steps CHECK (parent < step),
  PRIMARY KEY (step, parent)
) STRICT, WITHOUT ROWID;

-- Each way through the history: an undo, a redo, or a jump, identified by its sitting and serial number. Such ways in a row
-- are one.
CREATE TABLE ways (
  number INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL REFERENCES sittings,
  serial INTEGER NOT NULL,
  clock INTEGER NOT NULL,   -- the highest serial number of a step that the file had by then
  time INTEGER NOT NULL,    -- milliseconds since 1970, UTC
  start INTEGER NOT NULL REFERENCES steps,
  target INTEGER NOT NULL REFERENCES steps
) STRICT;

-- The step that can still change, since its gesture hasn't ended: the last one, or NULL. No other step ever changes.
ALTER TABLE head ADD COLUMN draft INTEGER REFERENCES steps;
