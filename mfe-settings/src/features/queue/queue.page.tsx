import { integrationNames } from '@zaakwerk/contract/integrations'
import { useListFilter, useMay } from '@zaakwerk/platform'
import { ListFrame, ListPaging, RowsView, StatusDot } from '@zaakwerk/ui'
import { IntegrationNotice } from '@zaakwerk/widgets/integration-notice'
import { type ReactElement, useState } from 'react'
import css from './queue.module.css'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueFilter } from './queue-filter.ts'
import { waitText } from './queue-messages.ts'
import { QueueSkeleton } from './queue-skeleton.tsx'
import { QueueTable } from './queue-table.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { useChoice } from './use-choice.ts'
import { useQueue } from './use-queue.ts'
import { useQueueActions } from './use-queue-actions.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** The queue of background jobs: waiting, running, failed, done today. Live. */
export const QueuePage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(QueueFilter, 'queue-filter', { notRemembered })
  const [heldId, setHeldId] = useState<number>()
  const { counts, state, total, isLive } = useQueue(filter, heldId)
  const sections = state.data ?? []
  const choice = useChoice(sections)
  const actions = useQueueActions()
  const mayAct = useMay('jobs.write')
  useQueueKeys({ sections, choice, retry: actions.retry, mayAct })
  const goTo = (to: number | undefined): void => setFilter({ page: to && to > 1 ? to : undefined })
  const open = counts && counts.failed + counts.unknown + counts.running + counts.waiting
  const since = counts?.waiting_since

  return (
    <ListFrame
      title="Wachtrij"
      total={open}
      action={
        <span className={`${css.live} quiet num`}>
          {isLive ? (
            <StatusDot tone="green">
              {since ? `Live, langst wachtend ${waitText(since, new Date())}` : 'Live'}
            </StatusDot>
          ) : (
            <StatusDot tone="grey">Niet live</StatusDot>
          )}
        </span>
      }
      note={
        <>
          <p className="quiet">Brieven, e-mails en bestanden die op de achtergrond lopen</p>
          <IntegrationNotice of={integrationNames} />
          <QueueTabs counts={counts} tab={filter.tab} />
        </>
      }
      toolbar={
        <QueueToolbar
          filter={filter}
          setFilter={setFilter}
          choice={choice}
          actions={actions}
          mayAct={mayAct}
        />
      }
      footer={<ListPaging page={filter.page} total={total} onPage={goTo} isForMore />}
      announcement={counts && `${counts.failed} mislukt, ${counts.unknown} onbekend`}
    >
      <RowsView
        state={state}
        skeleton={<QueueSkeleton />}
        failure="De wachtrij kon niet worden geladen"
        isEmpty={sections.length === 0}
        empty={<QueueEmpty filter={filter} onClear={() => setFilter({ query: undefined, kind: [] })} />}
        page={filter.page}
        total={total}
        onPage={goTo}
      >
        {(shown) => (
          <QueueTable
            sections={shown}
            isGrouped={filter.tab === undefined}
            choice={choice}
            actions={actions}
            mayAct={mayAct}
            onHold={setHeldId}
          />
        )}
      </RowsView>
    </ListFrame>
  )
}

const notRemembered = ['tab', 'page', 'query']
