import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseMoney } from '@zaakwerk/contract/entities/invoice'
import { getCaseMoney } from '@zaakwerk/contract/invoices'
import { eurosInField } from '@zaakwerk/domain/money'
import { type EndpointState, useEndpoint } from '@zaakwerk/platform'
import { type Form, useField } from '@zaakwerk/platform/forms'
import { useLayoutEffect, useRef } from 'react'
import { emptyContact, filledBy, type InvoiceForm, withoutTyped } from './invoice-draft.ts'

export interface InvoiceCase {
  /** The chosen case; undefined if none. */
  readonly id: number | undefined
  readonly detail: EndpointState<CaseDetail>
  readonly money: EndpointState<CaseMoney>
  /** Whether the fields belong to this case: it has loaded, or it failed to load and the recipient was typed. */
  readonly isReady: boolean
}

/** The suggested price; empty if nothing is known to be left. */
const offerOf = ({ to_invoice }: CaseMoney): string => eurosInField((to_invoice ?? 0) > 0 ? to_invoice : null)

/** What the chosen case has filled in. */
interface Filled {
  /** Id of the case; undefined if none. */
  readonly id: number | undefined
  /** The case at the last fill. */
  readonly from?: CaseDetail
  readonly money?: CaseMoney
  /** The suggested price; it follows the case until another price is typed. */
  readonly price: string
}

/**
 * Reads the chosen case and fills in the recipient and the amount still to invoice. While the outcome of a send is unknown (`isInDoubt`) everything stays, so
 * that the same invoice can be sent again.
 */
export const useInvoiceCase = (form: Form<InvoiceForm>, isInDoubt: boolean): InvoiceCase => {
  const { value: choice } = useField(form.field('case'))
  const id = choice.kind === 'known' ? choice.known.id : undefined
  const params = { params: { id: id ?? 0 } }
  const detail = useEndpoint(getCase, params, { paused: id === undefined })
  const money = useEndpoint(getCaseMoney, params, { paused: id === undefined })
  const latest = useRef(form)
  latest.current = form
  const filled = useRef<Filled>({ id: undefined, price: '' })
  const isLocked = form.isBusy || isInDoubt

  const fill = (values: Partial<InvoiceForm>): void => {
    const { isDirty, values: typed, set, reset } = latest.current
    // Filled-in values are not user input: closing need not ask.
    if (isDirty) set(values)
    else reset({ ...typed(), ...values })
  }
  const offer = (price: string): void => {
    const { price: typed } = latest.current.values()
    if (typed.trim() !== '' && typed !== filled.current.price) return
    filled.current = { ...filled.current, price }
    fill({ price })
  }

  // Before the next paint, so that no case is shown or sent with another case's client. Data that loads during a send waits until it ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another case is chosen
  useLayoutEffect(() => {
    const before = filled.current.id
    if (before === id || form.isBusy) return
    // Another case is another person: clears everything of the first, also while the second loads.
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
    if (!found || found === from || isLocked) return
    filled.current = { ...filled.current, from: found }
    const { isDirty, values } = latest.current
    // Input typed during loading stays; later, fields do not change under the user.
    if (from === undefined) fill(withoutTyped(filledBy(found), values()))
    else if (!isDirty) fill(filledBy(found))
  }, [found, isLocked])
  const left = money.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the money comes in, or comes in anew
  useLayoutEffect(() => {
    if (!left || left === filled.current.money || isLocked) return
    filled.current = { ...filled.current, money: left }
    offer(offerOf(left))
  }, [left, isLocked])

  const isReady = id === undefined || found !== undefined || detail.error !== undefined
  return { id, detail, money, isReady }
}
