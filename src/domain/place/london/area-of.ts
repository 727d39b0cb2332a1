import { milesBetween, type Position } from '../distance.ts'
import { isOnline } from '../place.ts'
import type { LocationArea } from './areas.ts'
import { OUTCODE_CENTRES } from './outcode-centres.ts'

/**
 * The part of London an event is in: where its own place says, else its venue's, unless its place is known to be somewhere
 * else: by a postcode or a town outside London, or in no single place.
 */
export function areaOfEvent(
  { locationName, locationAddress }: { locationName: string | null; locationAddress: string | null },
  venueArea: LocationArea | null,
): LocationArea | null {
  const place = [locationAddress, locationName].filter(Boolean).join(', ')
  const own = areaOf(place)
  if (own) return own
  const isAway = [locationAddress, locationName].some((one) => one !== null && isElsewhere(one))
  return isAway || isOnline(locationAddress ?? locationName ?? '') ? null : venueArea
}

const isElsewhere = (place: string) =>
  [...place.slice(0, 1000).matchAll(FULL_POSTCODE)].length > 0 || isOtherTown(place.slice(0, 1000))

/**
 * The part of London an address lies in: by its postcode district, else by words such as 'North London', else by the
 * borough or neighbourhood it ends with. null if it names none, or a postcode outside London.
 */
export function areaOf(address: string): LocationArea | null {
  const text = address.slice(0, 1000)
  const full = [...text.matchAll(FULL_POSTCODE)].at(-1)
  if (full) return areaOfDistrict(`${full[1]}${full[2]}`)
  const district = [...text.matchAll(DISTRICT)].filter(([, word]) => !ROOM.test(word ?? '')).at(-1)
  const byDistrict = district ? areaOfDistrict(`${district[2]}${district[3]}`) : null
  if (byDistrict) return byDistrict
  const named = /\b(central|north|south|east|west)(?:[- ]?(?:east|west))?[- ]london\b/i.exec(text)?.[1]
  if (named) return AREA_NAMED[named.toLowerCase()] ?? null
  return areaOfNeighbourhood(text)
}

/** The part of London of a position: that of the postcode district whose middle is nearest. */
export function areaAround(position: Position): LocationArea | null {
  let [nearest, miles] = ['', Number.POSITIVE_INFINITY]
  for (const [outcode, centre] of OUTCODE_CENTRES) {
    const away = milesBetween(position, centre)
    if (away < miles) [nearest, miles] = [outcode, away]
  }
  return areaOfDistrict(nearest)
}

const FULL_POSTCODE = /\b([A-Z]{1,2})(\d[A-Z\d]?)\s{0,3}\d[A-Z]{2}\b/gi
/** A district alone, 'London SE10', but not the room 'Studio E1'. */
const DISTRICT = /(?:\b([A-Za-z]+)\s)?\b([A-Z]{1,2})(\d[A-Z\d]?)\b/g
const ROOM = /^(?:room|studio|unit|hall|gate|stand|block|level|door|screen|zone|entrance)$/i

/**
 * London's postcode areas by compass, and the districts that go elsewhere. Outer areas follow the sub-regions of the
 * London Plan; the districts beyond Greater London (Watford, Dartford, Epsom …) are left out by `OUTSIDE`.
 */
const AREA_OF: Record<string, LocationArea> = {
  EC: 'central-london',
  WC: 'central-london',
  N: 'north-london',
  NW: 'north-london',
  EN: 'north-london',
  E: 'east-london',
  IG: 'east-london',
  RM: 'east-london',
  SE: 'south-london',
  SW: 'south-london',
  BR: 'south-london',
  CR: 'south-london',
  DA: 'south-london',
  KT: 'south-london',
  SM: 'south-london',
  W: 'west-london',
  HA: 'west-london',
  TW: 'west-london',
  UB: 'west-london',
}

