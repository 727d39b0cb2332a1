import type { Category, Topic } from '../vocabulary.ts'

/** A concept of OpenActive's list of activities, as items refer to it. https://openactive.io/activity-list */
export type PhysicalActivity = { id: string; label: string }

const LIST = 'https://openactive.io/activity-list'

/** More than three are taken for spam: https://developer.openactive.io/publishing-data/activity-list-references */
const MOST_ACTIVITIES = 3
const MOST_TITLE_CHARS = 300

/**
 * The activities of the list that an event's own title names, the narrowest only ('table tennis' is not tennis too); empty for
 * most events, as the list knows what people do with their bodies, and no museums or stories. A word that also means
 * something else (a cricket in the grass) counts only where the event is classified so that it cannot.
 */
export function physicalActivities(event: {
  title: string
  primaryCategory: Category
  secondaryCategories: readonly (Category | Topic)[]
}): PhysicalActivity[] {
  const title = event.title.slice(0, MOST_TITLE_CHARS)
  const categories = [event.primaryCategory, ...event.secondaryCategories]
  const isToSee = TO_SEE.some((category) => categories.includes(category)) && !TAKING_PART.test(title)
  if (isToSee || WATCHED.test(title)) return []
  let rest = title
  const named: PhysicalActivity[] = []
  for (const [label, id, words, among] of ACTIVITIES) {
    if (!words.test(rest) || (among && !among.some((category) => categories.includes(category)))) continue
    rest = rest.replace(words, ' ')
    named.push({ id: `${LIST}#${id}`, label })
  }
  return named.slice(0, MOST_ACTIVITIES)
}

/** The concept as Modelling Opportunity Data writes it. */
export const activityConcept = ({ id, label }: PhysicalActivity) => ({
  '@type': 'Concept',
  '@id': id,
  prefLabel: label,
  inScheme: LIST,
})

/** What people watch or listen to, whatever its subject. */
const WATCHED =
  /\b(?:displays?|exhibitions?|films?|lectures?|match(?:es)?|performances?|quiz(?:zes)?|screenings?|shows?|stadium|stickers?|story|stories|storytime|talks?)\b/i

/** Where these are named, people do themselves what others come to see. */
const TAKING_PART =
  /\b(?:camps?|class(?:es)?|clubs?|coaching|courses?|lessons?|schools?|sessions?|tasters?|training|workshops?)\b/i
const TO_SEE: readonly Category[] = ['museum', 'theatre', 'stem']

const SPORT = ['sports'] as const
const OUT_OF_DOORS = ['sports', 'outdoor'] as const
const DANCE = ['sports', 'music_dance'] as const

/**
 * The concepts that events for children are about, under the names and identifiers of the list, which stay when it is revised
 * (CC BY 4.0, OpenActive); the narrower before the wider. Last, the categories in which a word means what it means here.
 */
