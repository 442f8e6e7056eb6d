import { questionStore } from './question-store.ts'

/** A question in a dialog over the page. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** Confirming loses input or data: the button is red. */
  readonly isDanger: boolean
  /** Focus starts on cancel, where confirming by habit does harm although nothing is lost. Default: `isDanger`. */
  readonly startsAtCancel?: boolean
}

const questions = questionStore<Question, boolean>(false)

/** Asks the user; resolves with true to continue. */
export const ask = questions.ask

/** The question to draw, if there is one. Used once, by the shell. */
export const useQuestion = questions.useAsked
