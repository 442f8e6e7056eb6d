import { getCase } from '@zaakwerk/contract/cases'
import { useEndpoint } from '@zaakwerk/platform'
import { ErrorIcon, QueryView } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import './case-detail.css'
import { CaseDetailSkeleton } from './case-detail-skeleton.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseNotFound } from './case-not-found.tsx'
import { CaseClient } from './client/case-client.tsx'
import { ConflictProvider } from './conflicts/conflict-provider.tsx'
import { CaseDocuments } from './documents/case-documents.tsx'
import { CaseFacts } from './facts/case-facts.tsx'
import { CaseHistory } from './history/case-history.tsx'
import { UnsavedGuard } from './leaving/unsaved-guard.tsx'
import { CaseTasks } from './tasks/case-tasks.tsx'
import { TermStrip } from './term/term-strip.tsx'
import { useToldRetry } from './use-told-retry.ts'

const Gone = (): ReactElement => (
  <div className="case-gone" role="alert">
    <ErrorIcon />
    Dit dossier is intussen verwijderd. Kopieer wat je nog nodig hebt.
  </div>
)

/** Everything of one case, to read and to work on. */
export const CaseDetailView = ({ id }: { id: number }): ReactElement => {
  const state = useEndpoint(getCase, { params: { id } })
  const retry = useToldRetry(state, 'Dossier opgehaald')
  const isGone = state.error?.status === 404
  if (isGone && !state.data) return <CaseNotFound />
  const shown = state.error?.status === 403 ? undefined : state.data
  return (
    <UnsavedGuard>
      <ConflictProvider>
        <div className="case-page">
          <title>{`${shown?.internal_id ?? 'Dossier'} – Zaakwerk`}</title>
          <CaseHeader detail={shown} isLoading={state.isLoading} />
          {isGone ? <Gone /> : null}
          <QueryView
            className="case-view"
            // What was typed on the page of a case that is gone stays, to be copied.
            state={{ ...state, retry, error: isGone ? undefined : state.error }}
            skeleton={<CaseDetailSkeleton />}
            failure="Het dossier kon niet worden geladen"
          >
            {(detail) => (
              // In the order of a phone; where there is room, client and history stand beside the rest.
              <div className="case-body">
                <TermStrip detail={detail} />
                <CaseClient detail={detail} onChanged={state.retry} />
                <div className="case-main">
                  <CaseFacts detail={detail} />
                  <CaseTasks tasks={detail.tasks} />
                  <CaseDocuments detail={detail} />
                </div>
                <CaseHistory detail={detail} />
              </div>
            )}
          </QueryView>
        </div>
      </ConflictProvider>
    </UnsavedGuard>
  )
}
