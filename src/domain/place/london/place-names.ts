import { isNoGrammar } from '../../text.ts'
import { milesBetween } from '../distance.ts'
import { inCapitals } from '../place-name.ts'
import { BOROUGH_LABELS, BOROUGHS, type Borough } from './boroughs.ts'
import { OUTCODE_CENTRES } from './outcode-centres.ts'

/**
 * What Londoners call the places of their postcode districts: the areas of each, by common use, and the boroughs with the
 * districts that lie mostly in them. Several areas share a district, and some lie in two.
 */
const NAMES_BY_OUTCODE: Readonly<Record<string, string>> = {
  BR1: 'bromley, bickley, downham, sundridge park',
  BR2: 'bromley, hayes, shortlands, keston, bromley common',
  BR3: 'beckenham, eden park, elmers end',
  BR4: 'west wickham',
  BR5: 'orpington, petts wood, st mary cray, st pauls cray',
  BR6: 'orpington, farnborough, chelsfield, green street green',
  BR7: 'chislehurst, elmstead',
  CR0: 'croydon, addiscombe, shirley, new addington, waddon',
  CR2: 'south croydon, sanderstead, selsdon',
  CR4: 'mitcham',
  CR5: 'coulsdon, chipstead, old coulsdon',
  CR7: 'thornton heath',
  CR8: 'purley, kenley',
  DA5: 'bexley',
  DA6: 'bexleyheath',
  DA7: 'bexleyheath, barnehurst',
  DA8: 'erith',
  DA14: 'sidcup, foots cray',
  DA15: 'sidcup, blackfen, lamorbey',
  DA16: 'welling',
  DA17: 'belvedere',
  E1: 'whitechapel, stepney, spitalfields, shadwell, mile end, shoreditch, aldgate, wapping',
  E1W: 'wapping, st katharine docks',
  E2: 'bethnal green, shoreditch, haggerston, cambridge heath, columbia road',
  E3: 'bow, bromley by bow, mile end, old ford',
  E4: 'chingford, highams park',
  E5: 'clapton, lower clapton, upper clapton',
  E6: 'east ham, beckton',
  E7: 'forest gate, upton park',
  E8: 'hackney, dalston, london fields, haggerston',
  E9: 'homerton, hackney wick, south hackney, victoria park',
  E10: 'leyton',
  E11: 'leytonstone, wanstead',
  E12: 'manor park, little ilford',
  E13: 'plaistow',
  E14: 'poplar, isle of dogs, canary wharf, limehouse, docklands, millwall',
  E15: 'stratford, west ham',
  E16: 'canning town, silvertown, royal docks, custom house, docklands, victoria dock',
  E17: 'walthamstow, wood street, higham hill',
  E18: 'south woodford',
  E20: 'olympic park, queen elizabeth olympic park, stratford, east village',
  EC1A: 'barbican, st pauls, smithfield',
  EC1M: 'clerkenwell, farringdon',
  EC1N: 'hatton garden, farringdon',
  EC1R: 'clerkenwell, exmouth market, finsbury',
  EC1V: 'old street, finsbury, shoreditch, angel',
  EC1Y: 'old street, bunhill, barbican',
  EC2A: 'shoreditch, old street',
  EC2M: 'liverpool street, bishopsgate',
  EC2V: 'guildhall, st pauls',
  EC2Y: 'barbican, moorgate',
  EC3N: 'tower hill, aldgate, tower of london',
  EC3R: 'tower hill',
  EC3V: 'leadenhall',
  EC4A: 'fleet street, holborn',
  EC4M: 'st pauls, ludgate hill',
  EC4N: 'cannon street',
  EC4V: 'blackfriars',
  EC4Y: 'blackfriars',
  EN1: 'enfield, bush hill park',
  EN2: 'enfield, enfield town, gordon hill',
  EN3: 'enfield, ponders end, enfield lock',
  EN4: 'cockfosters, east barnet, hadley wood',
  EN5: 'barnet, high barnet, new barnet',
  HA0: 'wembley, sudbury, alperton',
  HA1: 'harrow, harrow on the hill',
  HA2: 'harrow, south harrow, rayners lane',
  HA3: 'harrow weald, kenton, wealdstone',
  HA4: 'ruislip, eastcote',
  HA5: 'pinner, hatch end',
  HA6: 'northwood',
  HA7: 'stanmore, queensbury',
  HA8: 'edgware, burnt oak',
  HA9: 'wembley, wembley park, preston road',
  IG1: 'ilford',
  IG2: 'gants hill, newbury park',
  IG3: 'seven kings, goodmayes',
  IG4: 'redbridge',
  IG5: 'clayhall',
  IG6: 'barkingside, hainault',
  IG7: 'chigwell',
  IG8: 'woodford, woodford green',
  IG9: 'buckhurst hill',
  IG11: 'barking, barking riverside',
  KT1: 'kingston, kingston upon thames, hampton wick',
  KT2: 'kingston, kingston upon thames, coombe',
  KT3: 'new malden',
  KT4: 'worcester park',
  KT5: 'surbiton, berrylands',
  KT6: 'surbiton, tolworth, long ditton',
  KT9: 'chessington',
  N1: 'islington, angel, barnsbury, canonbury, hoxton, de beauvoir, kings cross, haggerston',
  N1C: 'kings cross, coal drops yard, granary square, st pancras',
  N2: 'east finchley',
  N3: 'finchley, finchley central, church end',
  N4: 'finsbury park, stroud green, manor house, harringay, crouch hill',
  N5: 'highbury',
  N6: 'highgate',
  N7: 'holloway, lower holloway, caledonian road, tufnell park',
  N8: 'crouch end, hornsey',
  N9: 'edmonton, lower edmonton',
  N10: 'muswell hill',
  N11: 'new southgate, friern barnet, arnos grove, bounds green',
  N12: 'north finchley, woodside park',
  N13: 'palmers green',
  N14: 'southgate, oakwood',
  N15: 'seven sisters, south tottenham, west green',
  N16: 'stoke newington, stamford hill, newington green',
  N17: 'tottenham',
  N18: 'edmonton, upper edmonton',
  N19: 'archway, upper holloway, tufnell park',
  N20: 'whetstone, totteridge',
  N21: 'winchmore hill, grange park',
  N22: 'wood green, alexandra palace, bowes park',
  NW1: 'camden, camden town, regents park, primrose hill, euston, marylebone, chalk farm',
  NW2: 'cricklewood, neasden, dollis hill',
  NW3: 'hampstead, belsize park, swiss cottage, hampstead heath, chalk farm',
  NW4: 'hendon, brent cross',
  NW5: 'kentish town, gospel oak, tufnell park, dartmouth park',
  NW6: 'kilburn, west hampstead, queens park, brondesbury',
  NW7: 'mill hill',
  NW8: 'st johns wood, lisson grove',
  NW9: 'colindale, kingsbury',
  NW10: 'willesden, harlesden, kensal green, kensal rise, stonebridge',
  NW11: 'golders green, temple fortune, hampstead garden suburb',
  RM1: 'romford',
  RM2: 'gidea park',
  RM3: 'harold wood, harold hill',
  RM5: 'collier row',
  RM6: 'chadwell heath',
  RM7: 'rush green, romford',
  RM8: 'dagenham, becontree',
  RM9: 'dagenham, becontree',
  RM10: 'dagenham',
  RM11: 'hornchurch, emerson park',
  RM12: 'hornchurch, elm park',
  RM13: 'rainham',
  RM14: 'upminster',
  SE1: 'southwark, bankside, south bank, borough, london bridge, waterloo, bermondsey, elephant and castle',
  SE2: 'abbey wood',
  SE3: 'blackheath, kidbrooke',
  SE4: 'brockley, crofton park',
  SE5: 'camberwell, denmark hill',
  SE6: 'catford, bellingham, hither green',
  SE7: 'charlton',
  SE8: 'deptford',
  SE9: 'eltham, mottingham, new eltham',
  SE10: 'greenwich, north greenwich, greenwich peninsula',
  SE11: 'kennington, vauxhall',
  SE12: 'lee, grove park',
  SE13: 'lewisham, hither green, ladywell',
  SE14: 'new cross',
  SE15: 'peckham, nunhead, peckham rye',
  SE16: 'rotherhithe, surrey quays, bermondsey, canada water',
  SE17: 'walworth, elephant and castle',
  SE18: 'woolwich, plumstead, shooters hill',
  SE19: 'crystal palace, upper norwood, gipsy hill',
  SE20: 'penge, anerley, crystal palace',
  SE21: 'dulwich, dulwich village, west dulwich',
  SE22: 'east dulwich, dulwich, peckham rye',
  SE23: 'forest hill, honor oak',
  SE24: 'herne hill, brockwell park',
  SE25: 'south norwood',
  SE26: 'sydenham, upper sydenham, crystal palace',
  SE27: 'west norwood, tulse hill',
  SE28: 'thamesmead',
  SM1: 'sutton',
  SM2: 'sutton, belmont',
  SM3: 'cheam, north cheam',
  SM4: 'morden',
  SM5: 'carshalton',
  SM6: 'wallington, hackbridge, beddington',
  SW1A: 'st jamess, whitehall, buckingham palace',
  SW1E: 'victoria',
  SW1H: 'st jamess park, westminster',
  SW1P: 'westminster, pimlico, millbank',
  SW1V: 'pimlico, victoria',
  SW1W: 'belgravia, victoria',
  SW1X: 'belgravia, knightsbridge',
  SW1Y: 'st jamess, piccadilly',
  SW2: 'brixton, brixton hill, streatham hill, tulse hill',
  SW3: 'chelsea, knightsbridge',
  SW4: 'clapham, clapham common, clapham park',
  SW5: 'earls court',
  SW6: 'fulham, parsons green',
  SW7: 'south kensington, exhibition road, gloucester road, knightsbridge',
  SW8: 'vauxhall, nine elms, stockwell, south lambeth, battersea',
  SW9: 'brixton, stockwell, loughborough junction',
  SW10: 'chelsea, west brompton, worlds end',
  SW11: 'battersea, clapham junction, battersea park, nine elms',
  SW12: 'balham',
  SW13: 'barnes',
  SW14: 'mortlake, east sheen, sheen',
  SW15: 'putney, roehampton',
  SW16: 'streatham, norbury, streatham common',
  SW17: 'tooting, tooting bec, tooting broadway',
  SW18: 'wandsworth, earlsfield, southfields',
  SW19: 'wimbledon, merton, colliers wood, southfields',
  SW20: 'raynes park, west wimbledon',
  TW1: 'twickenham, st margarets',
  TW2: 'twickenham, strawberry hill, whitton',
  TW3: 'hounslow',
  TW4: 'hounslow, hounslow heath',
  TW5: 'heston, cranford',
  TW7: 'isleworth, osterley',
  TW8: 'brentford',
  TW9: 'richmond, kew, richmond upon thames',
  TW10: 'richmond, petersham, richmond park, richmond upon thames',
  TW11: 'teddington',
  TW12: 'hampton, hampton hill',
  TW13: 'feltham, hanworth',
  TW14: 'feltham, bedfont',
  UB1: 'southall',
  UB2: 'southall, norwood green',
  UB3: 'hayes, harlington',
  UB4: 'hayes, yeading',
  UB5: 'northolt',
  UB6: 'greenford, perivale',
  UB7: 'west drayton, yiewsley',
  UB8: 'uxbridge, cowley',
  UB10: 'hillingdon, ickenham',
  W2: 'paddington, bayswater, hyde park, little venice, westbourne',
  W3: 'acton',
  W4: 'chiswick, gunnersbury, turnham green, bedford park',
  W5: 'ealing, south ealing, ealing broadway',
  W6: 'hammersmith, ravenscourt park, brook green',
  W7: 'hanwell',
  W8: 'kensington, holland park, high street kensington',
  W9: 'maida vale, warwick avenue, westbourne park',
  W10: 'north kensington, ladbroke grove, queens park, kensal town',
  W11: 'notting hill, ladbroke grove, holland park, portobello',
  W12: 'shepherds bush, white city, east acton',
  W13: 'west ealing, northfields',
  W14: 'west kensington, olympia, brook green',
  W1B: 'oxford circus, regent street, soho',
  W1C: 'oxford street, mayfair',
  W1D: 'soho, leicester square, chinatown',
  W1F: 'soho, carnaby street',
  W1G: 'marylebone',
  W1H: 'marylebone, marble arch',
  W1J: 'mayfair, piccadilly',
  W1K: 'mayfair',
  W1S: 'mayfair',
  W1T: 'fitzrovia',
  W1U: 'marylebone, baker street',
  W1W: 'fitzrovia, oxford circus',
  WC1A: 'bloomsbury, holborn',
  WC1B: 'bloomsbury, russell square',
  WC1E: 'bloomsbury',
  WC1H: 'bloomsbury, kings cross, st pancras, euston',
  WC1N: 'bloomsbury, corams fields, russell square',
  WC1R: 'holborn',
  WC1V: 'holborn',
  WC1X: 'kings cross, clerkenwell, grays inn',
  WC2A: 'lincolns inn, holborn',
  WC2B: 'covent garden, holborn, drury lane',
  WC2E: 'covent garden',
  WC2H: 'covent garden, leicester square, seven dials, chinatown',
  WC2N: 'charing cross, trafalgar square, embankment',
  WC2R: 'strand, somerset house',
}

