import { useEffect, useId, useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { ask } from '../questions/ask.ts'

/** Unsaved forms of the whole page, shell and remotes, by name. */
const unsavedForms = new Map<string, string>()
/** Their unique names; a new array only on a change, for `useSyncExternalStore`. */
let labels: readonly string[] = []
const { subscribe, announce } = createListeners()

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

const mark = (guardKey: string, label: string | undefined): void => {
  if (unsavedForms.get(guardKey) === label) return
  if (label === undefined) unsavedForms.delete(guardKey)
  else unsavedForms.set(guardKey, label)
  // Only while something is unsaved, because this listener disables the back/forward cache.
  if (unsavedForms.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
  labels = [...new Set(unsavedForms.values())]
  announce()
}

/** Whether anything typed on this page is unsaved. */
export const hasUnsaved = (): boolean => unsavedForms.size > 0

/** Names of the unsaved forms of this page: "Notities". */
export const useUnsavedLabels = (): readonly string[] => useSyncExternalStore(subscribe, () => labels)

/** Registers a place that can hold unsaved input, by name, and returns it. */
export const useUnsaved = (label: string, isUnsaved: boolean): string => {
  const guardKey = useId()
  useEffect(() => {
    mark(guardKey, isUnsaved ? label : undefined)
    return () => mark(guardKey, undefined)
  }, [guardKey, label, isUnsaved])
  return guardKey
}

/** Discards unsaved marks, because input was saved or its case was deleted. By default all of them. */
export const discardUnsaved = (only?: string): void => {
  for (const guardKey of [...unsavedForms.keys()])
    if (only === undefined || guardKey === only) mark(guardKey, undefined)
}

const titleOf = (names: readonly string[]): string => {
  const [only, ...more] = new Set(names)
  return `${only && more.length === 0 ? only : 'Wijzigingen'} niet opgeslagen`
}

interface LeaveOptions {
  /** Only ask about this place; by default about anything unsaved on the page. */
  readonly guardKey?: string
  /** What the question is about: "toch een ander bestand kiezen". Default: closing or leaving. */
  readonly consequence?: string
  readonly onGo: () => void
  readonly onStay?: () => void
}

/** Continues at once when nothing is unsaved; otherwise asks first: "Doorgaan" or "Terug". */
export const leave = ({ guardKey, consequence, onGo, onStay }: LeaveOptions): void => {
  const lost = [...unsavedForms].filter(([one]) => guardKey === undefined || one === guardKey)
  if (lost.length === 0) {
    onGo()
    return
  }
  const question = consequence ?? (guardKey === undefined ? 'de pagina toch verlaten' : 'toch sluiten')
  void ask({
    title: titleOf(lost.map(([, label]) => label)),
    text: `Er zijn wijzigingen die nog niet zijn opgeslagen. Wil je ${question}?`,
    confirmLabel: 'Doorgaan',
    cancelLabel: 'Terug',
    isDanger: true,
  }).then((isConfirmed) => {
    if (!isConfirmed) return onStay?.()
    for (const [one] of lost) mark(one, undefined)
    return onGo()
  })
}
