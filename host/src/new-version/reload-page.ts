import * as z from '@zaakwerk/contract/zod'
import { tabStorage } from '@zaakwerk/platform'

const name = 'reload_scroll'
const Place = z.object({ path: z.string(), top: z.number() })
/** How long the page may take to become as long as it was. */
const patienceMs = 10_000

const path = (): string => `${location.pathname}${location.search}`

/** Loads the page again, and keeps where it was scrolled to. */
export const reloadPage = (): void => {
  tabStorage.write(name, JSON.stringify({ path: path(), top: window.scrollY }))
  location.reload()
}

const readPlace = (): z.output<typeof Place> | undefined => {
  const text = tabStorage.read(name)
  tabStorage.remove(name)
  try {
    return Place.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** Scrolls back to where the page was before `reloadPage`, as soon as it is long enough, unless its user does something first. */
export const restoreScroll = (): void => {
  const place = readPlace()
  if (!place || place.top === 0 || place.path !== path()) return
  const actions = ['wheel', 'keydown', 'pointerdown']
  const stop = (): void => {
    clearInterval(timer)
    for (const action of actions) window.removeEventListener(action, stop, true)
  }
  const until = Date.now() + patienceMs
  const timer = setInterval(() => {
    const isLongEnough = document.documentElement.scrollHeight >= place.top + window.innerHeight
    if (isLongEnough) window.scrollTo(0, place.top)
    if (isLongEnough || Date.now() > until) stop()
  }, 100)
  for (const action of actions) window.addEventListener(action, stop, true)
}