/** Boroughs by the districts that lie mostly in them; a district that lies in two stands in both. */
export const OUTCODES_BY_BOROUGH: Readonly<Record<Borough, string>> = {
  'city-of-london': 'EC1A EC2M EC2N EC2R EC2V EC2Y EC3A EC3M EC3N EC3R EC3V EC4A EC4M EC4N EC4R EC4V EC4Y',
  'barking-and-dagenham': 'IG11 RM6 RM8 RM9 RM10',
  barnet: 'N2 N3 N11 N12 N20 NW2 NW4 NW7 NW9 NW11 HA8 EN4 EN5',
  bexley: 'DA5 DA6 DA7 DA8 DA14 DA15 DA16 DA17 SE2 SE28',
  brent: 'NW2 NW6 NW9 NW10 HA0 HA3 HA9',
  bromley: 'BR1 BR2 BR3 BR4 BR5 BR6 BR7 SE20',
  camden: 'NW1 NW3 NW5 NW6 WC1A WC1B WC1E WC1H WC1N WC1R WC1V WC1X WC2A WC2B WC2H N6 N1C',
  croydon: 'CR0 CR2 CR5 CR7 CR8 SE25 SW16 SE19',
  ealing: 'W3 W5 W7 W13 UB1 UB2 UB5 UB6',
  enfield: 'EN1 EN2 EN3 EN4 N9 N13 N14 N18 N21 N11',
  greenwich: 'SE3 SE7 SE9 SE10 SE18 SE28 SE2',
  hackney: 'E2 E5 E8 E9 N1 N16 EC2A',
  'hammersmith-and-fulham': 'W6 W12 W14 SW6',
  haringey: 'N4 N6 N8 N10 N15 N17 N22',
  harrow: 'HA1 HA2 HA3 HA5 HA7 HA8',
  havering: 'RM1 RM2 RM3 RM5 RM7 RM11 RM12 RM13 RM14',
  hillingdon: 'HA4 HA6 UB3 UB4 UB7 UB8 UB9 UB10 UB11',
  hounslow: 'TW3 TW4 TW5 TW7 TW8 TW13 TW14 W4',
  islington: 'N1 N4 N5 N7 N19 EC1M EC1R EC1V EC1Y',
  'kensington-and-chelsea': 'SW3 SW5 SW7 SW10 W8 W10 W11',
  'kingston-upon-thames': 'KT1 KT2 KT3 KT4 KT5 KT6 KT9',
  lambeth: 'SE1 SE11 SE24 SE27 SW2 SW4 SW8 SW9 SW16',
  lewisham: 'SE4 SE6 SE8 SE12 SE13 SE14 SE23 SE26',
  merton: 'SW19 SW20 SM4 CR4',
  newham: 'E6 E7 E12 E13 E15 E16 E20',
  redbridge: 'IG1 IG2 IG3 IG4 IG5 IG6 IG8 E11 E18',
  'richmond-upon-thames': 'TW1 TW2 TW9 TW10 TW11 TW12 SW13 SW14',
  southwark: 'SE1 SE5 SE15 SE16 SE17 SE21 SE22 SE24',
  sutton: 'SM1 SM2 SM3 SM5 SM6 KT4',
  'tower-hamlets': 'E1 E1W E2 E3 E14',
  'waltham-forest': 'E4 E10 E11 E17',
  wandsworth: 'SW8 SW11 SW12 SW15 SW17 SW18',
  westminster:
    'NW8 SW1A SW1E SW1H SW1P SW1V SW1W SW1X SW1Y W2 W9 W1B W1C W1D W1F W1G W1H W1J W1K W1S W1T W1U W1W WC2E WC2N WC2R',
}

