import { createContext } from 'react'
import type { Choice, Choices } from './choices.ts'

export interface Choosing {
  readonly choices: Choices
  /** Of what fits exactly: how many there are and how many of them are ticked. */
  readonly exact: { readonly total: number; readonly ticked: number }
  readonly isBusy: boolean
  /** The entry that another invoice is looked up for. */
  readonly searching: string | undefined
  /** These keep their identity. Undefined: it has no invoice to be booked on. */
  readonly choose: (entry: string, choice: Choice | undefined) => void
  readonly chooseExact: (isBooked: boolean) => void
  readonly search: (entry: string | undefined) => void
}

/** What is chosen around a row, so that a tick does not draw every row again. */
export const ChoosingContext = createContext<Choosing>({
  choices: new Map(),
  exact: { total: 0, ticked: 0 },
  isBusy: false,
  searching: undefined,
  choose: () => undefined,
  chooseExact: () => undefined,
  search: () => undefined,
})
