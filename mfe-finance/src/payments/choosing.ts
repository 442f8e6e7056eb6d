import { createContext } from 'react'
import type { Choice, Choices } from './choices.ts'

export interface PaymentChoice {
  readonly choices: Choices
  /** Number of exact matches, and how many are ticked. */
  readonly exact: { readonly total: number; readonly ticked: number }
  readonly isBusy: boolean
  /** The entry whose invoice is being searched. */
  readonly searching: string | undefined
  /** Stable callbacks. Undefined removes the decision. */
  readonly choose: (entry: string, choice: Choice | undefined) => void
  readonly chooseExact: (isBooked: boolean) => void
  readonly search: (entry: string | undefined) => void
}

/** The decisions as context, so that a tick does not render every row. */
export const PaymentChoiceContext = createContext<PaymentChoice>({
  choices: new Map(),
  exact: { total: 0, ticked: 0 },
  isBusy: false,
  searching: undefined,
  choose: () => undefined,
  chooseExact: () => undefined,
  search: () => undefined,
})
