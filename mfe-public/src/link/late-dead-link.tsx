import { type ComponentProps, type ReactElement, useEffect, useState } from 'react'
import type { ClientDeadLink } from './client-dead-link.tsx'

type Page = typeof ClientDeadLink
type Loading = { readonly Page?: Page; readonly error?: unknown }

interface LateDeadLinkProps extends ComponentProps<Page> {
  /** Until it is there. */
  readonly fallback: ReactElement
}

/**
 * The page of a link that does not work, fetched when it is needed: a chunk that no HTML names (`release.ts`), as most links do work.
 * Where it does not come, the boundary around the page says so, and tries again.
 */
export const LateDeadLink = ({ fallback, ...props }: LateDeadLinkProps): ReactElement => {
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
