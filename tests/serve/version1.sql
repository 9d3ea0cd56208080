-- A data file as version 1 made it: test_store_file.c sees to it that it can still be used.
PRAGMA application_id=1164866663;
PRAGMA user_version=1;
CREATE TABLE rooms(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
 created INTEGER NOT NULL, used INTEGER NOT NULL, watch BLOB NOT NULL,
 game INTEGER NOT NULL, edition INTEGER NOT NULL) STRICT;
CREATE TABLE seats(room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
 ship INTEGER NOT NULL, secret BLOB NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL,
 bot TEXT NOT NULL, PRIMARY KEY(room, ship)) STRICT, WITHOUT ROWID;
CREATE TABLE games(room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
 game INTEGER NOT NULL, rate INTEGER NOT NULL, variant INTEGER NOT NULL, seed TEXT NOT NULL,
 salt BLOB NOT NULL, PRIMARY KEY(room, game)) STRICT, WITHOUT ROWID;
CREATE TABLE steps(room INTEGER NOT NULL, game INTEGER NOT NULL, number INTEGER NOT NULL,
 lines TEXT NOT NULL, PRIMARY KEY(room, game, number),
 FOREIGN KEY(room, game) REFERENCES games ON DELETE CASCADE) STRICT, WITHOUT ROWID;
INSERT INTO rooms VALUES(1, 'oldroomoldro', 1700000000, 1700000000, zeroblob(32), 1, 0);
INSERT INTO seats VALUES(1, 0, zeroblob(32), 1, 'Ada', '');
INSERT INTO seats VALUES(1, 1, zeroblob(32), 2, '', 'expert');
INSERT INTO games VALUES(1, 1, 1, 0, '6351621617356189863', zeroblob(16));
INSERT INTO steps VALUES(1, 1, 0, '* components qubit_interconnect quantum_gates physical_qubits dilution_refrigerator quantum_programming quantum_error_correction control_infrastructure magnetic_shielding
* rolloff 3 8
* d2 1
* d2 1
* draw X
* draw SWAP
* draw X
* draw H
* draw CNOT
* draw X');
INSERT INTO steps VALUES(1, 1, 10, 'R navigate X
* draw CNOT');
