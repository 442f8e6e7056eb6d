import { ApiError, errorText, send } from '@zaakwerk/platform/public'
import { useEffect, useState } from 'react'
import type { LinkKind } from './link-kind.ts'

export type DeadReason = 'expired' | 'used' | 'invalid'

export type LinkState =
  | { readonly phase: 'checking' }
  | { readonly phase: 'alive' }
  | { readonly phase: 'dead'; readonly reason: DeadReason }
  | { readonly phase: 'unreachable'; readonly detail: string }

/** Why a link is invalid; undefined when the failure is not about the link. */
export const deadReason = (error: unknown): DeadReason | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'link_expired') return 'expired'
  if (error.code === 'link_used') return 'used'
  return error.status === 401 || error.status === 403 ? 'invalid' : undefined
}

const stateOf = (error: unknown): LinkState => {
  const reason = deadReason(error)
  return reason ? { phase: 'dead', reason } : { phase: 'unreachable', detail: errorText(error) }
}

/** Asks whether the link still works, before anything is typed. */
export const useLinkCheck = (
  { check }: LinkKind,
  token: string | null,
): readonly [LinkState, retry: () => void] => {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<LinkState>({ phase: 'checking' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!token) {
      setState({ phase: 'dead', reason: 'invalid' })
      return
    }
    const abort = new AbortController()
    setState({ phase: 'checking' })
    send(check, {}, { token, signal: abort.signal }).then(
      () => setState({ phase: 'alive' }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(stateOf(error))
      },
    )
    return () => abort.abort()
  }, [check, token, tries])

  return [state, () => setTries((count) => count + 1)]
}
