import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseMoney } from '@zaakwerk/contract/entities/invoice'
import { getCaseMoney } from '@zaakwerk/contract/invoices'
import { eurosInField } from '@zaakwerk/domain/money'
import { type EndpointState, useEndpoint } from '@zaakwerk/platform'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { useLayoutEffect, useRef } from 'react'
import { emptyContact, filledBy, type InvoiceForm, withoutTyped } from './invoice-draft.ts'

export interface InvoiceCase {
  /** Of the case that is chosen; undefined while none is. */
  readonly id: number | undefined
  readonly detail: EndpointState<CaseDetail>
  readonly money: EndpointState<CaseMoney>
  /** Whether what the fields hold is for this case: it came in, or it cannot be read and who it is for was typed. */
  readonly isReady: boolean
}

/** What is offered as the price: nothing when nothing is known to be left. */
const offerOf = ({ to_invoice }: CaseMoney): string => eurosInField((to_invoice ?? 0) > 0 ? to_invoice : null)

/** What of the form is known to have come from the case that is chosen. */
interface Filled {
  /** The case itself; undefined while none is. */
  readonly id: number | undefined
  /** As it was when the fields were last filled in. */
  readonly from?: CaseDetail
  readonly money?: CaseMoney
  /** As it was offered: until somebody types another, the price follows. */
  readonly price: string
}

/**
 * Reads the case that is chosen and fills in who the invoice is for, and what is still to be invoiced. Without an answer to what was sent
 * (`isInDoubt`) all stays as it was sent, so that it can be sent again as the same invoice.
 */
export const useInvoiceCase = (form: Form<InvoiceForm>, isInDoubt: boolean): InvoiceCase => {
  const { case: choice } = useFormValues(form)
  const id = choice.kind === 'known' ? choice.known.id : undefined
  const params = { params: { id: id ?? 0 } }
  const detail = useEndpoint(getCase, params, { paused: id === undefined })
  const money = useEndpoint(getCaseMoney, params, { paused: id === undefined })
  const latest = useRef(form)
  latest.current = form
  const filled = useRef<Filled>({ id: undefined, price: '' })
  const isHeld = form.isBusy || isInDoubt

  const fill = (values: Partial<InvoiceForm>): void => {
    const { isDirty, values: typed, set, reset } = latest.current
    // What was filled in is no work of the user: closing need not ask about it.
    if (isDirty) set(values)
    else reset({ ...typed(), ...values })
  }
  const offer = (price: string): void => {
    const { price: typed } = latest.current.values()
    if (typed.trim() !== '' && typed !== filled.current.price) return
    filled.current = { ...filled.current, price }
    fill({ price })
  }

  // All before the next paint, so that nobody sees or sends one case with the client of another. What comes in while the form is sent
  // waits until that is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another case is chosen
  useLayoutEffect(() => {
    const before = filled.current.id
    if (before === id || form.isBusy) return
    // Another case is another person: nothing of the first one stays, also while the second comes in.
    if (before !== undefined) {
      fill(emptyContact)
      offer('')
    }
    filled.current = { id, price: filled.current.price }
  }, [id, form.isBusy])
  const found = detail.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the case comes in, or comes in anew
  useLayoutEffect(() => {
    const { from } = filled.current
    if (!found || found === from || isHeld) return
    filled.current = { ...filled.current, from: found }
    const { isDirty, values } = latest.current
    // What was typed while it came in stays; later, nothing moves under who types.
    if (from === undefined) fill(withoutTyped(filledBy(found), values()))
    else if (!isDirty) fill(filledBy(found))
  }, [found, isHeld])
  const left = money.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the money comes in, or comes in anew
  useLayoutEffect(() => {
    if (!left || left === filled.current.money || isHeld) return
    filled.current = { ...filled.current, money: left }
    offer(offerOf(left))
  }, [left, isHeld])

  const isReady = id === undefined || found !== undefined || detail.error !== undefined
  return { id, detail, money, isReady }
}
