import { useEffect, useId } from 'react'
import { ask } from '../questions/ask.ts'

/** Unsaved forms of the whole page, shell and remotes, by name. */
const places = new Map<string, string>()

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

const mark = (place: string, label: string | undefined): void => {
  if (label === undefined) places.delete(place)
  else places.set(place, label)
  // Only while something is unsaved, because this listener disables the back/forward cache.
  if (places.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}

/** Whether anything typed on this page is unsaved. */
export const hasUnsaved = (): boolean => places.size > 0

/** Registers a place that can hold unsaved input, by name, and returns it. */
export const useUnsaved = (label: string, isUnsaved: boolean): string => {
  const place = useId()
  useEffect(() => {
    mark(place, isUnsaved ? label : undefined)
    return () => mark(place, undefined)
  }, [place, label, isUnsaved])
  return place
}

/** Discards unsaved marks, because input was saved or its case was deleted. By default all of them. */
export const discardUnsaved = (only?: string): void => {
  for (const place of [...places.keys()]) if (only === undefined || place === only) mark(place, undefined)
}

const titleOf = (labels: readonly string[]): string => {
  const [only, ...more] = new Set(labels)
  return `${only && more.length === 0 ? only : 'Wijzigingen'} niet opgeslagen`
}

interface Leaving {
  /** Only ask about this place; by default about anything unsaved on the page. */
  readonly place?: string
  /** What the question is about: "toch een ander bestand kiezen". Default: closing or leaving. */
  readonly act?: string
  readonly onGo: () => void
  readonly onStay?: () => void
}

/** Continues at once when nothing is unsaved; otherwise asks first: "Doorgaan" or "Terug". */
export const leave = ({ place, act, onGo, onStay }: Leaving): void => {
  const lost = [...places].filter(([one]) => place === undefined || one === place)
  if (lost.length === 0) {
    onGo()
    return
  }
  const acts = act ?? (place === undefined ? 'de pagina toch verlaten' : 'toch sluiten')
  void ask({
    title: titleOf(lost.map(([, label]) => label)),
    text: `Er zijn wijzigingen die nog niet zijn opgeslagen. Wil je ${acts}?`,
    confirmLabel: 'Doorgaan',
    cancelLabel: 'Terug',
    isDanger: true,
  }).then((goes) => {
    if (!goes) return onStay?.()
    for (const [one] of lost) mark(one, undefined)
    return onGo()
  })
}
