import type { Filing } from '../../../platform/adapters/documents/documents.port.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectStoredRows } from './documents.sql.ts'

type Store = Pick<Services, 'db' | 'documents'>

/** Orphan file: a process put it into the folder of a case and died before it wrote the row. */
export interface OrphanFile extends Omit<Filing, 'found'> {
  readonly storageKey: string
  readonly size: number
  /** Changed or renamed by a user since: it is no orphan any more. */
  readonly isChanged: boolean
}

/** PostgreSQL statements take at most 65,535 parameters. */
const portion = 10_000

/** The keys among these that have a row. */
export const writtenKeys = async (
  { db }: Pick<Services, 'db'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const written = new Set<string>()
  for (let at = 0; at < keys.length; at += portion)
    for (const { key } of await selectStoredRows(db, keys.slice(at, at + portion))) written.add(key)
  return written
}

const sortFilings = async ({ db, documents }: Store, before: Date) => {
  const filings = await documents.filings(before)
  const written = await writtenKeys(
    { db },
    filings.flatMap(({ found }) => found?.storageKey ?? []),
  )
  const isResolved = ({ found }: Filing): boolean => !found || written.has(found.storageKey)
  return {
    resolved: filings.filter(isResolved),
    orphans: filings.flatMap(({ found, ...filing }): OrphanFile[] =>
      found && !written.has(found.storageKey) ? [{ ...filing, ...found }] : [],
    ),
  }
}

export const findOrphanFiles = async (store: Store, before: Date): Promise<readonly OrphanFile[]> =>
  (await sortFilings(store, before)).orphans

/** Deletes write intents whose file now has a row, or no longer exists. Returns how many. */
export const resolveWriteIntents = async (store: Store, before: Date): Promise<number> => {
  const { resolved } = await sortFilings(store, before)
  await store.documents.deleteWriteIntents(resolved.map(({ intentId }) => intentId))
  return resolved.length
}
