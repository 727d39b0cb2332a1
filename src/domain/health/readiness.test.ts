import { describe, expect, test } from 'vitest'
import { checkDisk, checkQueue, READ_ONLY, SILENT, statusOf, well } from './readiness.ts'

const MB = 2 ** 20
const roomy = { isStopping: false, diskFreeBytes: 9e9 }

describe('the disk', () => {
  test('is well with half a gigabyte left', () => {
    expect(checkDisk(500 * MB)).toEqual(well)
  })

  test('is nearly full below that, and says what is left', () => {
    expect(checkDisk(180 * MB)).toMatchObject({ ok: false, text: expect.stringMatching(/nearly full: 180 MB left/) })
  })

  test('is full where PostgreSQL has no room for its log', () => {
    expect(checkDisk(40 * MB)).toMatchObject({ ok: false, text: expect.stringMatching(/is full: 40 MB left/) })
  })
})

describe('the queue', () => {
  const queue = (active: number, oldestSeconds: number) => checkQueue([{ queue: 'crawl-venue', active, oldestSeconds }])

  test('moves while jobs are begun', () => {
    expect(queue(0, 20)).toEqual(well)
    expect(checkQueue([])).toEqual(well)
  })

  test('moves while crawls wait for others that run, however long', () => {
    expect(queue(4, 3600)).toEqual(well)
  })

  test('stands still where a job is due for minutes and no one works on its queue', () => {
    expect(queue(0, 12 * 60)).toMatchObject({ ok: false, text: expect.stringContaining('for 12 minutes') })
  })
})

describe('a process', () => {
  test('is ready where all is well', () => {
    expect(statusOf({ database: well, writing: well }, roomy)).toBe('ready')
  })

  test('serves on, degraded, with a disk that fills up or a queue that stands still', () => {
    expect(statusOf({ disk: checkDisk(180 * MB) }, { ...roomy, diskFreeBytes: 180 * MB })).toBe('degraded')
    expect(statusOf({ queue: { ok: false, text: '…' } }, roomy)).toBe('degraded')
  })

  test('is not ready over a database that takes no change, is silent, or has no room', () => {
    expect(statusOf({ database: well, writing: READ_ONLY }, roomy)).toBe('read-only')
    expect(statusOf({ database: SILENT }, roomy)).toBe('database-silent')
    expect(statusOf({ database: well }, { ...roomy, diskFreeBytes: 40 * MB })).toBe('disk-full')
  })

  test('is stopping first of all', () => {
    expect(statusOf({ database: SILENT }, { ...roomy, isStopping: true })).toBe('stopping')
  })
})
