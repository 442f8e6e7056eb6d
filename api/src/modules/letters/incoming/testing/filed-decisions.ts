import { addDays } from '@zaakwerk/domain/dates'
import { expect } from 'vitest'
import { eq, sql } from '../../../../platform/db/drizzle.ts'
import { case_events } from '../../../../platform/db/schema/cases.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { case_terms, term_confirmations } from '../../../../platform/db/schema/terms.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import type { filingDesk } from './filing-desk.ts'
import { aHeader, attachment, multipart, smallPdf } from './mails.ts'

type Desk = Awaited<ReturnType<typeof filingDesk>>

/** Files decisions as the mailroom and undoes the filings. */
export const filedDecisions = ({ db }: TestApp, { mailroom, today, receive, post, filing, caseOf }: Desk) => {
  const paper_date = addDays(today, -3)

  /** All data of a case that filing can change, except its log and version. */
  const stateOf = async (id: number) => {
    const { status, decision_date, contested_decision_date, documents: files } = await caseOf(id)
    const term = (kind: string) =>
      db.select().from(case_terms).where(sql`${case_terms.case_id} = ${id} and ${case_terms.kind} = ${kind}`)
    return {
      status,
      decision_date,
      contested_decision_date,
      files: files.length,
      terms: [await term('objection'), await term('appeal'), await term('decision')],
      confirmations: await db
        .select()
        .from(term_confirmations)
        .where(sql`term_id in (select id from case_terms where case_id = ${id})`),
      tasks: await db
        .select({ id: tasks.id, status: tasks.status, done: tasks.completed_at, due: tasks.due_date })
        .from(tasks)
        .where(eq(tasks.case_id, id)),
      events: await db.$count(case_events, eq(case_events.case_id, id)),
    }
  }

  /** Files a decision with its mail. Returns the case with its former state. */
  const fileDecision = async (changes: object = {}) => {
    const { id } = await insertCase(db, {
      type: 1,
      status: 'awaiting_adm_beroep_decision',
      decision_date: addDays(today, -30),
    })
    const note = await mailroom.call('PATCH', `/cases/${id}`, { json: { notes: 'begin' } })
    expect(note.status).toBe(200)
    const item = await receive(
      multipart(aHeader(`Beslissing ${id}`), [
        { type: 'text/plain', content: 'Bijgaand.' },
        attachment('beslissing.pdf', Buffer.from(`${smallPdf}${id}`)),
      ]),
    )
    const before = await stateOf(id)
    const filed = await post(
      item,
      'filing',
      filing(id, {
        kind: 'officer_decision',
        paper_date,
        files: [1],
        task: { type: 'needs_manual_review', assignee_id: null },
        ...changes,
      }),
    )
    expect(filed.status).toBe(200)
    return { id, item, before, version: filed.body.version, number: filed.body.case.internal_id }
  }

  return {
    paper_date,
    stateOf,
    fileDecision,
    undo: ({ id, item, version }: { id: number; item: number; version: number }) =>
      post(item, 'undo-filing', { case_id: id }, version),
  }
}
