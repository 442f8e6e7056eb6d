import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { getCaseMoney, listInvoices } from '@zaakwerk/contract/invoices'
import {
  bookPayments,
  type PaymentPreview,
  paymentFileLimits,
  previewPayments,
} from '@zaakwerk/contract/payments'
import { ApiError, failureOf, letGoOfUnsaved, notify, useAction, useUnsaved } from '@zaakwerk/platform'
import { useEffect, useRef, useState } from 'react'
import { bookingsOf, type Choice, type Choices, choicesOf } from './choices.ts'
import { doneWords, paymentCount } from './payment-words.ts'

export interface Payments {
  /** The one that was chosen. */
  readonly file: File | undefined
  /** Undefined until the file was read. */
  readonly preview: PaymentPreview | undefined
  readonly choices: Choices
  /** They are being booked. While a file is read another one can be chosen. */
  readonly isBusy: boolean
  /** Why the file cannot be used, or why nothing was booked. */
  readonly problem: string | undefined
  /** Its key in the leave guard: what was decided by hand is work. */
  readonly place: string
  readonly take: (files: readonly File[]) => void
  readonly choose: (entry: string, choice: Choice) => void
  readonly confirm: () => Promise<void>
}

interface PaymentsOptions {
  readonly isOpen: boolean
  readonly onDone: (invoices: readonly Invoice[]) => void
}

const refusalOf = (files: readonly File[]): string | undefined => {
  if (files.length > 1) return 'Kies één XML-bestand.'
  const isTooLarge = files.some(({ size }) => size > paymentFileLimits.fileSize)
  return isTooLarge ? 'Het bestand is groter dan 5 MB.' : undefined
}

const nothingChosen: Choices = new Map()

/** Reads a bank statement for its preview, and books what is ticked when that is confirmed. */
export const usePayments = ({ isOpen, onDone }: PaymentsOptions): Payments => {
  const reading = useAction(previewPayments)
  const booking = useAction(bookPayments, { refreshes: [listInvoices, getCaseMoney] })
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<PaymentPreview>()
  const [choices, setChoices] = useState<Choices>(nothingChosen)
  const [isDecided, setDecided] = useState(false)
  const [problem, setProblem] = useState<string>()
  const place = useUnsaved('Gekozen betalingen', isOpen && isDecided && !booking.isRunning)
  /** An answer about another file than this one comes too late. */
  const wanted = useRef<File>(undefined)
  const isSending = useRef(false)
  /** Whether anybody sees what is said in the dialog. */
  const isSeen = useRef(isOpen)
  useEffect(() => {
    isSeen.current = isOpen
    return () => {
      isSeen.current = false
    }
  }, [isOpen])

  const drop = (next: File | undefined): void => {
    wanted.current = next
    setFile(next)
    setPreview(undefined)
    setChoices(nothingChosen)
    setDecided(false)
    setProblem(undefined)
  }
  /** `before`: what was chosen of an earlier preview of this file, which stays in view until the new one is there. */
  const read = async (next: File, before?: Choices, reason?: string): Promise<void> => {
    if (!before) drop(next)
    try {
      const answer = await reading.run({ files: [next] })
      if (wanted.current !== next) return
      setPreview(answer)
      setChoices(choicesOf(answer, before))
      setProblem(reason)
    } catch (error) {
      if (wanted.current === next) setProblem(failureOf(error).text)
    }
  }
  const take = (files: readonly File[]): void => {
    const refusal = refusalOf(files)
    const [next] = files
    if (refusal) {
      drop(undefined)
      setProblem(refusal)
    } else if (next) void read(next)
  }
  const confirm = async (): Promise<void> => {
    // Its button stays where it is, with the focus, while it works.
    if (!file || !preview || isSending.current) return
    isSending.current = true
    const bookings = bookingsOf(choices)
    setProblem(undefined)
    const closeProgress = notify.progress({ title: 'Betalingen worden geboekt' })
    try {
      const invoices = await booking.run({ files: [file], body: { preview: preview.preview, bookings } })
      letGoOfUnsaved(place)
      notify.success({ title: `${paymentCount(bookings.length)} geboekt`, text: doneWords(invoices) })
      onDone(invoices)
    } catch (error) {
      const { text } = failureOf(error)
      // Somebody was first: what would be booked now is shown before it is asked again.
      if (error instanceof ApiError && error.code === 'import_changed') await read(file, choices, text)
      else setProblem(text)
      if (!isSeen.current) notify.error({ title: 'Betalingen niet geboekt', text, stays: true })
    } finally {
      isSending.current = false
      closeProgress()
    }
  }
  return {
    file,
    preview,
    choices,
    isBusy: booking.isRunning,
    problem,
    place,
    take,
    choose: (entry, choice) => {
      setDecided(true)
      setChoices((now) => new Map(now).set(entry, choice))
    },
    confirm,
  }
}
