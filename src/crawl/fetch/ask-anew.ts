import { instantInWords } from './failure.ts'
import type { Fetcher } from './index.ts'

/** Has a site asked anew because a person wants it now. Resolves to what that went past, a sentence each. */
export async function askAnew(
  { fetcher, now }: { fetcher: Fetcher; now: () => Date },
  websiteUrl: string,
): Promise<string[]> {
  const { robotsUntilMs, closedUntilMs } = await fetcher.askAnew(websiteUrl)
  const until = (ms: number) => instantInWords(ms, now().getTime())
  return [
    ...(robotsUntilMs === null
      ? []
      : [
          `A person asked, so its robots.txt was read again; what we had would have been used until ${until(robotsUntilMs)}.`,
        ]),
    ...(closedUntilMs === null
      ? []
      : [`A person asked, so the site was asked again; it wanted no requests until ${until(closedUntilMs)}.`]),
  ]
}
