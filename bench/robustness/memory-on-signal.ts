/**
 * Loaded into a product that is measured (node --expose-gc --import): at SIGUSR2 it collects garbage, and says what memory it
 * had before and has after. Bytes.
 */
process.on('SIGUSR2', () => {
  const before = process.memoryUsage()
  collect()
  // What was collected is given back to the system by another thread.
  setTimeout(() => {
    collect()
    process.stdout.write(`memory ${JSON.stringify({ before, after: process.memoryUsage() })}\n`)
  }, 1000)
})

/** As V8 does it where memory is short: an ordinary collection leaves the process most of the pages that it emptied. */
function collect() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