/** What a district is called by most: its first name, 'Peckham' for SE15; null where it has none. */
export function nameOfDistrict(outcode: string): string | null {
  const [name] = NAMES_BY_OUTCODE[outcode]?.split(', ') ?? []
  return name === undefined ? null : inCapitals(name)
}

/** A district as families know it: 'Peckham (SE15)'; 'SE99' where it has no name. */
export function districtInWords(outcode: string): string {
  const name = nameOfDistrict(outcode)
  return name === null ? outcode : `${name} (${outcode})`
}

const OUTCODES_BY_NAME = byName()

/** Every name of a place that is known: in lower case, without apostrophes and words of grammar, as {@link outcodesAt} wants it. */
export const PLACE_NAMES: readonly string[] = [...OUTCODES_BY_NAME.keys()]

/** The postcode districts of a place of London, by its name in lower case; [] where it is none that we know. */
export const outcodesAt = (name: string): readonly string[] => OUTCODES_BY_NAME.get(name) ?? []

/**
 * The district in the middle of a place, by its name in lower case: of the area that Londoners call so, and of the borough only where no
 * area is. 'greenwich' is SE10, not the middle of the borough. null where it is none that we know.
 */
export function middleOutcodeOf(name: string): string | null {
  const ofArea = Object.entries(NAMES_BY_OUTCODE).flatMap(([outcode, names]) =>
    names.split(', ').some((area) => nameKey(area) === name) ? [outcode] : [],
  )
  const districts = ofArea.length > 0 ? ofArea : outcodesAt(name)
  const centres = districts.flatMap((outcode) => {
    const centre = OUTCODE_CENTRES.get(outcode)
    return centre ? [{ outcode, centre }] : []
  })
  const mean = (axis: 0 | 1) => centres.reduce((sum, { centre }) => sum + centre[axis], 0) / centres.length
  const middle = [mean(0), mean(1)] as const
  const byMiles = centres.map(({ outcode, centre }) => ({ outcode, miles: milesBetween(middle, centre) }))
  return byMiles.sort((a, b) => a.miles - b.miles)[0]?.outcode ?? null
}

