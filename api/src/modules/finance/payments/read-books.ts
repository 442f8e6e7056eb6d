import {
  type InvoiceSnapshot,
  type OutsideBooks,
  snapshotsPerCall,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { Services } from '../../../platform/request/services.ts'
import {
  readAlone,
  selectCreditVersions,
  selectOutsideVersions,
  selectReadSoFar,
  storeReadSoFar,
} from './outside-invoices.sql.ts'
import { removeCredit, storeCredit } from './store-credit.ts'
import { storeDeletion, storeSnapshot } from './store-snapshot.ts'

/** How many invoices a reading searches for credit invoices, and how many missing ones it asks for, so that others can use the limit of calls too. */
const searchedAtOnce = 10 * snapshotsPerCall
const missingAtOnce = 20

type Known = Awaited<ReturnType<typeof selectOutsideVersions>>[number]

interface Reading extends Pick<Services, 'db' | 'log' | 'now'> {
  readonly books: OutsideBooks
  readonly known: readonly Known[]
  /** The version of every invoice of the administration, by its id. */
  readonly versions: ReadonlyMap<string, string>
}

const batchesOf = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / snapshotsPerCall) }, (_, at) =>
    all.slice(at * snapshotsPerCall, (at + 1) * snapshotsPerCall),
  )

const byId = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1)
const isLater = (id: string, than: string): boolean => byId(id, than) > 0 && id !== than

/** What became of these invoices. One that cannot be read is logged and left out. */
const snapshotsOf = async (
  { books, log }: Reading,
  ids: readonly string[],
): Promise<readonly InvoiceSnapshot[]> => {
  const found = await books.snapshots(ids)
  const read = found.filter((one) => one.version !== undefined)
  const unreadable = found.flatMap((one) => (one.version === undefined ? one.invoiceId : []))
  if (unreadable.length > 0)
    log.warn({ invoices: unreadable }, 'invoices of the bookkeeping service could not be read')
  return read
}

/** Stores those of these invoices that are credit invoices of ours. */
const storeCredits = async (reading: Reading, ids: readonly string[]): Promise<void> => {
  const { db, now, known } = reading
  for (const snapshot of await snapshotsOf(reading, ids)) {
    const own = known.find(({ invoice_id }) => invoice_id === snapshot.originalId)
    if (own) await storeCredit(db, { invoiceId: own.id, snapshot, at: now() })
  }
}

/** Reads the credit invoices that are known again when they change. */
const readCredits = async (reading: Reading): Promise<void> => {
  const { db, books, versions } = reading
  const changed = (await selectCreditVersions(db, books.administrationId)).filter(
    ({ outsideId, version }) => {
      const there = versions.get(outsideId)
      return there !== undefined && there !== version
    },
  )
  for (const batch of batchesOf(changed.map(({ outsideId }) => outsideId))) await storeCredits(reading, batch)
}

/**
 * Finds credit invoices: the service names no list of them, so each invoice that came after the first of ours, and that we did not make, is looked at once.
 */
const searchCredits = async (reading: Reading): Promise<void> => {
  const { db, books, known, versions } = reading
  const { administrationId } = books
  const credits = await selectCreditVersions(db, administrationId)
  const ours = new Set([
    ...known.map(({ invoice_id }) => invoice_id),
    ...credits.map(({ outsideId }) => outsideId),
  ])
  const first = known.map(({ invoice_id }) => invoice_id).toSorted(byId)[0] ?? ''
  const last = (await selectReadSoFar(db, administrationId)).last_id ?? first
  const unknown = [...versions.keys()].filter((id) => isLater(id, last) && !ours.has(id)).toSorted(byId)
  for (const batch of batchesOf(unknown.slice(0, searchedAtOnce))) {
    await storeCredits(reading, batch)
    await storeReadSoFar(db, administrationId, { last_id: batch.at(-1) ?? last })
  }
}

const readSnapshots = async (reading: Reading): Promise<void> => {
  const { db, now, books, versions } = reading
  const { administrationId } = books
  // Read again: a credit invoice forgot the version of its invoice.
  const changed = (await selectOutsideVersions(db, administrationId)).filter(({ invoice_id, version }) => {
    const there = versions.get(invoice_id)
    return there !== undefined && there !== version
  })
  for (const batch of batchesOf(changed)) {
    const ids = batch.map(({ invoice_id }) => invoice_id)
    for (const snapshot of await snapshotsOf(reading, ids)) {
      const own = batch.find(({ invoice_id }) => invoice_id === snapshot.invoiceId)
      if (own) await storeSnapshot(db, { invoiceId: own.id, administrationId, snapshot, at: now() })
    }
  }
}

/** Marks invoices as deleted that the list lacks and that Moneybird says do not exist. Checks the next few missing ones each time, as one can be missing and still exist. */
const readDeletions = async ({ db, now, books, known, versions }: Reading): Promise<void> => {
  const { administrationId } = books
  const credits = await selectCreditVersions(db, administrationId)
  const missing = [
    ...known
      .filter(({ invoice_id, state }) => !versions.has(invoice_id) && state !== 'deleted')
      .map(({ id, invoice_id: outsideId }) => ({
        outsideId,
        remove: () => storeDeletion(db, { invoiceId: id, administrationId, at: now() }),
      })),
    ...credits
      .filter(({ outsideId }) => !versions.has(outsideId))
      .map(({ outsideId, invoiceId }) => ({
        outsideId,
        remove: () => removeCredit(db, { outsideId, invoiceId, at: now() }),
      })),
  ].toSorted((one, other) => byId(one.outsideId, other.outsideId))
  const last = (await selectReadSoFar(db, administrationId)).last_missing_id ?? ''
  const { next = [], before = [] } = Object.groupBy(missing, ({ outsideId }) =>
    isLater(outsideId, last) ? 'next' : 'before',
  )
  for (const { outsideId, remove } of [...next, ...before].slice(0, missingAtOnce)) {
    // Before it is asked for, so that one that cannot be read does not stop the others each time.
    await storeReadSoFar(db, administrationId, { last_missing_id: outsideId })
    if (await books.isGone(outsideId)) await remove()
  }
}

const readAll = async (
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  books: OutsideBooks,
): Promise<void> => {
  const known = await selectOutsideVersions(db, books.administrationId)
  if (known.length === 0) return
  const reading = { db, log, now, books, known, versions: await books.versions() }
  await readCredits(reading)
  // What others made must not keep payments from being read. Before them all the same: a settlement with a credit invoice that is not known looks like money.
  const search = await Promise.allSettled([searchCredits(reading)])
  if (books.readsBank) await readSnapshots(reading)
  await readDeletions(reading)
  for (const part of search) if (part.status === 'rejected') throw part.reason
}

/**
 * Reads back what became of the invoices at the bookkeeping service: credit invoices and deletions, and where that reads the bank also states and payments. Asks
 * for those whose version changed since; what fails is read again at the next time. Does nothing while another process reads.
 */
export const readBooks = async (
  services: Pick<Services, 'bookkeeping' | 'db' | 'log' | 'now'>,
): Promise<void> => {
  const { bookkeeping: books, db } = services
  if (books.keeps) return
  await readAlone(db, (keep) => {
    const kept =
      <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        await keep()
        return ask(...given)
      }
    return readAll(services, {
      ...books,
      versions: kept(books.versions),
      snapshots: kept(books.snapshots),
      isGone: kept(books.isGone),
    })
  })
}
