import { codeOf } from '../db/error-codes.ts'
import { pruneBackedUp } from './incremental-files.ts'
import type { MadeBackup } from './make-backup.ts'
import { forgetOld, type Keep } from './retention.ts'

/** What the command ends with when the backup is good, and what need not be kept could not be removed. */
export const notClearedUp = 2

/**
 * Removes what a new backup makes superfluous. What cannot be removed makes that backup no worse: the answer says so, in words for the
 * operator; undefined when all is done.
 */
export const clearUp = async (
  { into, keep }: { readonly into: string; readonly keep: Keep | undefined },
  { manifest }: Pick<MadeBackup, 'manifest'>,
): Promise<string | undefined> => {
  const work = [() => pruneBackedUp(into, manifest.files), () => (keep ? forgetOld(into, keep) : undefined)]
  const problems: string[] = []
  for (const step of work)
    try {
      await step()
    } catch (error) {
      problems.push((error instanceof Error && codeOf(error)) || 'onbekend')
    }
  return problems.length === 0
    ? undefined
    : `de back-up is gemaakt, maar wat niet bewaard hoeft te blijven kon niet worden opgeruimd (${problems.join(', ')}).`
}
