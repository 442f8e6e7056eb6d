import type { Database, Queryable } from '../../../platform/db/database.ts'
import { hashOfValues } from '../../../platform/journal/audit.sql.ts'
import { type ChainHead, chained, firstHash } from './chain.ts'
import {
  type SealRow,
  selectBeside,
  selectErasedClients,
  selectErasedEntries,
  selectPurgedCases,
  selectSealAt,
  selectSeals,
} from './seals.sql.ts'

export type Finding =
  /** The row at this position is missing. */
  | 'removed'
  /** Its content is not what was sealed: it was changed, or swapped with another. */
  | 'changed'
  /** The values before and after do not belong to the entry. */
  | 'values_changed'
  | 'values_removed'
  /** An entry that the application did not write. */
  | 'inserted'
  /** The trail is shorter than it was. */
  | 'cut_off'
  /** The chain is consistent, but differs from the head that was kept. */
  | 'rewritten'

/** The first invalid row. */
export interface BadRow {
  readonly finding: Finding
  /** Its position in the chain; null for an entry outside it. */
  readonly position: number | null
  readonly entryId: number | null
}

export interface Verdict {
  readonly bad: BadRow | undefined
  /** Number of valid rows of the chain. */
  readonly sound: number
  /** Entries that are not sealed yet: of the last second, or of a server that stopped before sealing. */
  readonly waiting: number
  /** The moment of the oldest of these. */
  readonly waitingSince: Date | undefined
  /** Number of rows whose values were erased with their case, or with a person. */
  readonly erased: number
  /** The clients that were erased according to the trail: values cannot be erased without such a record. */
  readonly erasedClients: readonly number[]
  readonly head: ChainHead | undefined
}

const readAtOnce = 2_000

/** Erasures recorded in the trail itself: cases, and values of entries. */
interface Gone {
  readonly cases: ReadonlySet<number>
  readonly entries: ReadonlySet<number>
}

const findingIn = (
  row: SealRow,
  { previous, position, gone }: { previous: string; position: number; gone: Gone },
): Finding | 'erased' | undefined => {
  // The chain begins at 1: lower positions are not part of it.
  if (row.position < position) return 'inserted'
  if (row.position > position || row.content === null) return 'removed'
  if (row.hash !== chained(previous, position, row.content)) return 'changed'
  const { valuesHash, salt, changes, caseId } = row
  if (salt === null || changes === null) {
    if (valuesHash === null) return undefined
    const isGone = gone.entries.has(row.entryId) || (caseId !== null && gone.cases.has(caseId))
    return isGone ? 'erased' : 'values_removed'
  }
  return hashOfValues({ salt, changes }) === valuesHash ? undefined : 'values_changed'
}

/** Verifies the chain from its beginning. */
const followChain = async (db: Queryable): Promise<Pick<Verdict, 'bad' | 'sound' | 'erased' | 'head'>> => {
  const gone = { cases: await selectPurgedCases(db), entries: await selectErasedEntries(db) }
  let head: ChainHead | undefined
  let erased = 0
  for (;;) {
    const after = head?.position ?? Number.MIN_SAFE_INTEGER
    const rows = await selectSeals(db, { after, limit: readAtOnce })
    for (const row of rows) {
      const position: number = (head?.position ?? 0) + 1
      const finding = findingIn(row, { previous: head?.hash ?? firstHash, position, gone })
      if (finding === 'erased') erased += 1
      else if (finding) {
        const entryId = row.position <= position ? row.entryId : null
        const bad = { finding, position: Math.min(row.position, position), entryId }
        return { bad, sound: position - 1, erased, head }
      }
      head = { position, hash: row.hash }
    }
    if (rows.length < readAtOnce) return { bad: undefined, sound: head?.position ?? 0, erased, head }
  }
}

const compareHead = async (
  db: Queryable,
  head: ChainHead | undefined,
  kept: ChainHead,
): Promise<BadRow | undefined> => {
  const end = head?.position ?? 0
  if (end < kept.position) return { finding: 'cut_off', position: end + 1, entryId: null }
  const hash = await selectSealAt(db, kept.position)
  return hash === kept.hash ? undefined : { finding: 'rewritten', position: kept.position, entryId: null }
}

/**
 * Verifies the whole trail and names the first row that was changed, removed, moved, inserted or cut off. `kept` are heads of the chain stored outside the
 * database before this started to read. Call it in a snapshot transaction.
 */
export const verifyWithin = async (tx: Queryable, kept: readonly ChainHead[]): Promise<Verdict> => {
  const chain = await followChain(tx)
  const { waiting, waitingSince, stray, lost } = await selectBeside(tx)
  const answer = { ...chain, waiting, waitingSince, erasedClients: await selectErasedClients(tx) }
  if (chain.bad) return answer
  for (const head of kept) {
    const bad = await compareHead(tx, chain.head, head)
    if (bad) return { ...answer, bad }
  }
  const beside: BadRow | undefined =
    stray !== null
      ? { finding: 'inserted', position: null, entryId: stray }
      : lost !== null
        ? { finding: 'removed', position: null, entryId: lost }
        : undefined
  return { ...answer, bad: beside }
}

/** Runs {@link verifyWithin} on a snapshot. */
export const verifyTrail = (db: Database, kept: readonly ChainHead[]): Promise<Verdict> =>
  db.transaction((tx) => verifyWithin(tx, kept), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
