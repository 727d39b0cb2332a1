import { Button } from '#web/ui/button.tsx'
import { HeartIcon } from '../shell/icon.tsx'
import { shortlist } from './saved.ts'

/** Adds what this browser has saved, and the plan lacks. Without scripts nothing is saved. */
export function AddSaved({ address, slugs }: { address: string; slugs: string[] }) {
  const lacking = (shortlist.use() ?? []).filter((slug) => !slugs.includes(slug))
  if (lacking.length === 0) return null
  return (
    <form method="post" action={address}>
      <input type="hidden" name="intent" value="add" />
      {lacking.map((slug) => (
        <input key={slug} type="hidden" name="e" value={slug} />
      ))}
      <Button type="submit" variant="primary">
        <HeartIcon />
        Add {lacking.length === 1 ? 'the event' : `the ${lacking.length} events`} of your shortlist
      </Button>
    </form>
  )
}
