-- Whose turn it is at a host matters while workers run. Not written ahead, a turn costs no wait for the disk; a database
-- that crashed begins with no host taken, and by then every pause is over.
ALTER TABLE "hosts" SET UNLOGGED;
