import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

/** A checkout with these scripts and an npm that prints much and installs nothing. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-prepare-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
beforeEach(() => {
  fs.rmSync(folder, { recursive: true })
  fs.mkdirSync(path.join(folder, 'scripts'), { recursive: true })
  for (const name of ['prepare.mjs', 'chromium.mjs'])
    fs.copyFileSync(path.join(import.meta.dirname, name), path.join(folder, 'scripts', name))
  fs.writeFileSync(path.join(folder, 'package.json'), '{}')
})

function prepare(npm: string) {
  const npmFile = path.join(folder, 'npm.cjs')
  fs.writeFileSync(npmFile, npm)
  const args = [path.join(folder, 'scripts/prepare.mjs'), '--build']
  const env = { PATH: process.env.PATH, npm_execpath: npmFile }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  return { status, printed: stdout + stderr }
}

test('installing and building print a line each, whatever npm and the build print; the second time nothing', () => {
  const npm = `for (let n = 0; n < 300; n += 1) console.error('npm warn EBADENGINE', n, process.argv[2])`
  expect(prepare(npm)).toEqual({ status: 0, printed: 'Installing packages …\nBuilding …\n' })
  expect(prepare(npm)).toEqual({ status: 0, printed: '' })
})

test('where one of them fails, all that it printed is shown', () => {
  const { status, printed } = prepare(`console.log('found'); console.error('no such package'); process.exitCode = 1`)
  expect(status).toBe(1)
  expect(printed).toMatch(/^Installing packages …\nfound\nno such package\n.*npm.cjs ci.* failed\n$/)
})
