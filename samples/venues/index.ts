import type { VenueModule } from '../model.ts'
import { brambleHall } from './bramble-hall/index.ts'
import { brindleRooms } from './brindle-rooms/index.ts'
import { copperLane } from './copper-lane/index.ts'
import { dabchickLido } from './dabchick-lido/index.ts'
import { foxgloveLibrary } from './foxglove-library/index.ts'
import { halyardHall } from './halyard-hall/index.ts'
import { kettleArts } from './kettle-arts/index.ts'
import { lanternHill } from './lantern-hill/index.ts'
import { larkspurGarden } from './larkspur-garden/index.ts'
import { omnibusDepot } from './omnibus-depot/index.ts'
import { pippinYard } from './pippin-yard/index.ts'
import { quillfeatherBooks } from './quillfeather-books/index.ts'
import { smallInventions } from './small-inventions/index.ts'
import { tallowPlayhouse } from './tallow-playhouse/index.ts'
import { thimblewick } from './thimblewick/index.ts'

/** From the tidiest site to the untidiest, as far as these things can be ordered. */
export const VENUES: readonly VenueModule[] = [
  kettleArts,
  brindleRooms,
  pippinYard,
  thimblewick,
  quillfeatherBooks,
  smallInventions,
  foxgloveLibrary,
  halyardHall,
  dabchickLido,
  lanternHill,
  copperLane,
  tallowPlayhouse,
  omnibusDepot,
  larkspurGarden,
  brambleHall,
]
