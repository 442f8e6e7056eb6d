import { messageChannels, outboxStatuses } from '@zaakwerk/contract/entities/history'
import { getOutboxMessage, type OutboxMessage as Message, searchOutbox } from '@zaakwerk/contract/outbox'
import { pageSize } from '@zaakwerk/contract/primitives'
import { pageOffset } from '@zaakwerk/domain/paging'
import { useEndpoint } from '@zaakwerk/platform'
import { FilterPopover, ListFrame, ListPaging, QueryView, RowsView, SearchBox } from '@zaakwerk/ui'
import { IntegrationNotice } from '@zaakwerk/widgets/integration-notice'
import type { ReactElement } from 'react'
import css from './outbox.module.css'
import { OutboxEmpty } from './outbox-empty.tsx'
import { OutboxList } from './outbox-list.tsx'
import { OutboxMessage } from './outbox-message.tsx'
import { channelNames, outcomes } from './outbox-messages.ts'
import { OutboxMessageSkeleton, OutboxSkeleton } from './outbox-skeleton.tsx'
import { useOutboxFilter } from './use-outbox-filter.ts'

/** What the messages of this page leave by. */
const channels = ['mail', 'messaging'] as const

const statusOptions = outboxStatuses.map((value) => ({ value, label: outcomes[value].label }))
const channelOptions = messageChannels.map((value) => ({ value, label: channelNames[value] }))

const foundText = (total: number): string =>
  total === 1 ? '1 bericht gevonden' : `${total.toLocaleString('nl-NL')} berichten gevonden`

interface OpenMessageProps {
  readonly id: number | undefined
  readonly items: readonly Message[]
  readonly onClose: () => void
}

/** The open message; one that is not on this page of the list, such as that of a link, is loaded on its own. */
const OpenMessage = ({ id, items, onClose }: OpenMessageProps): ReactElement => {
  const listed = items.find((item) => item.id === id)
  const found = useEndpoint(
    getOutboxMessage,
    { params: { id: id ?? 0 } },
    { paused: id === undefined || listed !== undefined },
  )
  if (id === undefined) return <p className={`${css.hint} faint`}>Kies een bericht om het te lezen.</p>
  if (listed) return <OutboxMessage message={listed} onClose={onClose} />
  return (
    <QueryView
      state={found}
      skeleton={<OutboxMessageSkeleton />}
      failure="Het bericht kon niet worden geladen"
    >
      {(message) => <OutboxMessage message={message} onClose={onClose} />}
    </QueryView>
  )
}

/** The outbox: mails and messages with recipient, time, status and attachments. */
export const OutboxPage = (): ReactElement => {
  const { filter, isFiltered, change, clear, open } = useOutboxFilter()
  const { query, page, message: openId, status, channel, case: caseId } = filter
  const goTo = (next: number | undefined) => change({ page: next })
  const found = useEndpoint(
    searchOutbox,
    {
      query: {
        offset: pageOffset(page ?? 1, pageSize),
        query,
        status,
        channel,
        case_id: caseId,
      },
    },
    { keepPrevious: true },
  )
  const total = found.data?.total
  const caseName = found.data?.items.find((item) => item.case?.id === caseId)?.case?.internal_id

  return (
    <ListFrame
      title="Verzonden berichten"
      total={total}
      note={
        <>
          {caseId === undefined ? null : `Alleen berichten over dossier ${caseName ?? caseId}.`}
          <IntegrationNotice of={channels} />
        </>
      }
      back={caseId === undefined ? undefined : { label: 'Toon alle berichten', onClick: clear }}
      toolbar={
        <>
          <SearchBox
            value={query ?? ''}
            onChange={(text) => change({ query: text || undefined }, { history: 'replace' })}
            debounce={300}
            placeholder="Zoek op ontvanger, onderwerp, bijlage of dossier"
          />
          <FilterPopover
            label="Status"
            options={statusOptions}
            selected={status}
            onChange={(chosen) => change({ status: chosen })}
          />
          <FilterPopover
            label="Soort"
            options={channelOptions}
            selected={channel}
            onChange={(chosen) => change({ channel: chosen })}
          />
        </>
      }
      footer={<ListPaging page={page} total={total} onPage={goTo} />}
      announcement={total === undefined ? undefined : foundText(total)}
    >
      <RowsView
        state={found}
        skeleton={<OutboxSkeleton />}
        failure="De berichten konden niet worden geladen"
        isEmpty={found.data?.items.length === 0 && openId === undefined}
        empty={<OutboxEmpty isFiltered={isFiltered} onClear={clear} />}
        page={page}
        total={total}
        onPage={goTo}
      >
        {({ items }) => (
          <div className={css.outbox} data-open={openId !== undefined}>
            <OutboxList messages={items} selected={openId} onOpen={open} />
            <OpenMessage id={openId} items={items} onClose={() => open(undefined)} />
          </div>
        )}
      </RowsView>
    </ListFrame>
  )
}
