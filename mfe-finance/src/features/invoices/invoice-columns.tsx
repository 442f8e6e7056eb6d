import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { formatDate } from '@zaakwerk/domain/dates'
import { formatEuros } from '@zaakwerk/domain/money'
import type { Column } from '@zaakwerk/ui'
import { InvoiceLink } from '@zaakwerk/widgets/invoice-link'
import { InvoiceName } from '@zaakwerk/widgets/invoice-messages'
import { InvoiceStateDot } from '@zaakwerk/widgets/invoice-state'
import type { ReactElement } from 'react'
import css from './invoice-columns.module.css'

/** The contact: company, then person in grey. */
const Contact = ({ contact }: Pick<Invoice, 'contact'>): ReactElement => {
  const { company_name: company, first_name, last_name } = contact
  const person = [first_name, last_name].filter(Boolean).join(' ')
  if (!company) return <>{person || '-'}</>
  return (
    <>
      {company}
      {person ? <span className={css.person}>{`, ${person}`}</span> : null}
    </>
  )
}

/** Columns of the overview (specification 2, section 2.6). */
export const invoiceColumns: readonly Column<Invoice>[] = [
  {
    key: 'invoice',
    title: 'Factuur',
    width: 164,
    className: css.name,
    narrow: 'main',
    skeleton: [72],
    render: (invoice) => <InvoiceName invoice={invoice} />,
  },
  {
    key: 'internal_id',
    title: 'Interne identificatie',
    choice: 'standard',
    width: 176,
    className: `${css.quiet} ${css.reference}`,
    narrow: 'sub',
    skeleton: [68],
    render: ({ reference }) => reference,
  },
  {
    key: 'sent_at',
    title: 'Factuurdatum',
    choice: 'standard',
    width: 188,
    className: `${css.quiet} ${css.date}`,
    narrow: 'sub-aside',
    skeleton: [120],
    render: ({ sent_at }) => (sent_at ? formatDate(sent_at) : '-'),
  },
  {
    key: 'amount',
    title: 'Bedrag',
    head: <span className={css.amountHead}>Bedrag</span>,
    choice: 'standard',
    width: 148,
    className: css.amount,
    align: 'end',
    narrow: 'aside',
    skeleton: [60],
    skeletonClass: css.amountBar,
    render: ({ details: [line] }) => (line ? formatEuros(line.price) : '-'),
  },
  {
    key: 'contact',
    title: 'Contact',
    choice: 'standard',
    least: 240,
    narrow: 'sub',
    skeleton: [160],
    render: ({ contact }) => <Contact contact={contact} />,
  },
  {
    key: 'state',
    title: 'Status',
    choice: 'standard',
    width: 144,
    narrow: 'sub-aside',
    skeleton: [56],
    render: ({ state }) => <InvoiceStateDot state={state} />,
  },
  {
    key: 'due',
    title: 'Vervaldatum',
    choice: 'extra',
    width: 188,
    className: css.quiet,
    skeleton: [120],
    render: ({ due_on }) => (due_on ? formatDate(due_on) : '-'),
  },
  {
    key: 'paid',
    title: 'Betaald',
    choice: 'extra',
    width: 124,
    align: 'end',
    skeleton: [60],
    render: ({ paid }) => formatEuros(paid),
  },
  {
    key: 'open',
    title: 'Openen',
    hidesTitle: true,
    width: 148,
    align: 'end',
    isAction: true,
    narrow: 'cover',
    render: (invoice) => <InvoiceLink invoice={invoice} />,
  },
]
