import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { choose } from './terminal.ts'

const terminal = (isTTY: boolean) => ({
  stdin: Object.assign(new PassThrough(), { isTTY }),
  stdout: Object.assign(new PassThrough(), { isTTY }),
})
const CHOICES = ['The sample town', 'London']

describe('a person at the terminal', () => {
  test.each([
    ['2\n', 1],
    [' 1 \n', 0],
    ['\n', 0],
    ['both\n', 0],
  ])('who types %j has chosen', async (typed, chosen) => {
    const { stdin, stdout } = terminal(true)
    stdin.write(typed)
    expect(await choose('How?', CHOICES, 60, { stdin, stdout })).toBe(chosen)
    expect(String(stdout.read())).toContain('\n  1  The sample town\n  2  London\n')
  })

  test('who does not answer in time gets the first', async () => {
    expect(await choose('How?', CHOICES, 0.05, terminal(true))).toBe(0)
  })
})

test('where no one is at a terminal, nothing is asked', async () => {
  const { stdin, stdout } = terminal(false)
  expect(await choose('How?', CHOICES, 60, { stdin, stdout })).toBe(0)
  expect(stdout.read()).toBeNull()
})
