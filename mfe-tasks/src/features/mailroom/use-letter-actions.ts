import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import {
  type MailroomSummary,
  markLettersPrinted,
  printLetters,
  searchMailroomLetters,
  unpostLetters,
} from '@zaakwerk/contract/mailroom'
import { callEndpoint, notify, openPdfWindow, useAction } from '@zaakwerk/platform'
import { useCallback, useState } from 'react'
import { refreshedLetters } from '../../task/refreshed-reads.ts'
import { letterCount, withUnprinted } from './mailroom-labels.ts'

type ShownLetters = Pick<MailroomLetter, 'id' | 'version'>

/** Prints letters and undoes postings; failures are notices. */
export const useLetterActions = () => {
  const mark = useAction(markLettersPrinted, { refreshes: [searchMailroomLetters] })
  const unpost = useAction(unpostLetters, { refreshes: refreshedLetters })
  const [isPrinting, setPrinting] = useState(false)

  const print = async (letters: readonly MailroomLetter[]): Promise<void> => {
    const ids = letters.map(({ id }) => id)
    if (ids.length === 0 || isPrinting) return
    setPrinting(true)
    try {
      const isOpen = await openPdfWindow(() => callEndpoint(printLetters, { query: { ids } }))
      if (!isOpen) return
      const lacking = withUnprinted(letters)
      if (lacking.length > 0)
        notify.error({
          title: 'Niet alles is mee afgedrukt',
          text: `Voeg bij ${letterCount(lacking.length)} zelf toe wat op het voorblad staat.`,
          stays: true,
        })
      await mark.run({ body: { ids } })
    } catch (error) {
      notify.lastingFailure(error)
    } finally {
      setPrinting(false)
    }
  }

  const { run } = unpost
  const undo = useCallback(
    async (letters: readonly ShownLetters[]): Promise<void> => {
      try {
        await run({ body: { letters: letters.map(({ id, version }) => ({ id, version })) } })
        notify.success({ title: 'Ongedaan gemaakt', text: `${letterCount(letters.length)} weer te posten.` })
      } catch (error) {
        notify.lastingFailure(error)
      }
    },
    [run],
  )
  const undoLast = (posting: MailroomSummary['last_posting']): void => {
    if (posting && !unpost.isRunning) void undo(posting.letters)
  }
  return { print, isPrinting, undo, undoLast, isUndoing: unpost.isRunning }
}
