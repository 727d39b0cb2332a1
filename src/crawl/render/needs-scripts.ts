import type { Page } from '../extract/parse/page.ts'

/** Less text than any page that is readable without scripts. */
const HARDLY_ANY_TEXT = 250
/** The main part of a page may be empty although its header and footer are not. */
const EMPTY_MAIN_TEXT = 60

/** Where frameworks mount what their scripts render. */
const MOUNTS = '#root,#app,#__next,#__nuxt,#___gatsby,#svelte,#main-app,app-root,[ng-app],[data-reactroot],[data-v-app]'
/** Scripts that run; others contain data. */
const RUNS = 'script[src],script:not([type]),script[type="module"],script[type*="javascript"]'
const UNSEEN = 'script,style,noscript,template,svg,iframe,[hidden]'
/** A list that says it is still loading. */
const LOADING =
  /^(?:(?:please wait|loading)\b.{0,40}|.{0,20}\bis loading\b.{0,20}|.{0,60}(?:enable|requires?|turn on) javascript\b.{0,60})$/i

/**
 * Whether a page without events looks as if its scripts would add some: it has scripts, and hardly any text, or its main part is
 * empty or says that it is loading.
 */
export function needsScripts(page: Page): boolean {
  if (page.kind !== 'html') return false
  const $ = page.dom()
  if ($(RUNS).length === 0) return false
  if (asksForScripts($)) return true
  const text = (selection: ReturnType<typeof $>) => {
    const copy = selection.clone()
    copy.find(UNSEEN).remove()
    return copy.text().replace(/\s+/g, ' ').trim()
  }
  if (text($('body')).length < HARDLY_ANY_TEXT) return true
  const main = $(`main,[role="main"],${MOUNTS}`).toArray().slice(0, 5)
  return main.some((element) => {
    const own = text($(element))
    return own.length < EMPTY_MAIN_TEXT || LOADING.test(own)
  })
}

/** 'You need to enable JavaScript to run this app.' Many pages say this about a form or a map, below their own text. */
function asksForScripts($: ReturnType<Page['dom']>): boolean {
  const first = $('body').children().not('script,style,template').first()
  return first.is('noscript') && /\b(?:enable|requires?|turn on|needs?) javascript\b/i.test(first.text())
}
