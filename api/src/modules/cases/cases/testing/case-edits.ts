import { expect } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

export type Given = Partial<typeof cases.$inferInsert>
type Changes = Readonly<Record<string, unknown>>

/** A lawyer who edits cases, and what an edit writes. */
export const caseEdits = async (app: TestApp) => {
  const { call, id: userId } = await app.signInAs('lawyer')

  const edit = (id: number, json: unknown, headers: Record<string, string> = {}) =>
    call('PATCH', `/cases/${id}`, { json, headers })
  const rowOf = async (id: number) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]
  const logsOf = (id: number) =>
    app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(case_logs.id)

  return {
    call,
    edit,
    rowOf,
    logsOf,

    /** Checks that an edit of a case is stored as given, and logged in these lines. */
    seeWritten: async (of: {
      readonly given: Given
      readonly changes: Changes
      readonly wanted: Changes
      readonly lines: readonly string[]
    }): Promise<void> => {
      const { id, version } = await insertCase(app.db, of.given)
      const answer = await edit(id, of.changes)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.headers.get('etag')).toBe(`"${version + 1}"`)
      expect(answer.body).toMatchObject({ ...of.wanted, version: version + 1 })
      expect(await logsOf(id)).toMatchObject(of.lines.map((message) => ({ message, user_id: userId })))
    },

    /** Sees that an edit of a case is refused for one field, and that nothing of it is written. */
    seeRefused: async (of: {
      readonly given: Given
      readonly changes: Changes
      readonly field: string
      readonly msg: string
    }): Promise<void> => {
      const { id } = await insertCase(app.db, of.given)
      const before = await rowOf(id)
      const answer = await edit(id, { notes: 'mee', ...of.changes })
      expect(answer.status).toBe(422)
      expect(answer.body.detail).toMatchObject([{ loc: ['body', of.field], msg: of.msg }])
      expect(await rowOf(id)).toEqual(before)
      expect(await logsOf(id)).toEqual([])
    },
  }
}
