import { failedStatus } from '@zaakwerk/domain/letter-statuses'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { setAskingTaskStatus } from '../../cases/cases/asking-task.sql.ts'
import { moveCase, ruleOf } from './letter-progress.ts'

/** Sets the status of a case whose letter failed permanently, and reopens the task that requested it. */
export const letterFailed = async (
  { db, now }: Services,
  { name, caseId }: { readonly name: string; readonly caseId: number },
): Promise<void> => {
  const locked = await lockCaseIfExists(db, caseId)
  if (!locked || locked.deleted_at) return
  const rule = ruleOf({ name }, locked.type)
  const system = { userId: null, at: now() }
  const lines = await moveCase(db, system, { locked, rule, to: failedStatus(rule) })
  await recordOnCase(db, system, { caseId, lines })
  const line = `${rule.title} is niet verstuurd`
  await setAskingTaskStatus(db, system, { caseId, letter: name, to: 'open', line })
}
