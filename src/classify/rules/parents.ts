/**
 * The words that say that an event is for parents, about their children: 'a course for parents of children aged 2 to 10'. null
 * where the children come with them, or where nothing says that it is a talk or a course rather than a playgroup.
 */
export function forParentsIn(text: string): string | null {
  const read = text.slice(0, MAX_TEXT_LENGTH)
  const said = PARENTS_OF.exec(read)
  return said && ABOUT_CHILDREN.test(read) && !bringsChildren(read) ? said[0] : null
}

/** 'Dads and their children', 'bring your toddler', 'stay and play': the children come, too. */
export const bringsChildren = (text: string): boolean => CHILDREN_COME.test(text.slice(0, MAX_TEXT_LENGTH))

const MAX_TEXT_LENGTH = 5000

const PARENT = '(?:parents?|carers?|guardians?|grandparents|mums|dads|mothers|fathers|families)'
const CHILD =
  '(?:child|children|kids|bab(?:y|ies)|toddlers?|teens?|teenagers?|tweens?|young\\speople|little\\sones?|pre-?schoolers?|sons?|daughters?)'
const PARENTS_OF = new RegExp(
  `\\b(?:for|aimed\\sat|helping|supporting|open\\sto)\\s(?:all\\s)?${PARENT}(?:(?:,|\\sand|\\sor|\\s&|\\/)\\s?${PARENT}){0,2}\\sof\\s(?:[\\p{L}-]{1,15}\\s){0,2}?(?:${CHILD}\\b|under[- ]\\d|\\d|year\\s\\d)`,
  'iu',
)
const ABOUT_CHILDREN =
  /\b(?:courses?|talks?|workshops?|webinars?|seminars?|training|programme|advice|information|evening|parenting|supporting|support\sgroup|helping|strategies|techniques|online)\b/iu
const CHILDREN_COME = new RegExp(
  [
    `\\b(?:with|and|bring(?:s|ing)?|alongside)\\s(?:their|your|the)\\s(?:[\\p{L}-]{1,15}\\s)?${CHILD}\\b`,
    `\\b(?:come|stay)\\s(?:and|&|n)\\splay\\b`,
    `\\b${CHILD}\\s(?:can|may|will)?\\s?(?:play|sing|explore|make|join\\sin)\\b`,
    `\\bwhile\\s(?:their|your|the)\\s(?:[\\p{L}-]{1,15}\\s){0,2}${CHILD}\\splay\\b`,
    '\\bbaby\\s(?:massage|yoga|sensory|signing|bounce|ballet|swimming)\\b',
    '\\b(?:toys|rhymes|playgroup|messy\\splay|soft\\splay)\\b',
  ].join('|'),
  'iu',
)
