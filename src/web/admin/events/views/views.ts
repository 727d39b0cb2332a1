import { data, replace } from 'react-router'
import { z } from 'zod'
import { eventListParams, parseEventList } from '#domain/event/staff/event-list.ts'
import { deleteView, MOST_VIEWS, renameView, saveView } from '#store/review/saved-views.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { type FlashMessage, flash } from '../../../flash.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { listAddress } from '../words.ts'
import type { Route } from './+types/views'
import { VIEW_NAME_LENGTH } from './views-bar.tsx'

const name = z
  .string('A view needs a name.')
  .trim()
  .min(1, 'A view needs a name.')
  .max(VIEW_NAME_LENGTH, `A name has at most ${VIEW_NAME_LENGTH} characters.`)

const viewForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), name }),
  z.object({ intent: z.literal('rename'), id: rowNumber, name }),
  z.object({ intent: z.literal('delete'), id: rowNumber }),
])

/** Saves, renames and deletes a user's own views. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const form = await request.formData()
  const asked = viewForm.safeParse(Object.fromEntries(form))
  const badName = asked.error?.issues.find(({ path }) => path[0] === 'name')
  if (!asked.success && !badName) throw data(null, { status: 400 })
  // As the list itself would write it, whatever was sent.
  const query = eventListParams(parseEventList(new URLSearchParams(String(form.get('query') ?? '')))).toString()
  const message = asked.success
    ? await change(getApp(context), user.id, asked.data, query)
    : failure('Error saving view', badName?.message ?? '')
  return replace(listAddress(query), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Error updating view')

async function change(
  { db }: WebApp,
  userId: string,
  asked: z.infer<typeof viewForm>,
  query: string,
): Promise<FlashMessage> {
  switch (asked.intent) {
    case 'save':
      return (await saveView(db, { userId, name: asked.name, query }))
        ? { title: 'View saved', description: asked.name }
        : failure('Error saving view', `You have ${MOST_VIEWS} views already. Delete one first.`)
    case 'rename':
      return RENAMED[await renameView(db, userId, asked.id, asked.name)]
    case 'delete':
      return (await deleteView(db, userId, asked.id)) ? { title: 'View deleted' } : GONE
  }
}

const failure = (title: string, description: string): FlashMessage => ({ title, description, tone: 'failure' })

const GONE = failure('Error updating view', 'It has already been deleted.')

const RENAMED = {
  renamed: { title: 'View renamed' },
  taken: failure('Error updating view', 'Another view has that name.'),
  gone: GONE,
} satisfies Record<string, FlashMessage>
