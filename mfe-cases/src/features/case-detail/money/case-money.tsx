import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Invoice, CaseMoney as Money } from '@zaakwerk/contract/entities/invoice'
import { formatDate } from '@zaakwerk/domain/dates'
import { formatEuros } from '@zaakwerk/domain/money'
import { type EndpointState, useMay, Widget } from '@zaakwerk/platform'
import { Button, ChevronRightIcon, Failed, PlusIcon } from '@zaakwerk/ui'
import { InvoiceLink } from '@zaakwerk/widgets/invoice-link'
import { bookingNote, InvoiceName } from '@zaakwerk/widgets/invoice-messages'
import { InvoiceStateDot } from '@zaakwerk/widgets/invoice-state'
import { MoneyLine } from '@zaakwerk/widgets/money-line'
import { type ReactElement, useId, useState } from 'react'
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

/** Whether no amount was awarded, received or invoiced yet. */
const isEmpty = ({ awarded, received, invoices }: Money): boolean =>
  awarded === null && received === null && invoices.length === 0

/** One-line summary: "Toegekend € 400,00, nog te factureren € 233,50". */
const foldedText = (money: Money): string => {
  if (isEmpty(money)) return 'Nog niets toegekend of gefactureerd'
  const { awarded, to_invoice } = money
  return `Toegekend ${awarded === null ? '-' : formatEuros(awarded)}, nog te factureren ${to_invoice === null ? '-' : formatEuros(to_invoice)}`
}

/** The money of a case with its invoices; one line while it is empty or collapsed. Awarded and received amounts are edited in place. */
export const CaseMoney = ({ detail, money, onChanged }: CaseMoneyProps): ReactElement => {
  const mayWrite = useMay('invoices.write')
  const { data } = money
  const [isOpened, setOpened] = useState<boolean>()
  // Remains open once opened, so that clearing the last amount does not collapse the section during the edit.
  if (isOpened === undefined && data && !isEmpty(data)) setOpened(true)
  const isOpen = isOpened ?? false
  const id = useId()
  const onCreated = (): void => {
    money.retry()
    onChanged()
  }
  return (
    <section aria-labelledby="case-money">
      <div className={`${page.sectionBar} row wrap`}>
        <h2 id="case-money" className={page.sectionHead}>
          {data ? (
            <button
              type="button"
              className={`${css.fold} row`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpened(!isOpen)}
            >
              <ChevronRightIcon className={css.arrow} />
              <span>
                Facturen
                <span className={`${page.count} faint num`}>
                  {' '}
                  {data.invoices.length.toLocaleString('nl-NL')}
                </span>
              </span>
            </button>
          ) : (
            'Facturen'
          )}
        </h2>
        {data && !isOpen ? <span className={`${css.folded} small quiet`}>{foldedText(data)}</span> : null}
        {mayWrite ? <NewInvoice detail={detail} onChanged={onCreated} /> : null}
      </div>
      <FailedMoney money={money} />
      {data && isOpen ? (
        <div id={id}>
          <div className={css.money}>
            <MoneyLine
              money={data}
              awarded={<MoneyFact detail={detail} name="awarded" />}
              received={<MoneyFact detail={detail} name="received" />}
            />
          </div>
          <Invoices invoices={data.invoices} />
        </div>
      ) : null}
    </section>
  )
}
