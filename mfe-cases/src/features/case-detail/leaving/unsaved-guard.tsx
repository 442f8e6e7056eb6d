import { ConfirmDialog } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { UnsavedContext } from './unsaved-context.ts'

const titleOf = (labels: readonly string[]): string => {
  const [only, ...more] = labels
  return `${only && more.length === 0 ? only : 'Wijzigingen'} niet opgeslagen`
}

/**
 * Holds whoever leaves the page while something on it is unsaved: within the product by the one blocker there can be, out of
 * it by the browser's own question.
 */
export const UnsavedGuard = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const places = useRef(new Map<string, string>())
  const isOver = useRef(false)
  const [labels, setLabels] = useState<readonly string[]>([])
  const unsaved = useMemo(() => {
    const publish = (): void => setLabels(isOver.current ? [] : [...new Set(places.current.values())])
    return {
      mark: (place: string, label: string | undefined): void => {
        const isKnown = places.current.get(place) === label
        if (label === undefined) places.current.delete(place)
        else places.current.set(place, label)
        if (!isKnown) publish()
      },
      letGo: (): void => {
        isOver.current = true
        publish()
      },
    }
  }, [])

  const isUnsaved = labels.length > 0
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  // Asked of the moment itself: who lets go of the case leaves in the same breath.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isOver.current && places.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        isOpen={leaving.state === 'blocked'}
        title={titleOf(labels)}
        text="Er zijn wijzigingen die nog niet zijn opgeslagen. Wil je de pagina toch verlaten?"
        isBusy={false}
        confirmLabel="Doorgaan"
        cancelLabel="Terug"
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      />
    </UnsavedContext>
  )
}
