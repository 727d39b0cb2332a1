import type { RenderLimit } from '#web/limits/render-limit.ts'
import { createPageCache } from '#web/page-cache/page-cache.ts'

/** A page that is worth compressing, with a script of ours in it where there is a `nonce` to mark it. */
export const page = (text = '', headers: Record<string, string> = {}, nonce?: string) =>
  new Response(`<h1>${text.padEnd(2000, 'x')}</h1>${nonce ? `<script nonce="${nonce}">hello()</script>` : ''}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** What a {@link page} says. */
export const textOf = async (answer: Response | undefined) => (await answer?.text())?.replaceAll('x', '')

/** A cache of pages that tells what was drawn and how each page was come by; its state, clock and drawing are the test's. */
export function testPages(maxBytes?: number) {
  const made = {
    state: 'version 1' as string | null,
    lastState: 'version 1' as string | null,
    nowMs: 0,
    drawn: [] as string[],
    counted: [] as string[],
    limit: { refuse: () => null, render: (render) => render() } as RenderLimit,
    draw: (_request: Request, nonce: string): Response | Promise<Response> => page(String(made.state), {}, nonce),
  }
  const cache = createPageCache({
    render: async (request, nonce) => {
      const { pathname, search } = new URL(request.url)
      made.drawn.push(pathname + search)
      return made.draw(request, nonce)
    },
    state: () => made.state,
    lastState: () => made.lastState,
    count: (how) => void made.counted.push(how),
    nowMs: () => made.nowMs,
    ...(maxBytes && { maxBytes }),
  })
  /** What is answered under an address, with the scripts in it. */
  const answer = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request(new URL(path, 'http://site.example'), { headers, method })
    return cache.answer(request, new URL(request.url), made.limit)
  }
  const ask = async (...asked: Parameters<typeof answer>) => (await answer(...asked))?.response
  return Object.assign(made, { answer, ask })
}
