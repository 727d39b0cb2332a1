import os from 'node:os'
import { answerTasks } from '#processes/child.ts'
import { readOnlyPictures, resize } from './resize.ts'

/** The process in which resizing.ts has pictures read: with what others leave of the processors. */
os.setPriority(10)
readOnlyPictures()
answerTasks((task: { file: Uint8Array }) => resize(task.file))
