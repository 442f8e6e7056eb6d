import { useViewer } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { BtuCaseList } from './btu-case-list.tsx'
import { CaseList } from './case-list.tsx'

/** The start page: the cases list for the user's role. */
export const CaseListPage = (): ReactElement => {
  const { role } = useViewer()
  return role === 'btu_lawyer' ? <BtuCaseList /> : <CaseList />
}
