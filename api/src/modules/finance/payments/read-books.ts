import {
  type OutsideBooks,
  standingsAtOnce,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { Services } from '../../../platform/request/services.ts'
import {
  selectCreditVersions,
  selectLastSearched,
  selectOutsideVersions,
  storeLastSearched,
} from './outside-invoices.sql.ts'
import { removeCredit, storeCredit } from './store-credit.ts'
import { storeDeletion, storeStanding } from './store-standing.ts'

/** How many invoices a reading searches for credit invoices, and how many missing ones it asks for, so that others can use the limit of calls too. */
const searchedAtOnce = 10 * standingsAtOnce
const missingAtOnce = 20

type Known = Awaited<ReturnType<typeof selectOutsideVersions>>[number]

interface Reading extends Pick<Services, 'db' | 'now'> {
  readonly books: OutsideBooks
  readonly known: readonly Known[]
  /** The version of every invoice of the administration, by its id. */
  readonly versions: ReadonlyMap<string, string>
}

const batchesOf = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / standingsAtOnce) }, (_, at) =>
    all.slice(at * standingsAtOnce, (at + 1) * standingsAtOnce),
  )

const byId = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1)
const isLater = (id: string, than: string): boolean => byId(id, than) > 0 && id !== than

/** Stores those of these invoices that are credit invoices of ours. */
const storeCredits = async ({ db, now, books, known }: Reading, ids: readonly string[]): Promise<void> => {
  for (const standing of await books.standings(ids)) {
    const own = known.find(({ invoice_id }) => invoice_id === standing.originalId)
    if (own) await storeCredit(db, { invoiceId: own.id, standing, at: now() })
  }
}

/**
 * Finds credit invoices: the service names no list of them, so each invoice that came after the first of ours, and that we did not make, is looked at once. Those
 * that are known are read again when they change.
 */
const readCredits = async (reading: Reading): Promise<void> => {
  const { db, books, known, versions, now } = reading
  const { administrationId } = books
  const credits = await selectCreditVersions(db, administrationId)
  const changed = credits.filter(({ outsideId, version }) => {
    const there = versions.get(outsideId)
    return there !== undefined && there !== version
  })
  for (const batch of batchesOf(changed.map(({ outsideId }) => outsideId))) await storeCredits(reading, batch)

  const missing = credits.filter(({ outsideId }) => !versions.has(outsideId))
  for (const { outsideId, invoiceId } of missing.slice(0, missingAtOnce))
    if (await books.isGone(outsideId)) await removeCredit(db, { outsideId, invoiceId, at: now() })

  const ours = new Set([
    ...known.map(({ invoice_id }) => invoice_id),
    ...credits.map(({ outsideId }) => outsideId),
  ])
  const first = known.map(({ invoice_id }) => invoice_id).toSorted(byId)[0] ?? ''
  const last = (await selectLastSearched(db, administrationId)) ?? first
  const unknown = [...versions.keys()].filter((id) => isLater(id, last) && !ours.has(id)).toSorted(byId)
  for (const batch of batchesOf(unknown.slice(0, searchedAtOnce))) {
    await storeCredits(reading, batch)
    await storeLastSearched(db, administrationId, batch.at(-1) ?? last)
  }
}

/** Removed there: missing in the list, and said to be gone when it is asked for. */
const readDeletions = async ({ db, now, books, known, versions }: Reading): Promise<void> => {
  const missing = known.filter(({ invoice_id, state }) => !versions.has(invoice_id) && state !== 'deleted')
  for (const { id, invoice_id } of missing.slice(0, missingAtOnce))
    if (await books.isGone(invoice_id))
      await storeDeletion(db, { invoiceId: id, administrationId: books.administrationId, at: now() })
}

const readStandings = async ({ db, now, books, versions }: Reading): Promise<void> => {
  const { administrationId } = books
  // Read anew: a credit invoice forgot the version of its invoice.
  const changed = (await selectOutsideVersions(db, administrationId)).filter(({ invoice_id, version }) => {
    const there = versions.get(invoice_id)
    return there !== undefined && there !== version
  })
  for (const batch of batchesOf(changed))
    for (const standing of await books.standings(batch.map(({ invoice_id }) => invoice_id))) {
      const own = batch.find(({ invoice_id }) => invoice_id === standing.invoiceId)
      if (own) await storeStanding(db, { invoiceId: own.id, administrationId, standing, at: now() })
    }
}

/**
 * Reads back what became of the invoices at the bookkeeping service: credit invoices and deletions, and where that reads the bank also states and payments. Asks
 * for those whose version changed since; what fails is read again at the next time.
 */
export const readBooks = async ({ db, bookkeeping: books, now }: Services): Promise<void> => {
  if (books.keeps) return
  const known = await selectOutsideVersions(db, books.administrationId)
  if (known.length === 0) return
  const reading = { db, now, books, known, versions: await books.versions() }
  await readCredits(reading)
  await readDeletions(reading)
  if (books.readsBank) await readStandings(reading)
}
