import { useSyncExternalStore } from 'react'
import { onViewerChange } from '../session/viewer-change.ts'

/** Questions over the page, one at a time. The next question answers an open one with `dismissed`. */
export const questionStore = <Question extends object, Answer>(dismissed: Answer) => {
  type Asked = Question & { readonly answer: (answer: Answer) => void }
  let asked: Asked | undefined
  const listeners = new Set<() => void>()

  const publish = (next: Asked | undefined): void => {
    asked = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  // Another user must neither see nor answer this user's question.
  onViewerChange(() => asked?.answer(dismissed))

  return {
    ask: (question: Question): Promise<Answer> => {
      asked?.answer(dismissed)
      return new Promise((resolve) => {
        publish({
          ...question,
          answer: (answer) => {
            publish(undefined)
            resolve(answer)
          },
        })
      })
    },
    useAsked: (): Asked | undefined => useSyncExternalStore(subscribe, () => asked),
  }
}
