import { useSyncExternalStore } from 'react'
import { onViewerChange } from '../session/session.ts'

/** Something that is asked over the page before it goes on. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** What is typed or kept would be lost: the button that goes on is red. */
  readonly isDanger: boolean
}

interface AskedQuestion extends Question {
  readonly answer: (isConfirmed: boolean) => void
}

let asked: AskedQuestion | undefined
const listeners = new Set<() => void>()

const publish = (next: AskedQuestion | undefined): void => {
  asked = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the user; resolves with whether to go on. A question that is still open is answered with no by the next. */
export const ask = (question: Question): Promise<boolean> => {
  asked?.answer(false)
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (isConfirmed) => {
        publish(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

// Somebody else cannot answer what this user was asked.
onViewerChange(() => asked?.answer(false))

/** The question to draw, if there is one. Used once, by the shell. */
export const useQuestion = (): AskedQuestion | undefined => useSyncExternalStore(subscribe, () => asked)
