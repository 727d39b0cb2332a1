import type { VenueModule } from '../model.ts'
import { brindleRooms } from './brindle-rooms/index.ts'
import { foxgloveLibrary } from './foxglove-library/index.ts'
import { kettleArts } from './kettle-arts/index.ts'
import { pippinYard } from './pippin-yard/index.ts'
import { quillfeatherBooks } from './quillfeather-books/index.ts'
import { smallInventions } from './small-inventions/index.ts'
import { thimblewick } from './thimblewick/index.ts'

export const VENUES: readonly VenueModule[] = [
  kettleArts,
  brindleRooms,
  pippinYard,
  thimblewick,
  quillfeatherBooks,
  smallInventions,
  foxgloveLibrary,
]
