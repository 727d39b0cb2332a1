import { createInterface } from 'node:readline'
import { z } from 'zod'

/**
 * One JSON object a line on standard input, one a line out, in order, in one process. A line that cannot be answered is
 * answered with its `id` and an `error`, and the rest go on.
 */
export async function answerLines<Shape extends z.ZodType>(
  shape: Shape,
  answer: (line: z.infer<Shape>) => object | Promise<object>,
): Promise<void> {
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.trim() !== '') await print(await answerLine(text, shape, answer))
  }
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
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Waits where the reader is slower than we are, so that a long batch does not pile up in memory. */
function print(value: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdout.write(`${JSON.stringify(value)}\n`)) resolve()
    else process.stdout.once('drain', resolve)
  })
}
