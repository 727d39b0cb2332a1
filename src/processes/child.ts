import { watchProcess } from './watch.ts'

/**
 * The other end of pool.ts, to be called by the script that it starts: says that the process is there, then answers one
 * task after another. An answer is an object; what `answer` throws ends the process.
 */
export function answerTasks<Task>(answer: (task: Task) => object | Promise<object>): void {
  const { begin, end } = watchProcess(JSON.parse(process.argv[2] ?? ''))
  process.on('message', async (task: Task) => {
    begin()
    const answered = await answer(task)
    end()
    process.send?.(answered)
  })
  // Ctrl-C reaches everything in a terminal; it is the parent that says when to end, last of all by ending itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.send?.('ready')
}
