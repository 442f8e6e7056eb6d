import { readHead, storeHead } from '../../../platform/adapters/audit-head/head-file.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ChainHead } from './chain.ts'
import { selectSealAt } from './seals.sql.ts'

/**
 * Puts the end of the chain into the data folder, if the chain still holds the end that was kept there before. What somebody cut off or
 * wrote anew must not become what the trail is compared with: then the old one stays, for `npm run audit-verify` to point at, and the
 * answer is false.
 */
export const renewHead = async (
  { db, dataDir }: { readonly db: Queryable; readonly dataDir: string },
  { head, at }: { readonly head: ChainHead; readonly at: Date },
): Promise<boolean> => {
  // One that cannot be read is told by the verifier, and stays for it too.
  const known = await readHead(dataDir).catch(() => 'unreadable' as const)
  if (known === 'unreadable') return false
  if (known) {
    if ((await selectSealAt(db, known.position)) !== known.hash) return false
    // Another process on this folder was quicker.
    if (known.position >= head.position) return true
  }
  await storeHead(dataDir, { ...head, at: at.toISOString() })
  return true
}
