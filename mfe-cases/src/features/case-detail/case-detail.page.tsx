import { PathId } from '@zaakwerk/contract/primitives'
import { useParams } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { CaseDetailView, CaseNotFound } from './case-detail.tsx'

/** One case, keyed by id, so that no state of one case shows on another. */
export const CaseDetailPage = (): ReactElement => {
  const id = PathId.safeParse(useParams().id)
  return id.success ? <CaseDetailView key={id.data} id={id.data} /> : <CaseNotFound />
}
