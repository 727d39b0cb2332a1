import { nameOfProfile } from '#store/people/people.ts'
import { listColleagues } from '#store/review/questions.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import type { Colleague } from './ask-form.tsx'

/** Whom a member of staff can ask. */
export const colleaguesOf = async ({ db }: WebApp, user: StaffUser): Promise<Colleague[]> =>
  (await listColleagues(db)).flatMap((profile) =>
    profile.id === user.id ? [] : [{ id: profile.id, name: nameOfProfile(profile) }],
  )
