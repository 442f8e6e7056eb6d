import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseMoney } from '@zaakwerk/contract/entities/invoice'
import { getCaseMoney } from '@zaakwerk/contract/invoices'
import { eurosInField } from '@zaakwerk/domain/money'
import { type EndpointState, useEndpoint } from '@zaakwerk/platform'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { useEffect, useRef } from 'react'
import { filledBy, type InvoiceForm } from './invoice-draft.ts'

export interface InvoiceCase {
  /** Of the case that is chosen; undefined while none is. */
  readonly id: number | undefined
  readonly detail: EndpointState<CaseDetail>
  readonly money: EndpointState<CaseMoney>
}

/** What is offered as the price: nothing when nothing is known to be left. */
const offerOf = ({ to_invoice }: CaseMoney): string => eurosInField((to_invoice ?? 0) > 0 ? to_invoice : null)

/** Reads the case that is chosen and fills in who the invoice is for, and what is still to be invoiced. */
export const useInvoiceCase = (form: Form<InvoiceForm>): InvoiceCase => {
  const { case: choice } = useFormValues(form)
  const id = choice.kind === 'known' ? choice.known.id : undefined
  const params = { params: { id: id ?? 0 } }
  const detail = useEndpoint(getCase, params, { paused: id === undefined })
  const money = useEndpoint(getCaseMoney, params, { paused: id === undefined })
  const latest = useRef(form)
  latest.current = form
  /** The case that the contact was filled in from. */
  const filledFrom = useRef<number>(undefined)
  /** As it was offered: until somebody types another, the price follows. */
  const offered = useRef('')

  const fill = (values: Partial<InvoiceForm>): void => {
    const { isDirty, values: typed, set, reset } = latest.current
    // What was filled in is no work of the user: closing need not ask about it.
    if (isDirty) set(values)
    else reset({ ...typed(), ...values })
  }
  const found = detail.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the case comes in, or comes in anew
  useEffect(() => {
    if (!found || latest.current.isBusy) return
    // Another case is another person: nothing of the first one stays.
    if (filledFrom.current === found.id && latest.current.isDirty) return
    filledFrom.current = found.id
    fill(filledBy(found))
  }, [found])
  const left = money.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the money comes in, or comes in anew
  useEffect(() => {
    if (!left || latest.current.isBusy) return
    const { price } = latest.current.values()
    if (price.trim() !== '' && price !== offered.current) return
    offered.current = offerOf(left)
    fill({ price: offered.current })
  }, [left])
  return { id, detail, money }
}
