/** What the browser asks of the table of postcode districts; a file of its own, so that the table is loaded on demand. */
export { nearestOutcode, readPlace } from '#domain/filter/near.ts'
