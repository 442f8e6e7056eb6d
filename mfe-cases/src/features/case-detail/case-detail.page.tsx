import { PathId } from '@zaakwerk/contract/primitives'
import { PresenceProvider } from '@zaakwerk/platform'
import { useParams } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { CaseDetailView, CaseNotFound } from './case-detail.tsx'

/** One case, keyed by id, so that no state of one case shows on another. */
export const CaseDetailPage = (): ReactElement => {
  const id = PathId.safeParse(useParams().id)
  if (!id.success) return <CaseNotFound />
  return (
    <PresenceProvider key={id.data} kind="case" id={id.data}>
      <CaseDetailView id={id.data} />
    </PresenceProvider>
  )
}
