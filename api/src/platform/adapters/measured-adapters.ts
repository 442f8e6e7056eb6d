import { observeThirdParty } from '../telemetry/meters.ts'
import { inSpan } from '../telemetry/tracing.ts'
import type { OutsideBooks } from './bookkeeping/bookkeeping.port.ts'
import type { FileDropPort } from './file-drop/file-drop.port.ts'
import type { MailPort } from './mail/mail.port.ts'

type Adapter = 'mail' | 'file_drop' | 'bookkeeping'

/** Metric label by the suffix of an error's name: "MailRefused" is an answer, "MailDelayed" a failed connection. Others are `failed`. */
const outcomes = { Refused: 'refused', Unconfirmed: 'uncertain', Delayed: 'delayed' } as const

const outcomeOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : ''
  return Object.entries(outcomes).find(([suffix]) => name.endsWith(suffix))?.[1] ?? 'failed'
}

const measured = async <T>(adapter: Adapter, work: () => Promise<T>): Promise<T> => {
  const started = performance.now()
  const end = (outcome: string): void =>
    observeThirdParty(adapter, outcome, (performance.now() - started) / 1000)
  try {
    const answer = await inSpan({ name: adapter, kind: 'outside' }, work)
    end('done')
    return answer
  } catch (error) {
    end(outcomeOf(error))
    throw error
  }
}

/** Measures calls: how many, how they end, and how long they take. */
export const measuredMail = (mail: MailPort): MailPort => ({
  keeps: mail.keeps,
  deliver: (given) => measured('mail', () => mail.deliver(given)),
})

export const measuredFileDrop = (drop: FileDropPort): FileDropPort => ({
  put: (file) => measured('file_drop', () => drop.put(file)),
})

export const measuredBooks = (books: OutsideBooks): OutsideBooks => ({
  ...books,
  book: (invoice) => measured('bookkeeping', () => books.book(invoice)),
  pdf: (invoiceId) => measured('bookkeeping', () => books.pdf(invoiceId)),
})
