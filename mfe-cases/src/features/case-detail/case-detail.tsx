import { searchCases } from '@zaakwerk/contract/case-search'
import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import {
  type ApiError,
  type EndpointState,
  notify,
  useEndpoint,
  useKnown,
  useLiveRecord,
  useMay,
} from '@zaakwerk/platform'
import { Button, EmptyIcon, ErrorIcon, PageState, QueryView } from '@zaakwerk/ui'
import { useReadMentions } from '@zaakwerk/widgets/staff/use-read-mentions'
import { memo, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRestoreCase } from '../../cases/use-restore-case.ts'
import { CaseClient } from './case-client.tsx'
import page from './case-detail.module.css'
import { CaseDetailSkeleton } from './case-detail-skeleton.tsx'
import css from './case-header.module.css'
import { CaseHeader, WayBack } from './case-header.tsx'
import { HoldLine } from './case-hold.tsx'
import { CaseTasks } from './case-tasks.tsx'
import { CaseDocuments } from './documents/case-documents.tsx'
import { CaseFacts } from './facts/case-facts.tsx'
import { FocusedFactContext, useFactFocus } from './facts/focused-fact.ts'
import { CaseHistory } from './history/case-history.tsx'
import { CaseMoney } from './money/case-money.tsx'
import { useCaseMoney } from './money/use-case-money.ts'
import { AskedAction } from './needs/asked-action.ts'
import { NextStepLine } from './needs/next-step-line.tsx'
import { Places } from './needs/places.tsx'
import { Neighbours } from './neighbours.tsx'
import { RelatedFines } from './related-fines.tsx'
import { useSide } from './side/use-side.ts'
import { TermRows } from './term-rows.tsx'

// The page renders at each step of each read; its parts when what they show changes.
const Terms = memo(TermRows)
const Step = memo(NextStepLine)
const Client = memo(CaseClient)
const Facts = memo(CaseFacts)
const Tasks = memo(CaseTasks)
const Money = memo(CaseMoney)
const Documents = memo(CaseDocuments)
const History = memo(CaseHistory)

interface NotFoundProps {
  /** The id in the URL, if it is valid. */
  readonly id?: number
  readonly detail?: string
  /** Buttons under the message. */
  readonly children?: ReactNode
}

/** The case does not exist or was deleted; with the text of the server if it was called. */
export const CaseNotFound = ({ id, detail, children }: NotFoundProps): ReactElement => (
  <div className={`${page.frame} column`}>
    <title>Dossier niet gevonden – Zaakwerk</title>
    <header className={css.header}>
      <WayBack />
      {id === undefined ? null : (
        <div className={`${css.ways} row`}>
          <Neighbours id={id} />
        </div>
      )}
    </header>
    <PageState
      level={1}
      icon={<EmptyIcon />}
      title="Dossier niet gevonden"
      text={detail ?? 'Het dossier bestaat niet of is verwijderd.'}
      actions={children}
    />
  </div>
)

const isDeleted = (error: ApiError | undefined): boolean => error?.code === 'case_deleted'

/** "Herstellen" for a deleted case, with the permission. */
const RestoreButton = ({ id, name }: { readonly id: number; readonly name: string }): ReactElement => {
  const restore = useRestoreCase()
  const [isBusy, setBusy] = useState(false)
  const onClick = async (): Promise<void> => {
    setBusy(true)
    await restore({ id, internal_id: name })
    setBusy(false)
  }
  return (
    <Button loading={isBusy} onClick={() => void onClick()}>
      Herstellen
    </Button>
  )
}

/** "Opnieuw proberen": announces success, because the user waits for it. */
const useAnnouncedRetry = ({ data, error, retry }: EndpointState<unknown>) => {
  const wasRetried = useRef(false)
  useEffect(() => {
    if (wasRetried.current && data !== undefined && !error) notify.success({ title: 'Dossier opgehaald' })
    wasRetried.current = false
  }, [data, error])
  return (): void => {
    wasRetried.current = true
    retry()
  }
}

const MissingCase = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={`${page.gone} row small`} role="alert">
    <ErrorIcon />
    Dit dossier is intussen verwijderd. Kopieer wat je nog nodig hebt.
    {children}
  </div>
)

interface CaseBodyProps {
  readonly detail: CaseDetail
  readonly money: ReturnType<typeof useCaseMoney>
  readonly onChanged: () => void
}

/** The parts of the page in their order on a phone. On wider screens client and history are in a second column, or a document beside all others. */
const CaseBody = ({ detail, money, onChanged }: CaseBodyProps): ReactElement => {
  const side = useSide(detail)
  const { focused, onFocus } = useFactFocus()
  return (
    <FocusedFactContext value={focused}>
      <div className={page.body} data-wide={side.isWide || undefined}>
        <div className={page.top}>
          <Terms detail={detail} />
          <Step detail={detail} />
          {detail.committal_date ? <RelatedFines caseId={detail.id} /> : null}
        </div>
        <Client detail={detail} onChanged={onChanged} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus of the facts inside it */}
        <div className={page.main} onFocus={onFocus}>
          <Facts detail={detail} />
          <Tasks detail={detail} onChanged={onChanged} />
          <Documents detail={detail} side={side} />
          {money ? <Money detail={detail} money={money} onChanged={onChanged} /> : null}
        </div>
        <History detail={detail} side={side} />
        <AskedAction />
      </div>
    </FocusedFactContext>
  )
}

/** The page of one case. */
export const CaseDetailView = ({ id }: { id: number }): ReactElement => {
  const state = useEndpoint(getCase, { params: { id } })
  const row = useKnown(searchCases, id, ({ items }, wanted) => items.find((one) => one.id === wanted))
  const retry = useAnnouncedRetry(state)
  const money = useCaseMoney(id, state.data?.version)
  const isGone = state.error?.status === 404
  useLiveRecord({ kind: 'case', id, version: state.data?.version, reread: state.retry })
  useReadMentions({ caseId: id })
  const mayRestore = useMay('cases.restore') && isDeleted(state.error)
  const way = mayRestore ? <RestoreButton id={id} name={state.data?.internal_id ?? String(id)} /> : null
  if (isGone && !state.data)
    return (
      <CaseNotFound id={id} detail={state.error?.detail ?? ''}>
        {way}
      </CaseNotFound>
    )
  const shown = state.error?.status === 403 ? undefined : state.data
  return (
    <Places>
      <div className={`${page.frame} column`}>
        <title>{`${shown?.internal_id ?? row?.internal_id ?? 'Dossier'} – Zaakwerk`}</title>
        <CaseHeader id={id} detail={shown} row={row} isLoading={state.isLoading} />
        {shown ? <HoldLine detail={shown} /> : null}
        {isGone ? <MissingCase>{way}</MissingCase> : null}
        <QueryView
          className={page.view}
          state={{
            ...state,
            retry,
            // Refreshes are mostly automatic: no busy line for them.
            isRefreshing: state.isRefreshing && state.error !== undefined,
            // If the case is deleted meanwhile, the input remains on the page, so that it can be copied.
            error: isGone ? undefined : state.error,
          }}
          skeleton={<CaseDetailSkeleton />}
          failure="Het dossier kon niet worden geladen"
        >
          {(detail) => <CaseBody detail={detail} money={money} onChanged={state.retry} />}
        </QueryView>
      </div>
    </Places>
  )
}
