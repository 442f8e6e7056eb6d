import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { letterRule } from '@zaakwerk/domain/letters'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { insertLetterTask } from './letters.sql.ts'
import {
  markAsked,
  selectNotAsked,
  selectTaskHolder,
  setReceiptTask,
  type UnconfirmedLetter,
} from './receipts.sql.ts'

/** Letters per statement. */
const portion = 200

const askFor = async (
  db: Queryable,
  author: Author,
  { id, case_id: caseId, case_type, name, addressee, sent_on }: UnconfirmedLetter,
): Promise<void> => {
  await lockCaseIfExists(db, caseId)
  if (!(await markAsked(db, id, author))) return
  const title = letterRule(name, case_type)?.title ?? name
  const taskId = await insertLetterTask(db, author, {
    ...{ caseId, type: 'user_task', due: dayOf(author.at) },
    title: `Geen ontvangstbevestiging: ${title}`,
    description: `Op ${formatDate(sent_on)} verstuurd aan ${addressee}. Vraag na of de brief is ontvangen, of verstuur hem opnieuw; een termijn kan nog lopen. Is geen bevestiging nodig, rond dan deze taak af met de reden.`,
    assigneeId: await selectTaskHolder(db, caseId),
  })
  await setReceiptTask(db, id, taskId)
}

/**
 * Makes a task for each letter that left some days ago without a confirmation of receipt, once: mark and task are written together. Filing the confirmation completes
 * it. A letter whose task fails is tried again at the next run.
 */
export const checkReceipts = async ({ db, config, log, now }: Services): Promise<void> => {
  const author = { userId: null, at: now() }
  const until = addDays(dayOf(author.at), -config.receiptDays)
  for (let after = 0, found = await selectNotAsked(db, { until, after, size: portion }); found.length > 0; ) {
    for (const letter of found)
      await db
        .transaction((tx) => askFor(tx, author, letter))
        .catch((error: unknown) =>
          log.error(
            { letter: letter.id, problem: forLog(error) },
            'could not make the task for a missing confirmation of receipt',
          ),
        )
    after = found.at(-1)?.id ?? after
    found = await selectNotAsked(db, { until, after, size: portion })
  }
}
