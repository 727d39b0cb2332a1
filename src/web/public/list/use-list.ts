import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type EventFilter, filterParams } from '#domain/filter/filter.ts'
import { useChoices } from '../filter/choices.tsx'
import { isListPath, listAddress, parseListAddress } from './list-address.ts'

/** Within this of its top a list is changed in place. */
const NEAR_TOP_PX = 400

/**
 * The filter as the reader last set it, before the server has answered, and a way to set it. Only the address holds it;
 * `isChanging` is while the list of another filter is on its way.
 */
export function useFilter(shown: EventFilter) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { location } = useNavigation()
  const { holidays } = useChoices()
  // The router tells of a navigation when it has time; what was pressed must show at once.
  const [set, setSet] = useState<{ filter: EventFilter; since: string }>()
  const onItsWay = location && isListPath(location.pathname) ? parseListAddress(location, holidays) : shown
  const wanted = set?.since === key ? set.filter : onItsWay
  return {
    filter: wanted,
    isChanging: filterParams(onItsWay).toString() !== filterParams(shown).toString(),
    show: (filter: EventFilter, { replace = false } = {}) => {
      setSet({ filter, since: key })
      // From far down a list the new one is read from its top.
      afterPaint(
        () => void navigate(listAddress(filter), { replace, preventScrollReset: window.scrollY < NEAR_TOP_PX }),
      )
    },
  }
}

/** What was pressed is seen to be pressed before anything is done about it. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

/** True once `isOn` has lasted a moment: what is quicker needs no sign that one waits. */
export function useLasting(isOn: boolean, ms = 150): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return lasts
}

/** Whether the page is scrolled more than `px` down. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > px)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [px])
  return isPast
}
