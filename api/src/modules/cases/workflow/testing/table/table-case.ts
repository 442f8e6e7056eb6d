import type { CaseType } from '@zaakwerk/contract/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import type { Given, Row } from '@zaakwerk/testing/workflow-table/row'
import { and, eq } from '../../../../../platform/db/drizzle.ts'
import type { cases } from '../../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../../platform/db/schema/documents.ts'
import { tasks } from '../../../../../platform/db/schema/tasks.ts'
import type { Answer } from '../../../../../platform/testing/caller.ts'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'
import { insertLetterCase } from '../../../../letters/letters/testing/letter-case.builder.ts'
import { insertFile } from '../../../../letters/mailroom/testing/letter.builder.ts'
import type { AppWithRunner } from './app-with-runner.ts'

/** A row of the table for one type of case. */
export interface TableCase {
  readonly name: string
  readonly row: Row
  readonly type: CaseType
}

export const casesOf = (rows: readonly Row[]): readonly TableCase[] =>
  rows.flatMap((row) =>
    row.types.map((type) => ({
      name: `${row.says}${row.when ? `: ${row.when}` : ''} (type ${type})`,
      row,
      type,
    })),
  )

/** A task as it would have been left some days ago. */
const insertTasks = async ({ db, services }: TestApp, caseId: number, given: Given['tasks'] = []) => {
  const today = dayOf(services.now())
  for (const { type, status, daysAgo = 60 } of given) {
    const isDone = status === 'completed' || status === 'closed'
    // At noon, so that no change of daylight saving moves it to another day.
    const completed_at = isDone ? new Date(`${addDays(today, -daysAgo)}T12:00:00Z`) : null
    await db.insert(tasks).values({ case_id: caseId, type, status, title: type, completed_at })
  }
}

/** A case as a row wants it. */
export const insertTableCase = async (
  app: TestApp,
  { row: { given = {} }, type }: Pick<TableCase, 'row' | 'type'>,
): Promise<typeof cases.$inferSelect> => {
  const { status = 'in_progress', by = 'email', decisionDate, client = {} } = given
  const row = await insertLetterCase(app, {
    type,
    status,
    submission: by,
    client,
    // For a reminder, the date of the decision that it reminds of counts.
    ...(decisionDate ? { decision_date: decisionDate, original_decision_date: decisionDate } : {}),
  })
  await insertTasks(app, row.id, given.tasks)
  if (given.hasDecision) {
    const bytes = Buffer.from('%PDF-1.7 uitspraak')
    await insertFile(app, { caseId: row.id, name: 'uitspraak.pdf', bytes, type: 'application/pdf' })
    const isIt = and(eq(documents.case_id, row.id), eq(documents.name, 'uitspraak.pdf'))
    await app.db.update(documents).set({ is_primary_document: true }).where(isIt)
  }
  if (given.caseInformation) {
    const bytes = Buffer.from(given.caseInformation)
    await insertFile(app, { caseId: row.id, name: 'zaakinformatie.txt', bytes, type: 'text/plain' })
  }
  return row
}

/** Posts the event of a row. */
export const postRow = ({ lawyer }: AppWithRunner, caseId: number, { event, data }: Row): Promise<Answer> =>
  lawyer.call('POST', `/cases/${caseId}/event`, { json: { event_type: event, additional_data: data } })
