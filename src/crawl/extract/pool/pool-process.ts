import { answerTasks } from '#processes/child.ts'
import { readSitemapLinks } from '../../discover/sitemap.ts'
import { type PagePart, readContent } from '../page-content.ts'
import type { Reading, Task } from './pool.ts'

/** The process in which pool.ts has documents read. */
answerTasks((task: Task, handOver: (part: PagePart) => void): Reading<unknown> => {
  try {
    return { ok: true, content: read(task, handOver) }
  } catch (error) {
    return { ok: false, failure: 'unreadable', message: `The page could not be read: ${String(error).slice(0, 300)}` }
  }
})

function read(task: Task, handOver: (part: PagePart) => void) {
  if (task.kind === 'page') return readContent(task.source, task.today, task.holidays, handOver)
  return readSitemapLinks(task.source, task.home, task.today)
}
