import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Invoice, CaseMoney as Money } from '@zaakwerk/contract/entities/invoice'
import { formatDate } from '@zaakwerk/domain/dates'
import { formatEuros } from '@zaakwerk/domain/money'
import { type EndpointState, useMay, Widget } from '@zaakwerk/platform'
import { Button, Failed, PlusIcon } from '@zaakwerk/ui'
import { InvoiceLink } from '@zaakwerk/widgets/invoice-link'
import { bookingNote, InvoiceName } from '@zaakwerk/widgets/invoice-messages'
import { InvoiceStateDot } from '@zaakwerk/widgets/invoice-state'
import { MoneyLine, MoneyLineSkeleton } from '@zaakwerk/widgets/money-line'
import { type ReactElement, useState } from 'react'
import page from '../case-detail.module.css'
import { ShowAll, useShortened } from '../case-section.tsx'
import { MoneyFact } from '../facts/fact-fields.tsx'
import css from './case-money.module.css'

/** One invoice of a case; a draft shows why it was refused, or that there is no answer yet. */
const InvoiceRow = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const { sent_at, details, state } = invoice
  const [line] = details
  return (
    <li>
      <span>
        <InvoiceName invoice={invoice} />
      </span>
      <span className="quiet num">{sent_at ? formatDate(sent_at) : '-'}</span>
      <span className={`${css.amount} num`}>{line ? formatEuros(line.price) : '-'}</span>
      <span className={css.state}>
        <InvoiceStateDot state={state} />
      </span>
      <span className={css.open}>
        <InvoiceLink invoice={invoice} />
      </span>
      {bookingNote(invoice)}
    </li>
  )
}

interface CaseMoneyProps {
  readonly detail: CaseDetail
  readonly money: EndpointState<Money>
  /** Refreshes the case after an invoice was made. */
  readonly onChanged: () => void
}

/** Number of invoices shown at first. */
const shownAtFirst = 5

/** "Factuur aanmaken", for this case. */
const NewInvoice = ({ detail, onChanged }: Omit<CaseMoneyProps, 'money'>): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Factuur aanmaken
      </Button>
      <Widget
        name="InvoiceDialog"
        props={{ isOpen, forCase: detail, onClose: () => setOpen(false), onCreated: onChanged }}
      />
    </>
  )
}

const FailedMoney = ({ money: { error, retry } }: Pick<CaseMoneyProps, 'money'>): ReactElement | null => {
  // The page itself reports a deleted case.
  if (!error || error.status === 404) return null
  return (
    <Failed
      text={`De bedragen en facturen konden niet worden geladen: ${error.detail}`}
      onRetry={error.status === 403 ? undefined : retry}
    />
  )
}

const Invoices = ({ invoices }: Pick<Money, 'invoices'>): ReactElement => {
  const { shown, toggle } = useShortened(invoices, shownAtFirst)
  if (invoices.length === 0)
    return <p className={`${page.nothing} quiet ${css.nothing}`}>Nog geen facturen.</p>
  return (
    <>
      <ul className={`${page.rows} ${css.rows}`}>
        {shown.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <ShowAll what="facturen" total={invoices.length} toggle={toggle} />
    </>
  )
}

/** The money of a case with its invoices. Awarded and received amounts are edited in place. */
export const CaseMoney = ({ detail, money, onChanged }: CaseMoneyProps): ReactElement => {
  const mayWrite = useMay('invoices.write')
  const { data } = money
  const onCreated = (): void => {
    money.retry()
    onChanged()
  }
  return (
    <section aria-labelledby="case-money">
      <div className={`${page.sectionBar} row wrap`}>
        <h2 id="case-money" className={page.sectionHead}>
          Facturen
          {data ? (
            <span className={`${page.count} faint num`}> {data.invoices.length.toLocaleString('nl-NL')}</span>
          ) : null}
        </h2>
        {mayWrite ? <NewInvoice detail={detail} onChanged={onCreated} /> : null}
      </div>
      {money.isLoading ? <MoneyLineSkeleton /> : null}
      <FailedMoney money={money} />
      {data ? (
        <>
          <div className={css.money}>
            <MoneyLine
              money={data}
              awarded={<MoneyFact detail={detail} name="awarded" />}
              received={<MoneyFact detail={detail} name="received" />}
            />
          </div>
          <Invoices invoices={data.invoices} />
        </>
      ) : null}
    </section>
  )
}
