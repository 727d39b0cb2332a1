import type { OwnText } from './own-texts.ts'

/**
 * The made-up texts hold more for children than a general programme does. Each that is not for children counts twice, so
 * that about a quarter of the whole is for children; one that cannot be told counts as a third for and two thirds not.
 */
const NOT_WEIGHT = 2

export const weighted = <Read>(read: Read, { isForChildren }: Pick<OwnText, 'isForChildren'>) =>
  isForChildren === null
    ? [
        { ...read, isForChildren: true, weight: 0.5 },
        { ...read, isForChildren: false, weight: 1 },
      ]
    : [{ ...read, isForChildren, weight: isForChildren ? 1 : NOT_WEIGHT }]
