import { failedStatus } from '@zaakwerk/domain/letters'
import { lockCase } from '../cases/hold-case.sql.ts'
import type { Services } from '../core/services.ts'
import { recordOnCase } from '../journal/journal.sql.ts'
import { reopenAskingTask } from './asking-task.sql.ts'
import { moveCase, ruleOf } from './letter-progress.ts'

/** Gives a case the status that says that its letter failed for good, and opens the task again that asked for it. */
export const letterFailed = async (
  { db, now }: Services,
  { name, caseId }: { readonly name: string; readonly caseId: number },
): Promise<void> => {
  const held = await lockCase(db, caseId)
  if (!held || held.deleted_at) return
  const rule = ruleOf({ name }, held.type)
  const lines = await moveCase(db, { held, rule, to: failedStatus(rule) })
  const system = { userId: null, at: now() }
  await recordOnCase(db, system, { caseId, lines })
  await reopenAskingTask(db, system, { caseId, letter: name, line: `${rule.title} is niet verstuurd` })
}
