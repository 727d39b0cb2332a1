import { answerTasks } from '#processes/child.ts'
import { readSitemapLinks } from '../../discover/sitemap.ts'
import { type PartialContent, readContent } from '../page-content.ts'
import { readSiteFacts } from '../site-facts.ts'
import type { ReadResult, Task } from './pool.ts'

/** The process in which pool.ts reads pages. */
answerTasks((task: Task, onPartial: (part: PartialContent) => void): ReadResult<unknown> => {
  try {
    return { ok: true, content: read(task, onPartial) }
  } catch (error) {
    return { ok: false, failure: 'unreadable', message: `The page could not be read: ${String(error).slice(0, 300)}` }
  }
})

function read(task: Task, onPartial: (part: PartialContent) => void) {
  if (task.kind === 'page') return readContent(task.source, task.today, task.holidays, onPartial)
  if (task.kind === 'site') return readSiteFacts(task.source)
  return readSitemapLinks(task.source, task.home, task.today)
}
