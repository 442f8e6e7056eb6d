import { forLog } from '../../../platform/db/database-errors.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import type { Log, Services } from '../../../platform/request/services.ts'
import { ThreadEnded, TooMuch } from '../../../platform/threads/thread-limits.ts'
import { asBuffer, fileThreads } from '../../../platform/threads/warm-threads.ts'
import type { work as sheetsWork } from './print/enclosure.thread.ts'
import type { work as joinWork } from './print/join.thread.ts'
import type { EnclosedSheets, Paper } from './print/printed-papers.ts'

/**
 * Reason in Dutch why an enclosure is missing in a print; the other papers are printed. Rethrows errors that are not about the file, such as a full queue.
 * Internal errors are logged, and reported as such.
 */
export const omissionReason = (log: Pick<Log, 'error'>, error: unknown): string => {
  if (error instanceof ApiError) throw error
  if (error instanceof TooMuch || error instanceof ThreadEnded)
    return 'dit bestand is te zwaar om af te drukken'
  log.error({ problem: forLog(error) }, 'an enclosure could not be put on sheets')
  return 'kon door een fout in Zaakwerk niet worden afgedrukt'
}

/** An enclosure as stored, or the reason why it cannot be printed. */
export type EnclosedFile = { readonly label: string } & (
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }
  | { readonly missing: string }
)

/** The contents of one envelope, as stored. */
export interface StoredEnvelope {
  /** "Administratief beroep van Z-2026-0012". */
  readonly title: string
  readonly letter: Uint8Array<ArrayBuffer>
  readonly enclosures: readonly EnclosedFile[]
}

const sheetsInThread = fileThreads.of<typeof sheetsWork>(
  new URL('./print/enclosure.thread.ts', import.meta.url),
)
/** Assembles some 150 MB. */
const joinInThread = fileThreads.of<typeof joinWork>(new URL('./print/join.thread.ts', import.meta.url), {
  timeMs: 60_000,
})

const asSheets = async (log: Services['log'], file: EnclosedFile): Promise<EnclosedSheets> => {
  if ('missing' in file) return file
  const { label, bytes, contentType } = file
  const made = await sheetsInThread({ bytes, contentType }, [bytes]).catch((error: unknown) => ({
    missing: omissionReason(log, error),
  }))
  return { label, ...made }
}

/**
 * Joins letters into one PDF, each followed by its enclosures. A cover sheet lists what cannot be printed. Transfers the bytes, which the caller can no longer
 * use.
 */
export const printPapers = async (
  { log, now }: Pick<Services, 'log' | 'now'>,
  papers: readonly StoredEnvelope[],
): Promise<Buffer> => {
  const sheets: Paper[] = []
  for (const { enclosures, ...paper } of papers) {
    const made: EnclosedSheets[] = []
    for (const file of enclosures) made.push(await asSheets(log, file))
    sheets.push({ ...paper, enclosures: made })
  }
  const bytes = sheets.flatMap(({ letter, enclosures }) => [
    letter,
    ...enclosures.flatMap((one) => ('pdf' in one ? one.pdf : [])),
  ])
  return asBuffer(await joinInThread({ papers: sheets, at: now() }, bytes))
}
