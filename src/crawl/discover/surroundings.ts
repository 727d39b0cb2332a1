import type { AnyNode, Element } from 'domhandler'

const MAX_TEXT = 500
const MAX_LINKS_IN_ITEM = 4
const MAX_CLIMB = 5
const MAX_DEPTH = 60

/** The words of a link itself, with those under its pictures. */
export const textOf = (link: Element): string => collect(link).text

/** The text of the listing item that a link stands in: the largest block around it that holds little else. */
export function textNear(link: Element): string {
  let near = collect(link)
  let node = link.parentNode
  for (let climbed = 0; climbed < MAX_CLIMB && node?.type === 'tag' && !WHOLE_TAGS.has(node.name); climbed += 1) {
    const around = collect(node)
    if (around.text.length > MAX_TEXT || around.links > MAX_LINKS_IN_ITEM) break
    near = around
    node = node.parentNode
  }
  return near.text
}

/** Whether a link belongs to the frame that every page of a site repeats: header, navigation, footer. */
export function isInFrame(link: Element): boolean {
  let node: AnyNode | null = link.parentNode
  for (let depth = 0; depth < MAX_DEPTH && node && node.type === 'tag'; depth += 1) {
    if (FRAME_TAGS.has(node.name) || node.attribs.role === 'navigation') return true
    if (node.name === 'main' || node.name === 'article') return false
    node = node.parentNode
  }
  return false
}

/** Elements that contain several items, never one. */
const WHOLE_TAGS = new Set(['body', 'main', 'ul', 'ol', 'table', 'tbody', 'form'])
const FRAME_TAGS = new Set(['nav', 'header', 'footer'])

/** Text and links under a node, up to the size of a listing item. */
function collect(root: AnyNode): { text: string; links: number } {
  const stack: AnyNode[] = [root]
  let text = ''
  let links = 0
  while (stack.length > 0 && text.length <= MAX_TEXT && links <= MAX_LINKS_IN_ITEM) {
    const node = stack.pop()
    if (!node) break
    if (node.type === 'text') text += `${node.data.replace(/\s+/g, ' ')} `
    if (node.type !== 'tag') continue
    if (node.name === 'a') links += 1
    if (node.name === 'time') text += `${node.attribs.datetime ?? ''} `
    if (node.name === 'img') text += `${node.attribs.alt ?? ''} `
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child) stack.push(child)
    }
  }
  return { text: text.replace(/\s+/g, ' ').trim(), links }
}