/** The districts that a text in lower case names: 'se15' one, 'ec1' all that begin with it; [] where it is none. */
export function outcodesOf(text: string): string[] {
  if (!/^[a-z]{1,2}\d[a-z\d]?$/.test(text)) return []
  const named = text.toUpperCase()
  return [...OUTCODE_CENTRES.keys()].filter((outcode) => outcode === named || isWithin(outcode, named))
}

/** EC1R is a part of EC1, while W11 is none of W1. */
const isWithin = (outcode: string, named: string) =>
  outcode.length === named.length + 1 && outcode.startsWith(named) && /[A-Z]$/.test(outcode)

function nameKey(name: string): string {
  return name.split(' ').filter(isNoGrammar).join(' ')
}

function byName(): ReadonlyMap<string, readonly string[]> {
  const outcodes = new Map<string, Set<string>>()
  const add = (name: string, outcode: string) => {
    const key = nameKey(name)
    outcodes.set(key, (outcodes.get(key) ?? new Set()).add(outcode))
  }
  for (const [outcode, names] of Object.entries(NAMES_BY_OUTCODE))
    for (const name of names.split(', ')) add(name, outcode)
  for (const borough of BOROUGHS)
    for (const outcode of OUTCODES_BY_BOROUGH[borough].split(' ')) add(BOROUGH_LABELS[borough].toLowerCase(), outcode)
  return new Map([...outcodes].map(([name, districts]) => [name, [...districts]]))
}
