import { readFile } from 'node:fs/promises'

/** Photographs in the public domain, by the title of the event whose page shows them; README.md says whose they are. */
export const PHOTOGRAPHS: Readonly<Record<string, string>> = {
  'Drawn to the Stars': 'hubble-deep-field',
  'Rocket Day': 'rocket',
  'Wool Day Open House': 'sheep',
  'Den Building in the Larch Wood': 'mountain-forest',
  'Leaf Printing Drop-in': 'acanthus',
  'Toddler Gardeners': 'allium',
  'Story Barn': 'cat',
  'Toddler Gallery Walk': 'cat-walking',
}

/** A JPEG by its name; null where there is none. */
export const readPhotograph = async (name: string): Promise<Buffer | null> =>
  Object.values(PHOTOGRAPHS).includes(name) ? readFile(new URL(`${name}.jpg`, import.meta.url)) : null