const ACTIVITIES: readonly [label: string, id: string, words: RegExp, among?: readonly (Category | Topic)[]][] = [
  [
    'Activity Holiday Camp',
    '051e492d-e053-4d24-a54c-e9de9fc637cf',
    /\b(?:multi[- ]?)?(?:activity|sports?)(?: holiday)? camps?\b/i,
  ],
  [
    'Acting',
    'cf9ff8b8-7a15-48d3-8536-1d17e70345a7',
    /\b(?:acting|drama) (?:camps?|class(?:es)?|clubs?|courses?|lessons?|workshops?)\b/i,
  ],
  ['Archery', '343f01cb-a2e8-48e8-9c0f-dcc7fbaf7ce4', /\barchery\b/i],
  ['Athletics', '4d280e1b-a370-4582-ab4d-442b2eeaf5d4', /\bathletics\b/i],
  ['Badminton', 'c0360db0-a817-4bae-9167-40f89b49fc9e', /\bbadminton\b/i],
  ['Ballet', '1ae7395a-27a7-4e33-9f6d-a1a6c17d0757', /\bballet\b/i, DANCE],
  ['Wheelchair Basketball', 'bd661e66-7781-4934-90f4-8655d07eebd7', /\bwheelchair basketball\b/i],
  ['Basketball', 'e09776e6-f1b4-421b-b667-5c5913cf97aa', /\bbasketball\b/i],
  ['Bouldering', 'ef33414f-b228-4b65-b5e1-329c0215490d', /\bbouldering\b/i],
  ['Boxing', 'd4417bb3-383f-489b-b0c7-731b82f3b220', /\bboxing\b(?! day)/i, SPORT],
  ['Break Dance', '6e5bbb26-4aa1-4ab7-947b-fa58687ab374', /\bbreak[- ]?danc(?:e|ing)\b/i],
  ['Canoeing', 'e0425262-6f1d-4c58-ba8a-dd790c5351b1', /\bcanoeing\b/i],
  ['Capoeira', '8662c76c-b73e-4429-af33-90a122064cf6', /\bcapoeira\b/i],
  ['Cheerleading', '0141d752-088f-4bab-99fa-9a3d61ee5cf9', /\bcheerleading\b/i],
  ['Climbing', 'd09970bc-e11c-40cc-a594-38e4ff32d611', /\bclimbing\b/i, OUT_OF_DOORS],
  ['Cricket', '77e3f8fa-c8b3-4e4e-bf1a-ff4b914bb6ec', /\bcricket\b/i, SPORT],
  ['Dodgeball', 'f38d52ca-3c19-4194-b115-1261b3491d44', /\bdodgeball\b/i],
  ['Equestrian', '45a372d9-baca-4f6c-859f-04de3efae742', /\b(?:horse|pony)[- ]riding\b/i],
  ['Fencing', '92808e60-820c-4ee2-89ec-ea8d99d3f528', /\bfencing\b/i, SPORT],
  ['Futsal', '1de4c90e-6a27-4bc4-a2be-437a443c7ded', /\bfutsal\b/i],
  ['American Football', '9caeb442-2834-4859-b660-9172ed61ee71', /\bamerican football\b/i, SPORT],
  ['Toddler Football', 'fec9ecec-baec-46a8-9746-c1cdba3954d7', /\btoddler football\b/i, SPORT],
  ['Walking Football', 'b8019b67-2ade-406f-a012-91a5c3869652', /\bwalking football\b/i, SPORT],
  ['Football', '0a5f732d-e806-4e51-ad40-0a7de0239c8c', /(?<!\btable )\bfootball\b/i, SPORT],
  ['Geocaching', '05ac6c7c-1479-43cc-9985-4119f1d8fce0', /\bgeocaching\b/i],
  ['Adventure Golf', 'eaa5efed-f7d3-40b3-8f6e-1951c2a09a65', /\b(?:adventure|crazy|mini)[- ]golf\b/i],
  ['Golf', '7ae6067a-07f7-4aea-9e1f-eeeea5ae9047', /\bgolf\b/i, SPORT],
  ['Gymnastics', 'f6ccded0-2666-4a51-88a4-ed6905bb4313', /\bgymnastics\b/i],
  ['Ice Hockey', 'd82e1366-afab-4c87-b94e-6b5372733b13', /\bice hockey\b/i],
  ['Hockey', 'fbb36017-6222-4af2-8186-392e3da0a418', /\bhockey\b/i, SPORT],
  ['Ice Skating', '0b276929-8b33-4807-9f5e-687c8bb2c2f9', /\bice[- ]skating\b/i],
  ['Judo', '1653aaaf-cb1e-4611-b45e-95a32d4a7db5', /\bjudo\b/i],
  ['Karate', '50e6f8dc-59a8-4899-af75-7ac344a85a06', /\bkarate\b/i],
  ['Kayaking', '598ceb23-216c-4f8a-9a7a-0eef6e3a4ae8', /\bkayaking\b/i],
  ['Lacrosse', 'a6aa92a5-fd6f-42a0-a4c0-788410c68db0', /\blacrosse\b/i],
  ['Mountain Biking', '8302ec84-3d0b-44cb-b622-254596d37086', /\bmountain biking\b/i],
  [
    'Cycling',
    '4a19873e-118e-43f4-b86e-05acba8fb1de',
    /\b(?:balance bikes?|biking|bikeability|cycling|(?:bike|cycle) (?:rides?|training))\b/i,
    OUT_OF_DOORS,
  ],
  ['Netball', 'fbdc35a8-3dd0-40ee-a7ca-6ff40b3e5f90', /\bnetball\b/i],
  ['Orienteering', 'b2d5619e-56a7-4c40-b691-7f946f6ff5df', /\borienteering\b/i],
  ['Parkour', '293f2c7f-19fd-4db1-921c-e37867ae9839', /\bparkour\b/i],
  ['Roller blading', '7e5cb3ee-8c91-4f85-8c97-e335e0013eb3', /\broller[- ]?(?:blading|skating)\b/i],
  ['Rounders', '212e6f20-e6f7-4724-96dc-b5a51f913380', /\brounders\b/i],
  ['Rowing', 'd2733a1c-662c-427a-a270-400171c07320', /\browing\b/i, SPORT],
  ['Tag Rugby', 'e5772d77-79cd-45fa-97b9-10dd86a78dc7', /\btag rugby\b/i],
  [
    'Running',
    '72ddb2dc-7d75-424e-880a-d90eabe91381',
    /\b(?:running(?! (?:a|from|late|the|through|until)\b)|fun runs?|parkruns?)\b/i,
    OUT_OF_DOORS,
  ],
  ['Sailing', '6bb8b844-df3e-4cae-bf5f-3e129c6b1a9d', /\bsailing\b/i, SPORT],
  ['Skateboarding', '50feff1b-790f-4f0f-9c07-0314557897c4', /\bskateboarding\b/i],
  ['Stand Up Paddleboarding', '12e7315a-3182-415b-aaf3-923d23adfdf8', /\b(?:stand[- ]up )?paddle[- ]?boarding\b/i],
  ['Street Dance', '85ddf0e4-115d-4c0b-9bca-4c3b4b635bb2', /\bstreet danc(?:e|ing)\b/i],
  ['Swimming Lessons', 'dfaf6bb4-d2fe-4db5-a271-4ceeaaaf55b9', /\bswim(?:ming)? lessons?\b/i],
  ['Swimming', '2750229d-b725-4171-9276-376be913957c', /\bswim(?:s|ming)?\b/i, SPORT],
  ['Table Tennis', '1a05993d-b206-4efe-85da-646fa340bdf4', /\b(?:table tennis|ping[- ]pong)\b/i],
  ['Taekwondo', '9bc83d83-c651-4f37-b7e8-8ae4885d1899', /\btae ?kwon ?do\b/i],
  ['Tap', 'a3245596-9505-4b4e-ac9e-db1b5e6732fb', /\btap danc(?:e|ing)\b/i],
  ['Ten-Pin Bowling', '1caf9e44-b0b0-43ed-82e3-066f45637d07', /\bten[- ]?pin bowling\b/i],
  ['Tennis', 'f2ea7405-6098-4378-b0fe-4e398a659fc4', /\btennis\b/i],
  [
    'Trampolining',
    '0082b27f-8be5-4ade-ae1f-5f0b2be9e164',
    /\btrampolin(?:ing|e (?:class(?:es)?|clubs?|parks?|sessions?|tasters?))\b/i,
  ],
  ['Ultimate Frisbee', '8088e8a5-2b29-4e64-a1b2-857576e36818', /\bultimate frisbee\b/i],
  ['Volleyball', '065c8564-144a-4833-b95a-db8550e6ac86', /\bvolleyball\b/i],
  ['Baby Yoga', '1fdf548e-3a7b-45ea-b94b-924475cdc7b0', /\bbaby yoga\b/i],
  ['Yoga', 'bf1a5e00-cdcf-465d-8c5a-6f57040b7f7e', /\byoga\b/i],
  ['Dance', '6ca15167-51da-4d91-a1ae-8a45dc47b0ea', /\bdanc(?:e|es|ing)\b/i, DANCE],
  ['Hiking', '619f374a-c1b6-48d2-aabe-a01b6dedb9fd', /\bhik(?:es?|ing)\b/i, OUT_OF_DOORS],
  ['Walking', '95092977-5a20-4d6e-b312-8fddabe71544', /\bwalk(?:s|ing)?\b(?![- ](?:in|through)s?\b)/i, OUT_OF_DOORS],
]
