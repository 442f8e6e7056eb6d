import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { pageBrand } from '../page/brand.ts'
import { PublicPage } from '../page/public-page.tsx'
import { caseOfAddress } from './case-of-address.ts'
import type { ClientLink } from './client-link.ts'
import { LateDeadLink } from './late-dead-link.tsx'
import { LinkChecking } from './link-checking.tsx'
import { LinkUnreachable } from './link-unreachable.tsx'
import { type DeadReason, useLinkCheck } from './use-link-check.ts'
import { useLinkToken } from './use-link-token.ts'

/** A link that works, for the page that it opens. */
export interface OpenedLink<Facts> extends ClientLink {
  readonly facts: Facts
  /** It died between opening the page and sending. */
  readonly onDead: (reason: DeadReason) => void
}

interface ClientLinkPageProps<Facts> {
  readonly heading: string
  /** Asks for what the page begins with. Has to stay the same function: defined outside the component. */
  readonly check: (link: ClientLink, signal: AbortSignal) => Promise<Facts>
  /** The page itself, in its own {@link PublicPage}. */
  readonly children: (link: OpenedLink<Facts>) => ReactNode
}

/** What comes before every page that a mail leads a client to: whether its link works, and what to do when it does not. */
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