/** W1, SW1 and SE1 with or without a letter; Kensington, Chelsea and Fulham lie north of the river. */
const CENTRAL = /^(?:W1|SW1|SE1)[A-Z]?$/
const WEST = /^SW(?:3|5|6|7|10)$/
const OUTSIDE =
  /^(?:BR8|CR3|CR6|DA(?:1|2|3|4|9|10|11|12|13)|EN(?:[6-9]|10|11)|IG(?:7|9|10)|KT(?:[78]|1\d|2\d)|RM(?:4|1[5-9]|20)|SM7|TW(?:1[5-9]|20))$/

const AREA_NAMED: Record<string, LocationArea> = {
  central: 'central-london',
  north: 'north-london',
  south: 'south-london',
  east: 'east-london',
  west: 'west-london',
}

function areaOfDistrict(written: string): LocationArea | null {
  const district = written.toUpperCase()
  if (CENTRAL.test(district)) return 'central-london'
  if (WEST.test(district)) return 'west-london'
  if (OUTSIDE.test(district)) return null
  return AREA_OF[district.replace(/\d.*/, '')] ?? null
}

/**
 * The part of London of the borough or neighbourhood that an address ends with, before 'London' or the country:
 * '12 Any Road, Hackney, London'. Names within a part ('Victoria Hall') and before another town count for nothing.
 */
