-- How far marks were moved is told beside their bodies, in 4096ths of a unit: sums of such ways are exact. A mark is where
-- its body says, and farther by all the ways that it was moved since it was put down.

-- How far the mark that a change takes away or puts down had been moved by then.
ALTER TABLE changes ADD COLUMN dx INTEGER NOT NULL DEFAULT 0;
ALTER TABLE changes ADD COLUMN dy INTEGER NOT NULL DEFAULT 0;

-- What a command moved: all marks that were there in the places from first to last, without a word about each. What it
-- took away or put down it did after that.
CREATE TABLE moves (
  command INTEGER NOT NULL REFERENCES commands,
  first REAL NOT NULL,
  last REAL NOT NULL,
  dx INTEGER NOT NULL, dy INTEGER NOT NULL,
  -- A rectangle of whole units around the ink of the command's marks before they were moved.
  min_x INTEGER NOT NULL, min_y INTEGER NOT NULL, max_x INTEGER NOT NULL, max_y INTEGER NOT NULL,
  PRIMARY KEY (command, first)
) STRICT, WITHOUT ROWID;

-- How far the marks in present are moved by all commands together; extents and total tell of them where they were put.
-- Places that stand in no row are not moved.
CREATE TABLE shifted (
  first REAL PRIMARY KEY,
  last REAL NOT NULL,
  dx INTEGER NOT NULL, dy INTEGER NOT NULL,
  -- A rectangle of whole units around the ink of all that are moved equally far, where it was put.
  min_x INTEGER NOT NULL, min_y INTEGER NOT NULL, max_x INTEGER NOT NULL, max_y INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
