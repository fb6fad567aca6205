-- A Scrawl drawing is a SQLite database. Its application_id is 0x5363726C ("Scrl"), and its user_version is the number of
-- the last of these steps that it went through. A step that was released is never edited again.
--
-- A mark, once written, never changes: what changes is which marks there are. Every command of the person is a row of
-- commands, with a row of changes for each mark that it took away or put down, and was written in one transaction.

-- What the drawing as a whole is: a name and its value.
CREATE TABLE properties (
  name TEXT PRIMARY KEY,
  value ANY
) STRICT, WITHOUT ROWID;

-- A sitting is one program that had the drawing open and changed it. Whatever was made in it is known by the sitting's
-- id and a serial number, also in a copy of the file, where numbers that are given later mean something else.
CREATE TABLE sittings (
  number INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),  -- random, but for the first
  time INTEGER NOT NULL                             -- milliseconds since 1970, UTC
) STRICT;

-- The sitting of what all drawings have in common.
INSERT INTO sittings VALUES (0, zeroblob(16), 0);

CREATE TABLE marks (
  number INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL REFERENCES sittings,
  serial INTEGER NOT NULL,
  kind INTEGER NOT NULL,  -- 0 a dot, 1 a vertex, 2 a stroke that is a line, 3 a stroke that is a group
  -- The smallest rectangle around the ink, rounded outwards to whole units; NULL where there is no ink.
  min_x INTEGER, min_y INTEGER, max_x INTEGER, max_y INTEGER,
  body BLOB NOT NULL,     -- the mark and its ink
  UNIQUE (sitting, serial)
) STRICT;

-- The history: a tree, since changing after undoing begins a branch.
CREATE TABLE commands (
  number INTEGER PRIMARY KEY,
  -- The command before; NULL for the beginning alone. Numbers grow with time, so that no way back is endless.
  parent INTEGER REFERENCES commands CHECK (parent < number),
  redo INTEGER REFERENCES commands,    -- which of those after it was undone last; NULL where there is none
  sitting INTEGER NOT NULL REFERENCES sittings,
  serial INTEGER NOT NULL,
  name TEXT NOT NULL,                  -- a word for programs, such as "stroke"
  time INTEGER NOT NULL,               -- milliseconds since 1970, UTC
  UNIQUE (sitting, serial)
) STRICT;

CREATE INDEX commands_by_parent ON commands (parent);

-- The beginning, when nothing was drawn.
INSERT INTO commands VALUES (0, NULL, NULL, 0, 0, 'begin', 0);

-- What each command did: which mark it put to which place, or took from there. Undoing is the opposite. A mark that
-- replaces another comes to its place.
CREATE TABLE changes (
  command INTEGER NOT NULL REFERENCES commands,
  place REAL NOT NULL,
  appears INTEGER NOT NULL CHECK (appears IN (0, 1)),  -- 0 taken away, 1 put down
  -- One of marks. To say so by REFERENCES would have SQLite look through all changes for each mark that goes.
  mark INTEGER NOT NULL,
  PRIMARY KEY (command, place, appears)
) STRICT, WITHOUT ROWID;

-- Marks from the lowest place to the topmost, as they were after the command that head.present names.
CREATE TABLE present (
  place REAL PRIMARY KEY,
  mark INTEGER NOT NULL  -- as above
) STRICT, WITHOUT ROWID;

-- Where in the history the drawing stands: its one row. Undoing and redoing move the command alone; the changes on the
-- way from there to the other one say how the marks that are present differ.
CREATE TABLE head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  command INTEGER NOT NULL REFERENCES commands,
  present INTEGER NOT NULL REFERENCES commands
) STRICT;

INSERT INTO head VALUES (1, 0, 0);

-- Pictures and the like, each once.
CREATE TABLE media (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),  -- SHA-256 of the bytes
  type TEXT NOT NULL,                               -- a media type, such as "image/png"
  bytes BLOB NOT NULL
) STRICT;
