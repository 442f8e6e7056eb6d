import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { pageBrand } from '../page/brand.ts'
import { PublicPage } from '../page/public-page.tsx'
import { caseOfAddress } from './case-of-address.ts'
import type { ClientDeadLink } from './client-dead-link.tsx'
import type { ClientLink } from './client-link.ts'
import { LinkChecking } from './link-checking.tsx'
import { LinkUnreachable } from './link-unreachable.tsx'
import { type DeadReason, useLinkCheck } from './use-link-check.ts'
import { useLinkToken } from './use-link-token.ts'

type Page = typeof ClientDeadLink
type Loading = { readonly Page?: Page; readonly error?: unknown }

interface LateDeadLinkProps extends ComponentProps<Page> {
  /** Shown while it loads. */
  readonly fallback: ReactElement
}

/**
 * The page of a link that does not work, loaded on demand: a chunk that no HTML names (`release.ts`), because most links work. The error boundary around the
 * page handles a failed load.
 */
const LateDeadLink = ({ fallback, ...props }: LateDeadLinkProps): ReactElement => {
  const [{ Page, error }, setLoading] = useState<Loading>({})
  useEffect(() => {
    let isCurrent = true
    import(/* webpackChunkName: "rare" */ './client-dead-link.tsx').then(
      (file) => isCurrent && setLoading({ Page: file.ClientDeadLink }),
      (found: unknown) => isCurrent && setLoading({ error: found ?? new Error('Not loaded') }),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (error) throw error
  return Page ? <Page {...props} /> : fallback
}

/** A working link, for its page. */
export interface OpenedLink<Facts> extends ClientLink {
  readonly facts: Facts
  /** Called when the link stopped working after the page was opened. */
  readonly onDead: (reason: DeadReason) => void
}

interface ClientLinkPageProps<Facts> {
  readonly heading: string
  /** Reads the start data. Must be stable: defined outside the component. */
  readonly check: (link: ClientLink, signal: AbortSignal) => Promise<Facts>
  /** The page, in its own {@link PublicPage}. */
  readonly children: (link: OpenedLink<Facts>) => ReactNode
}

/** Wrapper of every page of a mailed link: checks the link, and shows what to do if it does not work. */
export const ClientLinkPage = <Facts,>(props: ClientLinkPageProps<Facts>): ReactElement => {
  const { heading, check, children } = props
  const brand = pageBrand()
  const token = useLinkToken()
  const [caseId] = useState(caseOfAddress)
  const ask = useCallback(
    (given: string, signal: AbortSignal) => check({ token: given, caseId }, signal),
    [check, caseId],
  )
  const [link, retry, isAgain] = useLinkCheck(ask, caseId === 0 ? null : token)
  const [diedOf, setDiedOf] = useState<DeadReason>()

  const checking = (
    <PublicPage brand={brand} title={heading}>
      <LinkChecking heading={heading} isAgain={isAgain} />
    </PublicPage>
  )
  const dead = diedOf ?? (link.phase === 'dead' ? link.reason : undefined)
  if (dead)
    return (
      <LateDeadLink
        fallback={checking}
        brand={brand}
        reason={dead}
        link={token === null ? undefined : { token, caseId }}
      />
    )
  if (link.phase === 'alive' && token !== null)
    return <>{children({ token, caseId, facts: link.facts, onDead: setDiedOf })}</>
  return link.phase === 'unreachable' ? (
    <PublicPage brand={brand} title={heading}>
      <LinkUnreachable error={link.error} onRetry={retry} />
    </PublicPage>
  ) : (
    checking
  )
}
