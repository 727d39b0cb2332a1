ALTER TABLE "labelled_examples" RENAME COLUMN "told" TO "event";
