import type { DatabaseAddress } from '#store/db/database.ts'

/** An address as DATABASE_URL names it. */
export function urlOf(address: DatabaseAddress): string {
  if (address.connectionString) return address.connectionString
  const { user, host, port, database } = address
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}
