import { expect, test } from 'vitest'
import { beginsUnreadable, isUnreadableType } from './content-type.ts'

const PAGE = 'https://kites.example/events'
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')

test.each([
  null,
  '',
  'text/html; charset=utf-8',
  'TEXT/CALENDAR',
  'application/json',
  'application/ld+json',
  'application/rss+xml',
  'application/octet-stream',
  'nonsense',
])('a body of type %j may hold events', (type) => {
  expect(isUnreadableType(type, PAGE)).toBe(false)
})

test.each([
  'image/svg+xml',
  'Video/mp4',
  ' audio/mpeg',
  'font/woff2',
  'application/pdf',
  'application/zip',
  'application/vnd.ms-excel',
])('a body of type %s holds none', (type) => {
  expect(isUnreadableType(type, PAGE)).toBe(true)
})

test.each([
  ['https://kites.example/sitemap.xml.gz', false],
  ['https://kites.example/sitemap-2.gz', false],
  ['https://kites.example/backup.tar.gz', true],
])('a gzip file is read only where it is a sitemap: %s', (url, isUnreadable) => {
  expect(isUnreadableType('application/x-gzip', url)).toBe(isUnreadable)
  expect(beginsUnreadable(bytes('\x1f\x8b\x08'), url)).toBe(isUnreadable)
})

test.each([
  ['%PDF-1.7'],
  ['PK\x03\x04'],
  ['\x89PNG\r\n'],
  ['\xff\xd8\xff\xe0'],
  ['GIF89a'],
  ['\0\0\0\x18ftypmp42'],
  ['RIFF\x10\x20\x30\x40WEBPVP8'],
  ['\x7fELF'],
  ['plain words, then \0 a NUL'],
])('what begins with %j is no text', (start) => {
  expect(beginsUnreadable(bytes(start), PAGE)).toBe(true)
})

test.each([
  ['', 'nothing'],
  ['<!doctype html>', 'a page'],
  ['RIFF raff: a puppet show', 'words'],
  ['PKs and kites', 'words'],
  ['Caf\xe9', 'Latin-1'],
  ['\xff\xfe<\0h\0t\0m\0l\0', 'UTF-16 with a mark'],
  ['<\0h\0t\0m\0l\0', 'UTF-16 without one'],
  ['\0<\0h\0t\0m\0l', 'UTF-16, big-endian'],
])('%j may be text: %s', (start) => {
  expect(beginsUnreadable(bytes(start), PAGE)).toBe(false)
})
