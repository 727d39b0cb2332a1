/**
 * Loaded into a product that is measured (node --expose-gc --import): at SIGUSR2 it collects garbage, and says what memory it
 * had before and has after. Bytes.
 */
process.on('SIGUSR2', () => {
  const before = process.memoryUsage()
  globalThis.gc?.()
  // What was collected is given back to the system by another thread.
  setTimeout(() => {
    globalThis.gc?.()
    process.stdout.write(`memory ${JSON.stringify({ before, after: process.memoryUsage() })}\n`)
  }, 1000)
})
