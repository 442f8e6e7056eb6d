import type { InvoiceState } from '@zaakwerk/contract/entities/invoice'
import { StatusDot, type StatusTone } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

const tones: Readonly<Record<InvoiceState, StatusTone>> = {
  concept: 'dash',
  open: 'ring',
  paid: 'green',
  late: 'red',
  pending_payment: 'half',
  reminded: 'orange',
  uncollectible: 'grey',
  credited: 'grey',
  deleted: 'grey',
}

const isKnown = (state: string): state is InvoiceState => Object.hasOwn(tones, state)

/** The state of an invoice: the raw word, with a dot (specification 2, section 4). */
export const InvoiceStateDot = ({ state }: { readonly state: string }): ReactElement => (
  <StatusDot tone={isKnown(state) ? tones[state] : 'grey'}>{state}</StatusDot>
)
