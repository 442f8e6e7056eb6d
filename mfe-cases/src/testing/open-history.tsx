import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { ReactElement } from 'react'
import { CaseHistory } from '../features/case-detail/history/case-history.tsx'
import { useSide } from '../features/case-detail/side/use-side.ts'
import { livingPart } from './living-case.tsx'

const Part = ({ detail }: { readonly detail: CaseDetail }): ReactElement => (
  <CaseHistory detail={detail} side={useSide(detail)} />
)

/** Opens the history of a case, with data that the test can change. */
export const openHistory = livingPart(Part)
