import { outsideSeconds } from '../telemetry/meters.ts'
import { inSpan } from '../telemetry/tracing.ts'
import type { OutsideBooks } from './bookkeeping/bookkeeping.port.ts'
import type { FileDropPort } from './file-drop/file-drop.port.ts'
import type { MailPort } from './mail/mail.port.ts'

/** A third party that can be away while we are not. */
type Line = 'mail' | 'file_drop' | 'bookkeeping'

/** "MailRefused" is an answer, "MailDelayed" a line that does not work now; what has no such name is `failed`. */
const outcomeOf = (error: unknown): string =>
  (error instanceof Error && /(Refused|Uncertain|Delayed)$/.exec(error.name)?.[1]?.toLowerCase()) || 'failed'

const onLine = async <T>(line: Line, work: () => Promise<T>): Promise<T> => {
  const end = outsideSeconds.startTimer({ line })
  try {
    const answer = await inSpan({ name: line, kind: 'outside' }, work)
    end({ outcome: 'done' })
    return answer
  } catch (error) {
    end({ outcome: outcomeOf(error) })
    throw error
  }
}

/** Counts what goes over the line, how it ends and how long that takes. */
export const measuredMail = (mail: MailPort): MailPort => ({
  keeps: mail.keeps,
  deliver: (given) => onLine('mail', () => mail.deliver(given)),
})

export const measuredFileDrop = (drop: FileDropPort): FileDropPort => ({
  put: (file) => onLine('file_drop', () => drop.put(file)),
})

export const measuredBooks = (books: OutsideBooks): OutsideBooks => ({
  ...books,
  book: (invoice) => onLine('bookkeeping', () => books.book(invoice)),
  pdf: (invoiceId) => onLine('bookkeeping', () => books.pdf(invoiceId)),
})
