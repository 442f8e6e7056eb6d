import { PathId } from '@zaakwerk/contract/primitives'
import type { ReactElement } from 'react'
import { useParams } from 'react-router-dom'
import { CaseDetailView, CaseNotFound } from './case-detail.tsx'

/** One case; another id in the address is another case, with nothing left of the last one. */
export const CaseDetailPage = (): ReactElement => {
  const id = PathId.safeParse(useParams().id)
  return id.success ? <CaseDetailView key={id.data} id={id.data} /> : <CaseNotFound />
}