export function areaOfNeighbourhood(address: string): LocationArea | null {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim().toLowerCase().replace(/[.’']/g, ''))
    .filter(Boolean)
  const isInLondon = parts.some((part) => LONDON.test(part))
  while (parts.length > 0 && AROUND.test(parts.at(-1) ?? '')) parts.pop()
  const last = (parts.at(-1) ?? '')
    .replace(/^(?:the )?(?:royal )?(?:london )?borough of /, '')
    .replace(/ (?:london|borough|council)$/, '')
  const area = AREA_OF_NAME.get(last)
  if (!area) return null
  return isInLondon || !ELSEWHERE_TOO.has(last) ? area : null
}

/** Whether a place ends with the name of another town, or is on no one spot: 'Old Mill, Leeds', 'UK tour'. */
export function isOtherTown(place: string): boolean {
  const parts = place
    .split(/[,\n]/)
    .map((part) => part.trim().toLowerCase().replace(POSTCODE, '').trim())
    .filter((part) => part !== '' && !/^(?:uk|united kingdom|england|scotland|wales|great britain)$/.test(part))
  return (
    (parts.length > 1 && OTHER_TOWNS.has(parts.at(-1) ?? '')) ||
    /^(?:(?:uk )?(?:on )?tour|nationwide|various venues)$/i.test(place.trim())
  )
}

const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/

/** The cities of the United Kingdom besides London, and the towns and counties around it. */
const OTHER_TOWNS = new Set(
  'aberdeen|armagh|bangor|bath|belfast|birmingham|bradford|brighton|brighton & hove|brighton and hove|bristol|cambridge|canterbury|cardiff|carlisle|chelmsford|chester|chichester|colchester|coventry|derby|doncaster|dundee|durham|edinburgh|ely|exeter|glasgow|gloucester|hereford|inverness|kingston upon hull|hull|lancaster|leeds|leicester|lichfield|lincoln|lisburn|liverpool|manchester|milton keynes|newcastle|newcastle upon tyne|newport|newry|norwich|nottingham|oxford|perth|peterborough|plymouth|portsmouth|preston|ripon|salford|salisbury|sheffield|southampton|southend-on-sea|st albans|stirling|stoke-on-trent|sunderland|swansea|truro|wakefield|wells|winchester|wolverhampton|worcester|wrexham|york|watford|dartford|epsom|guildford|woking|reading|slough|luton|stevenage|hertford|harlow|brentwood|gravesend|sevenoaks|redhill|reigate|crawley|windsor|maidenhead|surrey|kent|essex|hertfordshire|buckinghamshire|berkshire|bedfordshire|sussex|east sussex|west sussex|hampshire|oxfordshire|cambridgeshire'.split(
    '|',
  ),
)

const LONDON = /^(?:greater )?london\b|\blondon$/
const AROUND = /^(?:(?:greater |central )?london|uk|gb|u k|united kingdom|england|great britain)$/

/** The 32 boroughs and the City, and names that families use; those of the London Plan's sub-regions by where they lie. */
const NAMES: Record<LocationArea, string> = {
  'central-london':
    'city of london|westminster|city of westminster|holborn|bloomsbury|covent garden|soho|mayfair|marylebone|fitzrovia|pimlico|clerkenwell|barbican|waterloo|south bank|southbank|bankside|london bridge|borough|victoria|belgravia|st jamess|trafalgar square|leicester square|chinatown|strand|lambeth north|temple|moorgate|farringdon',
  'north-london':
    'camden|camden town|islington|haringey|barnet|enfield|hampstead|hampstead heath|highgate|kentish town|kings cross|finchley|muswell hill|crouch end|wood green|tottenham|finsbury park|archway|holloway|angel|hornsey|alexandra palace|southgate|edmonton|palmers green|winchmore hill|cricklewood|golders green|hendon|mill hill|swiss cottage|primrose hill|st johns wood|belsize park|stoke newington|high barnet|edgware|west hampstead|kilburn',
  'east-london':
    'hackney|tower hamlets|newham|waltham forest|redbridge|barking and dagenham|havering|stratford|bethnal green|shoreditch|hoxton|dalston|walthamstow|leyton|leytonstone|chingford|bow|poplar|canary wharf|isle of dogs|limehouse|wapping|whitechapel|mile end|stepney|spitalfields|hackney wick|homerton|clapton|east ham|west ham|forest gate|manor park|plaistow|canning town|beckton|barking|dagenham|romford|ilford|wanstead|woodford|hornchurch|upminster|victoria park',
  'south-london':
    'southwark|lambeth|lewisham|greenwich|royal greenwich|bexley|bromley|croydon|sutton|merton|kingston|kingston upon thames|wandsworth|brixton|clapham|battersea|balham|tooting|streatham|peckham|camberwell|dulwich|east dulwich|west dulwich|herne hill|forest hill|sydenham|crystal palace|catford|deptford|new cross|blackheath|woolwich|eltham|charlton|wimbledon|putney|elephant and castle|bermondsey|rotherhithe|vauxhall|kennington|stockwell|norwood|west norwood|south norwood|beckenham|orpington|chislehurst|bexleyheath|sidcup|purley|coulsdon|mitcham|morden|surbiton|new malden|nunhead|brockley|honor oak|thamesmead|canada water|surrey quays|earlsfield',
  'west-london':
    'kensington and chelsea|kensington & chelsea|kensington|south kensington|chelsea|hammersmith and fulham|hammersmith & fulham|hammersmith|fulham|ealing|brent|harrow|hillingdon|hounslow|richmond upon thames|richmond|notting hill|shepherds bush|white city|chiswick|acton|southall|greenford|wembley|willesden|harlesden|ladbroke grove|paddington|maida vale|holland park|earls court|uxbridge|ruislip|hayes|pinner|northwood|stanmore|brentford|isleworth|feltham|twickenham|teddington|hampton|kew|barnes|mortlake|east sheen|queens park|kensal rise|olympia|hanwell|northolt',
}
const AREA_OF_NAME = new Map(
  Object.entries(NAMES).flatMap(([area, names]) =>
    names.split('|').map((name) => [name, area as LocationArea] as const),
  ),
)
/** Places outside London are called so too; they count only beside the word London. */
const ELSEWHERE_TOO = new Set(
  'victoria|borough|waterloo|strand|temple|angel|highgate|hampstead|camden|holloway|southgate|edmonton|stratford|poplar|bow|woodford|barking|hayes|sutton|bromley|greenwich|kingston|charlton|richmond|hampton|barnes|kensington|chelsea|acton|hillingdon|westminster|chinatown|soho|clapham|norwood|plaistow|west ham|stepney|morden|northwood|queens park|victoria park|kew|enfield|mill hill|white city|newham|redbridge|holland park|primrose hill|forest hill|woolwich|eltham|purley|catford|new cross|forest gate|south bank|southbank|angel|temple|clapton|barnet|brent|bexley|southwark|moorgate|hendon|archway|manor park|olympia|borough|beckton|lambeth|merton|wood green|wandsworth'.split(
    '|',
  ),
)
