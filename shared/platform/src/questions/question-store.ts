import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { onViewerChange } from '../session/viewer-change.ts'

/** Questions over the page, one at a time. The next question answers an open one with `dismissed`. */
export const questionStore = <Question extends object, Answer>(dismissed: Answer) => {
  type OpenQuestion = Question & { readonly answer: (answer: Answer) => void }
  let open: OpenQuestion | undefined
  const { subscribe, announce } = createListeners()

  const publish = (next: OpenQuestion | undefined): void => {
    open = next
    announce()
  }
  // Another user must neither see nor answer this user's question.
  onViewerChange(() => open?.answer(dismissed))

  return {
    ask: (question: Question): Promise<Answer> => {
      open?.answer(dismissed)
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
    useAsked: (): OpenQuestion | undefined => useSyncExternalStore(subscribe, () => open),
  }
}
