import { invoicesPageSize } from '@zaakwerk/contract/entities/invoice'
import { listInvoices } from '@zaakwerk/contract/invoices'
import { failedTitle, useListFilter, useMay, usePolledEndpoint } from '@zaakwerk/platform'
import { Button, ListPage, lazyDialog, PlusIcon, useList } from '@zaakwerk/ui'
import { IntegrationNotice } from '@zaakwerk/widgets/integration-notice'
import { bookingNote } from '@zaakwerk/widgets/invoice-messages'
import { type ReactElement, useState } from 'react'
import { PageFilter } from '../../lists/page-filter.ts'
import { ReadPaymentsButton } from '../../payments/read-payments-button.tsx'
import { invoiceColumns } from './invoice-columns.tsx'

const { Dialog: NewInvoice, preload } = lazyDialog(
  async () => (await import('./invoice.dialog.tsx')).InvoiceDialog,
)

/** What an invoice needs to be booked and sent. */
const services = ['bookkeeping', 'mail'] as const

/** Milliseconds between two looks while the bookkeeping service has still to answer for an invoice that is shown. */
const lookEvery = 5_000

/** "Facturen": all invoices, the newest first. */
export const InvoicesPage = (): ReactElement => {
  const mayWrite = useMay('invoices.write')
  const [filter, setFilter] = useListFilter(PageFilter)
  const invoices = usePolledEndpoint(
    listInvoices,
    { params: { page: filter.page ?? 1 } },
    {
      keepPrevious: true,
      everyMs: ({ items }) => (items.some((one) => one.is_being_booked) ? lookEvery : undefined),
    },
  )
  const list = useList(invoices)
  const [isMaking, setMaking] = useState(false)
  // The dialog belongs to the page: the button of an empty list disappears with the first invoice.
  const create = mayWrite ? (
    <Button
      type="primary"
      icon={<PlusIcon />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setMaking(true)}
    >
      Factuur aanmaken
    </Button>
  ) : null
  return (
    <ListPage
      title="Facturen"
      name="invoices"
      list={list}
      filter={filter}
      setFilter={setFilter}
      columns={invoiceColumns}
      words={{
        failure: failedTitle,
        notFound: 'Geen facturen gevonden.',
        nothingYet: { title: 'Nog geen facturen', text: 'Maak de eerste factuur aan', actions: create },
      }}
      notifiesFailure
      note={<IntegrationNotice of={services} />}
      under={bookingNote}
      pageSize={invoicesPageSize}
      action={
        <>
          <ReadPaymentsButton />
          {create}
        </>
      }
    >
      <NewInvoice isOpen={isMaking} onClose={() => setMaking(false)} />
    </ListPage>
  )
}
