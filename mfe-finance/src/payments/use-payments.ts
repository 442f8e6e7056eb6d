import { getCaseMoney, listInvoices } from '@zaakwerk/contract/invoices'
import {
  bookPayments,
  type PaymentPreview,
  paymentFileLimits,
  previewPayments,
} from '@zaakwerk/contract/payments'
import { fileRefusal } from '@zaakwerk/domain/file-refusal'
import { type FilePreview, notify, useAction, useFilePreview } from '@zaakwerk/platform'
import { useCallback, useState } from 'react'
import { allExact, bookingsOf, type Choice, type Choices, choicesOf } from './choices.ts'
import { doneWords, paymentCount } from './payment-words.ts'

export interface Payments extends Omit<FilePreview<PaymentPreview>, 'decide'> {
  readonly choices: Choices
  readonly choose: (entry: string, choice: Choice) => void
  /** Ticks all that fit exactly, or none of them. */
  readonly chooseExact: (isBooked: boolean) => void
}

interface PaymentsOptions {
  readonly isOpen: boolean
  readonly onDone: () => void
}

const nothingChosen: Choices = new Map()

/** Reads a bank statement for its preview, and books what is ticked when that is confirmed. */
export const usePayments = ({ isOpen, onDone }: PaymentsOptions): Payments => {
  const reading = useAction(previewPayments)
  const booking = useAction(bookPayments, { refreshes: [listInvoices, getCaseMoney] })
  const [chosen, setChosen] = useState<Choices>(nothingChosen)
  const { decide, ...shown } = useFilePreview({
    isOpen,
    // Which file it is instead (a zip, MT940, another CAMT), the server tells by its content.
    refusalOf: (files) => fileRefusal(files, paymentFileLimits),
    read: (file) => reading.run({ files: [file] }),
    onRead: (preview, isAnew) => setChosen((before) => choicesOf(preview, isAnew ? before : nothingChosen)),
    write: (file, { preview }) =>
      booking.run({ files: [file], body: { preview, bookings: bookingsOf(chosen) } }),
    onWritten: (invoices) => {
      notify.success({
        title: `${paymentCount(bookingsOf(chosen).length)} geboekt`,
        text: doneWords(invoices),
      })
      onDone()
    },
    words: {
      work: 'Gekozen betalingen',
      progress: 'Betalingen worden geboekt',
      failed: 'Betalingen niet geboekt',
    },
  })
  const { preview } = shown

  // Stable, so that a tick does not draw every row again.
  const choose = useCallback(
    (entry: string, choice: Choice): void => {
      decide()
      setChosen((before) => new Map(before).set(entry, choice))
    },
    [decide],
  )
  const chooseExact = useCallback(
    (isBooked: boolean): void => {
      decide()
      setChosen((before) => (preview ? allExact(preview, before, isBooked) : before))
    },
    [decide, preview],
  )
  return { ...shown, choices: preview ? chosen : nothingChosen, choose, chooseExact }
}
