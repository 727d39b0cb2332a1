import { files } from './files.ts'

/** What is fetched ahead as the pointer rests on a link: other pages, but none that opens in place, belongs to staff, or is a file. */
const AHEAD = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/admin/*', '/auth*', '/auth/*', '/api/*', '/feeds/*', '/*.*'] } },
          { not: { selector_matches: '[data-region] *, [data-island] *, dialog *, .event-card *' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** A tab in the background paints nothing. */
const PAINTED_AT_THE_LATEST_MS = 3000

/**
 * Loads the scripts of a public page once it has been painted: over a slow line they would otherwise compete with the style sheet, the
 * type face and the first picture, and what a page does before then, it does without scripts.
 */
const LOAD = `const load=()=>${JSON.stringify(files)}.forEach(file=>import(file));
new PerformanceObserver(load).observe({type:'paint',buffered:true});setTimeout(load,${PAINTED_AT_THE_LATEST_MS})`

/** The inline scripts of every public page, which its policy names by their content. */
export const INLINE_SCRIPTS = [LOAD, AHEAD]

export function IslandScripts() {
  if (import.meta.env.DEV) return files.map((file) => <script key={file} type="module" src={file} />)
  return (
    <>
      <script type="module">{LOAD}</script>
      <script type="speculationrules">{AHEAD}</script>
    </>
  )
}
