import { getCaseMoney, listInvoices } from '@zaakwerk/contract/invoices'
import {
  bookPayments,
  lookupOpenInvoices,
  type PaymentCandidate,
  type PaymentPreview,
  paymentFileLimits,
  previewPayments,
} from '@zaakwerk/contract/payments'
import { fileRefusal } from '@zaakwerk/domain/file-refusal'
import { callEndpoint, type FilePreview, notify, useAction, useFilePreview } from '@zaakwerk/platform'
import { useCallback, useState } from 'react'
import { allExact, bookingsOf, type Choice, type Choices, choicesOf } from './choices.ts'
import { doneWords, paymentCount } from './payment-messages.ts'

export interface Payments extends Omit<FilePreview<PaymentPreview>, 'decide'> {
  readonly choices: Choices
  readonly choose: (entry: string, choice: Choice | undefined) => void
  /** Ticks all that fit exactly, or none of them. */
  readonly chooseExact: (isBooked: boolean) => void
}

interface PaymentsOptions {
  readonly isOpen: boolean
  readonly onDone: () => void
}

const nothingChosen: Choices = new Map()

/** Searched invoices that are still open. */
const stillOpen = async (choices: Choices): Promise<ReadonlyMap<number, PaymentCandidate>> => {
  const numbers = new Set([...choices.values()].flatMap(({ byHand }) => byHand?.invoice_number ?? []))
  const found = await Promise.all(
    [...numbers].map((query) => callEndpoint(lookupOpenInvoices, { query: { query } })),
  )
  return new Map(found.flat().map((invoice) => [invoice.id, invoice]))
}

/** Reads the preview of a bank statement and books the ticked entries when the user confirms. */
export const usePayments = ({ isOpen, onDone }: PaymentsOptions): Payments => {
  const reading = useAction(previewPayments)
  const booking = useAction(bookPayments, { refreshes: [listInvoices, getCaseMoney] })
  const [chosen, setChosen] = useState<Choices>(nothingChosen)
  const {
    decide,
    preview: read,
    ...shown
  } = useFilePreview({
    isOpen,
    // The server recognises other files (zip, MT940, another CAMT) by their content.
    refusalOf: (files) => fileRefusal(files, paymentFileLimits),
    read: async (file, isReread) => {
      const preview = await reading.run({ files: [file] })
      // A preview does not include searched invoices.
      return { preview, open: isReread ? await stillOpen(chosen) : undefined }
    },
    onRead: ({ preview, open }) =>
      setChosen((before) => choicesOf(preview, open ? before : nothingChosen, open)),
    // For example, a searched invoice is no longer open.
    isOutdated: ({ status }) => status === 422,
    write: (file, { preview: { preview } }) =>
      booking.run({ files: [file], body: { preview, bookings: bookingsOf(chosen) } }),
    onWritten: (invoices) => {
      notify.success({
        title: `${paymentCount(bookingsOf(chosen).length)} geboekt`,
        text: doneWords(invoices),
      })
      onDone()
    },
    texts: {
      work: 'Gekozen betalingen',
      progress: 'Betalingen worden geboekt',
      failed: 'Betalingen niet geboekt',
    },
  })
  const preview = read?.preview

  // Stable, so that a tick does not draw every row again.
  const choose = useCallback(
    (entry: string, choice: Choice | undefined): void => {
      decide()
      setChosen((before) => {
        const now = new Map(before)
        if (choice) now.set(entry, choice)
        else now.delete(entry)
        return now
      })
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
  return { ...shown, preview, choices: preview ? chosen : nothingChosen, choose, chooseExact }
}
