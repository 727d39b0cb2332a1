import { explain, say } from './terminal.ts'

/** The process that started us need not wait for longer. */
const DEADLINE_MS = 20_000
/** One Ctrl-C arrives twice where npm started us: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 1000

/**
 * Ends the process by SIGINT or SIGTERM: the first lets `close` finish what runs, a second one does not. The signal that
 * is returned aborts as soon as that begins.
 */
export function stopOnSignals(close: () => Promise<void>): AbortSignal {
  const stopping = new AbortController()
  let beganAtMs = 0
  const stop = (signal: string) => {
    if (stopping.signal.aborted) {
      if (performance.now() - beganAtMs > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    beganAtMs = performance.now()
    stopping.abort()
    say(`\n${signal}: stopping …`)
    setTimeout(() => process.exit(1), DEADLINE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        explain(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  return stopping.signal
}
