import { readHead, storeHead } from '../../../platform/adapters/audit-head/head-file.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ChainHead } from './chain.ts'
import { selectSealAt } from './seals.sql.ts'

/**
 * Updates the copy of the chain's head in the data folder, if the chain still contains the previous copy. A truncated or rewritten trail must not replace the
 * head it is compared with: then the old copy stays, for `npm run audit-verify` to report, and this returns false.
 */
export const renewHead = async (
  { db, dataDir }: { readonly db: Queryable; readonly dataDir: string },
  { head, at }: { readonly head: ChainHead; readonly at: Date },
): Promise<boolean> => {
  // An unreadable copy is reported by the verifier, and stays for that too.
  const known = await readHead(dataDir).catch(() => 'unreadable' as const)
  if (known === 'unreadable') return false
  if (known) {
    if ((await selectSealAt(db, known.position)) !== known.hash) return false
    // Another process on this folder updated it first.
    if (known.position >= head.position) return true
  }
  await storeHead(dataDir, { ...head, at: at.toISOString() })
  return true
}
