import { useEffect, useState } from 'react'
import type { SignaturePad } from './signature-pad.tsx'

type Pad = typeof SignaturePad

let loading: Promise<Pad> | undefined

/** Loads the pad with its library, in a chunk of its own. A failed load is retried. */
export const loadPad = (): Promise<Pad> => {
  loading ??= import('./signature-pad.tsx').then(
    (file) => file.SignaturePad,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The pad; `failed` when it could not be loaded. */
export const usePad = (): readonly [Pad | 'loading' | 'failed', retry: () => void] => {
  const [pad, setPad] = useState<{ readonly state: Pad | 'loading' | 'failed' }>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let isCurrent = true
    setPad({ state: 'loading' })
    loadPad().then(
      (state) => isCurrent && setPad({ state }),
      () => isCurrent && setPad({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [tries])
  return [pad.state, () => setTries((count) => count + 1)]
}
