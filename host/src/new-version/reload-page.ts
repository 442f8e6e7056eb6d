import * as z from '@zaakwerk/contract/zod'
import { tabStorage } from '@zaakwerk/platform'

const name = 'reload_scroll'
const Position = z.object({ path: z.string(), top: z.number() })
/** How long to wait for the page to reach its former height. */
const timeoutMs = 10_000

const path = (): string => `${location.pathname}${location.search}`

/** Reloads the page and stores its scroll position. */
export const reloadPage = (): void => {
  tabStorage.write(name, JSON.stringify({ path: path(), top: window.scrollY }))
  location.reload()
}

const takePosition = (): z.output<typeof Position> | undefined => {
  const text = tabStorage.read(name)
  tabStorage.remove(name)
  try {
    return Position.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** Restores the scroll position stored by `reloadPage` once the page is long enough, unless the user acts first. */
export const restoreScroll = (): void => {
  const position = takePosition()
  if (!position || position.top === 0 || position.path !== path()) return
  const actions = ['wheel', 'keydown', 'pointerdown']
  const stop = (): void => {
    clearInterval(timer)
    for (const action of actions) window.removeEventListener(action, stop, true)
  }
  const until = Date.now() + timeoutMs
  const timer = setInterval(() => {
    const isLongEnough = document.documentElement.scrollHeight >= position.top + window.innerHeight
    if (isLongEnough) window.scrollTo(0, position.top)
    if (isLongEnough || Date.now() > until) stop()
  }, 100)
  for (const action of actions) window.addEventListener(action, stop, true)
}
