import { answerTasks } from '#processes/child.ts'
import { readOnlyPictures, resize } from './resize.ts'

/** The process in which resizing.ts has pictures read. */
readOnlyPictures()
answerTasks((task: { file: Uint8Array }) => resize(task.file))
