import { ApiError } from '@zaakwerk/platform/public'
import { useEffect, useState } from 'react'

export type DeadReason = 'expired' | 'used' | 'invalid' | 'closed' | 'unready'

/** State of a link; `facts`: the start data of its page. */
export type LinkState<Facts> =
  | { readonly phase: 'checking' }
  | { readonly phase: 'alive'; readonly facts: Facts }
  | { readonly phase: 'dead'; readonly reason: DeadReason }
  | { readonly phase: 'unreachable'; readonly error: unknown }

/** Why a link does not work; undefined if the failure is not about the link. */
export const deadReason = (error: unknown): DeadReason | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'link_expired') return 'expired'
  if (error.code === 'link_used') return 'used'
  if (error.code === 'link_case_closed') return 'closed'
  if (error.code === 'mandate_unavailable') return 'unready'
  return error.status === 401 || error.status === 403 ? 'invalid' : undefined
}

const stateOf = <Facts>(error: unknown): LinkState<Facts> => {
  const reason = deadReason(error)
  return reason ? { phase: 'dead', reason } : { phase: 'unreachable', error }
}

/** Checks the link before anything is typed. `isAgain`: it was checked more than once. `check` must be stable. */
export const useLinkCheck = <Facts>(
  check: (token: string, signal: AbortSignal) => Promise<Facts>,
  token: string | null,
): readonly [LinkState<Facts>, retry: () => void, isAgain: boolean] => {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<LinkState<Facts>>({ phase: 'checking' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!token) {
      setState({ phase: 'dead', reason: 'invalid' })
      return
    }
    const abort = new AbortController()
    setState({ phase: 'checking' })
    check(token, abort.signal).then(
      (facts) => setState({ phase: 'alive', facts }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(stateOf(error))
      },
    )
    return () => abort.abort()
  }, [check, token, tries])

  return [state, () => setTries((count) => count + 1), tries > 0]
}
