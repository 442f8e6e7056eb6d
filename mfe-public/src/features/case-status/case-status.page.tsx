import type { ReactElement } from 'react'
import { ClientLinkPage } from '../../link/client-link-page.tsx'
import { useWords } from '../../messages/language.ts'
import { caseStatusWords } from './case-status-messages.ts'
import { CaseStatusView } from './case-status-view.tsx'
import { readStatus } from './use-fresh-status.ts'

export const CaseStatusPage = (): ReactElement => {
  const { title } = useWords(caseStatusWords)
  return (
    <ClientLinkPage heading={title} check={readStatus}>
      {(link) => <CaseStatusView link={link} />}
    </ClientLinkPage>
  )
}
