/**
 * Makes a checkout ready: installs what package-lock.json names, and builds what has changed. Runs on any Node from 20
 * on and needs nothing installed; on a checkout that is ready it takes a few milliseconds.
 *
 *   --build     also build the web
 *   --browser   also find a Chromium for the end-to-end tests, or install one
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const wants = (option) => process.argv.includes(option)

onceFor('node_modules/.prepared', hashOf(['package.json', 'package-lock.json']), () => {
  say('Installing packages …')
  npm('ci')
})
if (wants('--build')) {
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/compress-assets.ts',
    'public',
    'src',
  ]
  onceFor('build/.prepared', hashOf(sources), () => {
    say('Building …')
    npm('run', '-s', 'build')
  })
}
if (wants('--browser') && !findChromium()) installChromium()

/** Does `work` unless the file `stamp` says that it was done for this very `state`. */
function onceFor(stamp, state, work) {
  const file = path.join(root, stamp)
  const mark = `${process.platform} ${process.arch} ${state}`
  if (existsSync(file) && readFileSync(file, 'utf8') === mark) return
  work()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, mark)
}

/** By content: a checkout may give files any time it likes. */
function hashOf(names) {
  const hash = createHash('sha256')
  for (const name of names) addTo(hash, name)
  return hash.digest('hex')
}

function addTo(hash, name) {
  const file = path.join(root, name)
  if (!existsSync(file)) return
  const entries = readdirSyncOrNull(file)
  if (entries) for (const entry of entries.sort()) addTo(hash, `${name}/${entry}`)
  else if (!/\.test\.tsx?$/.test(name)) hash.update(name).update(readFileSync(file))
}

function readdirSyncOrNull(file) {
  try {
    return readdirSync(file)
  } catch {
    return null
  }
}

function installChromium() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    stop('No Chromium was found. Install one and set CHROMIUM_PATH to its program.')
  }
  if (process.getuid?.() !== 0) stop('No Chromium was found. Install one: sudo apt-get install -y chromium')
  say('Installing Chromium …')
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'])
}

/** The npm that runs us, by the Node that runs us: at the first start there is no other. */
function npm(...args) {
  const cli = process.env.npm_execpath
  if (cli) run(process.execPath, [cli, ...args])
  else run('npm', args)
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], env })
  if (status !== 0) stop(`${path.basename(program)} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(1)
}
