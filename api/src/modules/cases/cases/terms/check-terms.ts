import { lockCaseIds } from '../../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../../platform/request/services.ts'
import { markAnswers, selectPortion, syncConfirmed } from './terms.sql.ts'
import { termChanges, writeTermsOfCases } from './write-terms.ts'

/** Cases that are read by one statement, and those that are locked and written by one transaction. */
const portion = 500
const writtenAtOnce = 250

/**
 * Recalculates all stored terms and writes the differences: cases older than stored terms, days moved by an updated holiday table, and writes without
 * `termsFollow`. Also sets the source documents of terms. Resumable: the next run continues with the remaining terms.
 */
export const checkTerms = async ({
  db,
  log,
  config,
}: Pick<Services, 'db' | 'log' | 'config'>): Promise<void> => {
  await markAnswers(db)
  await syncConfirmed(db, config.fatalTermsByTwo ? 2 : 1)
  const kinds: string[] = []
  for (let after = 0, found = await selectPortion(db, { after, size: portion }); found.length > 0; ) {
    const wrong = found.filter((one) => termChanges(one).length > 0).map(({ id }) => id)
    for (let at = 0; at < wrong.length; at += writtenAtOnce) {
      const ids = wrong.slice(at, at + writtenAtOnce)
      const changes = await db.transaction(async (tx) => {
        await lockCaseIds(tx, ids)
        return writeTermsOfCases(tx, ids)
      })
      kinds.push(...changes.map(({ kind }) => kind))
    }
    after = found.at(-1)?.id ?? after
    found = await selectPortion(db, { after, size: portion })
  }
  const count = (wanted: string): number => kinds.filter((kind) => kind === wanted).length
  const [made, moved] = [count('made'), count('moved')]
  if (kinds.length > 0)
    log.warn(
      { made, moved, others: kinds.length - made - moved },
      'terms of cases differed from their calculation and were written',
    )
}
