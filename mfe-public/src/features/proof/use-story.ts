import { useEffect, useState } from 'react'
import { asText, tabMemory } from '../../link/tab-memory.ts'
import type { ProofQueue } from './proof-queue.ts'
import { isOpen, type ProofItem } from './proof-state.ts'

/** Most characters of a story: some five pages. */
export const storyLength = 10_000

/** File name among the documents of the case. */
export const storyFileName = 'Verhaal van de cliënt.txt'

interface Sent {
  readonly file: File
  readonly sentText: string
}

export interface Story {
  readonly text: string
  /** It is being uploaded and cannot be changed. */
  readonly isUploading: boolean
  readonly write: (text: string) => void
  /** Uploads the text, if there is any. */
  readonly add: () => void
}

/** The client's own account of a case. The tab stores the text until its upload has succeeded, as it can fail or be cancelled. */
export const useStory = (
  caseId: number,
  items: readonly ProofItem[],
  dispatch: ProofQueue['dispatch'],
): Story => {
  const [memory] = useState(() => tabMemory(`story ${caseId}`, asText))
  const [text, setText] = useState(() => memory.read() ?? '')
  const [sent, setSent] = useState<Sent>()
  const item = sent && items.find(({ file }) => file === sent.file)
  const isUploading = item !== undefined && isOpen(item)
  const isReceived = item?.phase === 'received'
  const write = (next: string): void => {
    memory.write(next)
    setText(next)
  }

  useEffect(() => {
    if (!isReceived) return
    setSent(undefined)
    // Otherwise it was changed after a first attempt.
    if (text.trim() !== sent?.sentText) return
    memory.clear()
    setText('')
  }, [isReceived, text, sent, memory])

  const add = (): void => {
    const sentText = text.trim()
    if (sentText === '' || isUploading) return
    if (item) dispatch({ type: 'removed', id: item.id })
    const file = new File([sentText], storyFileName, { type: 'text/plain' })
    setSent({ file, sentText })
    dispatch({ type: 'chosen', files: [file] })
  }
  return { text, isUploading, write, add }
}
