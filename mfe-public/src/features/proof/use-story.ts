import { useState } from 'react'
import { asText, tabMemory } from '../../link/tab-memory.ts'

/** Longest story, in characters: some five pages. */
export const storyLength = 10_000

/** What staff find it as, among the documents of the case. */
const fileName = 'Verhaal van de cliënt.txt'

interface Story {
  readonly text: string
  readonly write: (text: string) => void
  /** What was written, as a file to send; undefined where nothing was. It is not kept any more then. */
  readonly take: () => File | undefined
}

/** What a client tells of a case, kept in the tab until it is sent. */
export const useStory = (caseId: number): Story => {
  const [memory] = useState(() => tabMemory(`story ${caseId}`, asText))
  const [text, setText] = useState(() => memory.read() ?? '')
  const write = (next: string): void => {
    memory.keep(next)
    setText(next)
  }
  const take = (): File | undefined => {
    const told = text.trim()
    if (told === '') return undefined
    memory.forget()
    setText('')
    return new File([told], fileName, { type: 'text/plain' })
  }
  return { text, write, take }
}
