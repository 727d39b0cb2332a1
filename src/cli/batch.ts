import { z } from 'zod'
import { expectedFailure } from '../terminal.ts'

/**
 * One JSON object a line on standard input, one a line out, in order, in one process. A line that cannot be answered is
 * answered with its `id` and an `error`, and the rest go on.
 */
export async function answerLines<Shape extends z.ZodType>(
  shape: Shape,
  answer: (line: z.infer<Shape>) => object | Promise<object>,
): Promise<void> {
  for await (const text of linesOf(process.stdin.setEncoding('utf8'))) {
    if (text.trim() !== '') await print(await answerLine(text, shape, answer))
  }
}

/** By "\n" alone: node:readline also ends a line at U+2028, which may stand within a JSON string. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const [first = '', ...more] = chunk.split('\n')
    rest += first
    for (const line of more) {
      yield rest
      rest = line
    }
  }
  yield rest
}

async function answerLine<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
  answer: (line: z.infer<Shape>) => object | Promise<object>,
): Promise<object> {
  let id: unknown = null
  try {
    const line: unknown = JSON.parse(text)
    id = z.object({ id: z.unknown() }).safeParse(line).data?.id ?? null
    const parsed = shape.safeParse(line)
    if (!parsed.success) return { id, error: z.prettifyError(parsed.error) }
    return { id, ...(await answer(parsed.data)) }
  } catch (error) {
    return { id, error: expectedFailure(error) ?? (error instanceof Error ? error.message : String(error)) }
  }
}

/** Waits where the reader is slower than we are, so that a long batch does not pile up in memory. */
function print(value: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdout.write(`${JSON.stringify(value)}\n`)) resolve()
    else process.stdout.once('drain', resolve)
  })
}
