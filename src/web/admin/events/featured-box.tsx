import { useFetcher, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'

type Props = { event: { id: number; title: string; isFeatured: boolean }; canFeature: boolean }

/** Takes effect at once, and goes back should the server refuse; without JavaScript a button beside it sends it. */
export function FeaturedBox({ event, canFeature }: Props) {
  const turning = useFetcher()
  const { pathname, search } = useLocation()
  const isOn = turning.formData ? turning.formData.get('featured') === 'yes' : event.isFeatured
  if (!canFeature) return <span>{event.isFeatured ? 'Featured' : 'No'}</span>
  return (
    <turning.Form method="post" action={`/admin/events/${event.id}/feature`} preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
        <span className="sr-only">Featured: {event.title}</span>
        <input
          type="checkbox"
          name="featured"
          value="yes"
          checked={isOn}
          onChange={({ currentTarget }) => void turning.submit(currentTarget.form, { flushSync: true })}
          className="size-5 accent-primary"
        />
      </label>
      <noscript>
        <Button type="submit" size="sm">
          Set
        </Button>
      </noscript>
    </turning.Form>
  )
}
