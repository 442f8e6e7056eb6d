import { formatDate } from '@zaakwerk/domain/dates'
import type { Form } from '@zaakwerk/platform/forms'
import { Failed } from '@zaakwerk/ui'
import { CasePicker } from '@zaakwerk/widgets/case-picker'
import { MoneyLine, MoneyLineSkeleton } from '@zaakwerk/widgets/money-line'
import type { ReactElement } from 'react'
import type { InvoiceForm } from './invoice-draft.ts'
import type { InvoiceCase } from './use-invoice-case.ts'

interface CaseInputsProps {
  readonly form: Form<InvoiceForm>
  readonly chosen: InvoiceCase
  /** The case is given and cannot be changed. */
  readonly isGiven: boolean
}

/** The date of supply, which follows from the case and is on the invoice. */
const Supply = ({ day }: { readonly day: string | null }): ReactElement | null =>
  day ? <p className="small quiet">Leverdatum op de factuur: {formatDate(day)}</p> : null

const Money = ({ chosen: { id, money } }: Pick<CaseInputsProps, 'chosen'>): ReactElement | null => {
  if (id === undefined) return null
  if (money.data)
    return (
      <>
        <MoneyLine money={money.data} />
        <Supply day={money.data.supplied_on} />
      </>
    )
  return money.error ? (
    <Failed text="De bedragen van dit dossier konden niet worden geladen." onRetry={money.retry} />
  ) : (
    <MoneyLineSkeleton />
  )
}

/** The case, and its money. */
export const CaseInputs = ({ form, chosen, isGiven }: CaseInputsProps): ReactElement => (
  <>
    <CasePicker field={form.field('case')} label="Dossiernaam" isDisabled={isGiven} />
    {chosen.detail.error && !chosen.detail.data ? (
      <Failed
        text={`Het dossier kon niet worden geladen: ${chosen.detail.error.detail}`}
        onRetry={chosen.detail.retry}
      />
    ) : null}
    <Money chosen={chosen} />
  </>
)
