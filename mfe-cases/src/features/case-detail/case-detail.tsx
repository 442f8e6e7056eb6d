import { getCase } from '@zaakwerk/contract/cases'
import { useEndpoint } from '@zaakwerk/platform'
import { QueryView } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { CaseClient } from './case-client.tsx'
import './case-detail.css'
import { CaseDetailSkeleton } from './case-detail-skeleton.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseNotFound } from './case-not-found.tsx'
import { CaseTasks } from './case-tasks.tsx'

/** Everything of one case, to read. */
export const CaseDetailView = ({ id }: { id: number }): ReactElement => {
  const state = useEndpoint(getCase, { params: { id } })
  if (state.error?.status === 404) return <CaseNotFound />
  const shown = state.error?.status === 403 ? undefined : state.data
  return (
    <div className="case-page">
      <title>{`${shown?.internal_id ?? 'Dossier'} – Zaakwerk`}</title>
      <CaseHeader detail={shown} isLoading={state.isLoading} />
      <QueryView
        state={state}
        skeleton={<CaseDetailSkeleton />}
        failure="Het dossier kon niet worden geladen"
      >
        {(detail) => (
          <div className="case-body">
            <div className="case-main">
              <CaseFacts detail={detail} />
              <CaseTasks tasks={detail.tasks} />
              <CaseDocuments documents={detail.documents} />
            </div>
            <aside className="case-aside" aria-label="Cliënt en verloop">
              <CaseClient clients={detail.client} note={detail.client_note} />
              <CaseHistory events={detail.events} logs={detail.logs} />
            </aside>
          </div>
        )}
      </QueryView>
    </div>
  )
}
