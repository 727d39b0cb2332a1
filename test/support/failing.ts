import type { Pool } from 'pg'

/** Makes a database fail as a screen asks it; each gives what mends it again. Tables are named by the test alone. */

type Failing = { pool: Pool }

/** What is read from the table fails. */
export async function unreadable({ pool }: Failing, table: string): Promise<() => Promise<void>> {
  await pool.query(`alter table ${table} rename to ${table}_away`)
  return () => pool.query(`alter table ${table}_away rename to ${table}`).then(() => {})
}

/** What is written to the table fails. */
export async function unwritable({ pool }: Failing, table: string): Promise<() => Promise<void>> {
  await pool.query(`
    create or replace function refuse_write() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
    create trigger refuse_write before insert or update or delete on ${table} execute function refuse_write()`)
  return () => pool.query(`drop trigger refuse_write on ${table}`).then(() => {})
}
