import { searchOutbox } from '@zaakwerk/contract/outbox'
import { pageSize } from '@zaakwerk/contract/primitives'
import { pageOffset } from '@zaakwerk/domain/paging'
import { useEndpoint } from '@zaakwerk/platform'
import { ListPage, MailIcon, PageState, PaginationBar, QueryView, SearchBox } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './outbox.module.css'
import { OutboxEmpty } from './outbox-empty.tsx'
import { OutboxList } from './outbox-list.tsx'
import { OutboxMessage } from './outbox-message.tsx'
import { OutboxSkeleton } from './outbox-skeleton.tsx'
import { useOutboxFilter } from './use-outbox-filter.ts'

/** Messages that the demo keeps instead of sending them. */
export const OutboxPage = (): ReactElement => {
  const { query, page, message: openId, search, goTo, open } = useOutboxFilter()
  const found = useEndpoint(
    searchOutbox,
    { query: { offset: pageOffset(page, pageSize), query: query || undefined } },
    { keepPrevious: true },
  )
  const total = found.data?.total

  if (found.error?.status === 404)
    return (
      <ListPage title="Outbox">
        <PageState
          icon={<MailIcon />}
          title="De outbox staat uit"
          text="Berichten zijn alleen in de demo-omgeving te lezen: er kan een link in staan waarmee iemand een wachtwoord instelt."
        />
      </ListPage>
    )

  return (
    <ListPage
      title="Outbox"
      total={total}
      note="Deze berichten zijn bewaard en niet verstuurd."
      toolbar={
        <SearchBox
          value={query}
          onChange={search}
          debounce={300}
          placeholder="Zoek op ontvanger of onderwerp"
        />
      }
      footer={total ? <PaginationBar page={page} pageSize={pageSize} total={total} onPage={goTo} /> : null}
      announcement={total === undefined ? undefined : `${total} berichten gevonden`}
    >
      <QueryView
        state={found}
        skeleton={<OutboxSkeleton />}
        failure="De berichten konden niet worden geladen."
      >
        {({ items }) => {
          const selected = items.find((item) => item.id === openId)
          if (items.length === 0) return <OutboxEmpty query={query} onClear={() => search('')} />
          return (
            <div className={css.outbox} data-open={selected !== undefined}>
              <OutboxList messages={items} selected={openId} onOpen={open} />
              {selected ? (
                <OutboxMessage message={selected} onClose={() => open(undefined)} />
              ) : (
                <p className={css.hint}>Kies een bericht om het te lezen.</p>
              )}
            </div>
          )
        }}
      </QueryView>
    </ListPage>
  )
}
