/**
 * Prepares a checkout: installs what package-lock.json names, and builds what has changed. Runs on any Node from 20 on
 * and needs nothing installed; on a checkout that is prepared it takes a few milliseconds.
 *
 *   --build     also build the web
 *   --browser   also find a Chromium for the end-to-end tests, or install one
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, HEADLESS_SHELL } from './chromium.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const wants = (option) => process.argv.includes(option)
const ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

onceFor('node_modules/.prepared', hashOf(['package.json', 'package-lock.json']), () => {
  say('Installing packages …')
  npm('ci')
})
if (wants('--build')) {
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build-islands.ts',
    'scripts/compress-assets.ts',
    'public',
    'src',
  ]
  onceFor('build/.prepared', hashOf(sources), () => {
    say('Building …')
    npm('run', '-s', 'build')
  })
}
if (wants('--browser')) prepareBrowser()

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

/** Tests run on any Chromium; where we may install one, it is the one without windows, which is three times as quick. */
function prepareBrowser() {
  const found = findChromium()
  if (found && (found === HEADLESS_SHELL || process.env.CHROMIUM_PATH)) return
  const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get')
  const mayInstall = isDebian && process.getuid?.() === 0
  if (found) {
    const install = () => aptInstall('chromium-headless-shell') || say(`It cannot be had: tests run on ${found}.`)
    if (mayInstall) onceFor('node_modules/.browser', found, install)
    return
  }
  if (!isDebian) stop('No Chromium was found. Install one and set CHROMIUM_PATH to its program.')
  if (!mayInstall) stop('No Chromium was found. Install one: sudo apt-get install -y chromium-headless-shell')
  run('apt-get', ['update', '-q'])
  if (!aptInstall('chromium-headless-shell', 'fonts-liberation') && !aptInstall('chromium', 'fonts-liberation'))
    stop('Chromium could not be installed.')
}

function aptInstall(...packages) {
  say(`Installing ${packages[0]} …`)
  const args = ['install', '-q', '-y', '--no-install-recommends', '-o', 'Acquire::http::Timeout=20', ...packages]
  return spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: ENV }).status === 0
}

/** The npm that runs us, by the Node that runs us: at the first start there is no other. */
function npm(...args) {
  const cli = process.env.npm_execpath
  if (cli) run(process.execPath, [cli, ...args])
  else run('npm', args)
}

/**
 * What the program prints is shown only where it fails: npm warns that the system's Node is older than packages ask for, though
 * they run on the one that is being installed, and the build lists each of its files.
 */
function run(program, args) {
  const options = { cwd: root, env: ENV, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 100 * 1024 * 1024 }
  const { status, error, stdout, stderr } = spawnSync(program, args, options)
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  stop(`${path.basename(program)} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(1)
}
