import { CRIME, HATE } from './crime.ts'
import { DRUGS } from './drugs.ts'
import { GAMBLING } from './gambling.ts'
import { EASY_MONEY } from './money.ts'
import { PILLS } from './pills.ts'
import { SEXUAL } from './sexual.ts'
import type { Subject } from './subject.ts'
import { WEAPONS } from './weapons.ts'

/** What no event for families is about, the gravest first. */
export const HARM: readonly Subject[] = [SEXUAL, WEAPONS, DRUGS, HATE, GAMBLING, PILLS, EASY_MONEY, CRIME]
