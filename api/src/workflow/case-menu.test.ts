import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { actionsFor, caseActions } from '@zaakwerk/domain/case-actions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../core/testing/caller.ts'
import { startTestApp, type TestApp } from '../core/testing/test-app.ts'
import { cases } from '../db/schema/cases.ts'
import { jobs } from '../db/schema/jobs.ts'
import { tasks } from '../db/schema/tasks.ts'
import { anAuthority, insertWholeCase } from './testing/workflow-case.builder.ts'

let app: TestApp
let call: Caller
let authority_id: number

beforeAll(async () => {
  // What the answers look like is another test's: two thousand of them are checked here for their status.
  app = await startTestApp({ checkAnswers: false })
  call = (await app.signInAs('lawyer')).call
  authority_id = await anAuthority(app.db)
})
afterAll(() => app.stop())

/** Posts every entry of the menu that has an event on a case, which is put back each time: what was accepted. */
const accepted = async (type: CaseType, status: CaseStatus) => {
  const { id } = await insertWholeCase(app.db, { type, status, authority_id })
  const offered = actionsFor((await call('GET', `/cases/${id}`)).body)
    .filter(({ action, refusal }) => action.event && refusal === undefined)
    .map(({ action }) => action.key)
  const taken: string[] = []
  for (const { key, event, data, dialog } of caseActions) {
    if (!event) continue
    const additional_data = { ...data, ...(dialog === 'reject' ? { inform_client: false } : {}) }
    const answer = await call('POST', `/cases/${id}/event`, { json: { event, additional_data } })
    expect([200, 400], `${key}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
    if (answer.status !== 200) continue
    taken.push(key)
    await Promise.all([
      app.db.delete(jobs).where(eq(jobs.case_id, id)),
      app.db.delete(tasks).where(eq(tasks.case_id, id)),
      app.db.update(cases).set({ status }).where(eq(cases.id, id)),
    ])
  }
  return { offered, taken }
}

/** Of each family one type: what a status forbids, it forbids the whole family. */
const ofEachFamily: readonly CaseType[] = [1, 2, 10, 14, 22]

it.each<[CaseStatus, readonly CaseType[]]>([
  ['in_progress', caseTypes],
  ['case_adjourned', ofEachFamily],
  ['objection_submitted', ofEachFamily],
  ['case_closed_success', ofEachFamily],
  ['case_closed_rejected', ofEachFamily],
  ['case_closed_withdrawn', ofEachFamily],
])(
  'the API takes exactly what the menu offers in status %s, of types %j',
  async (status, types) => {
    const found = await Promise.all(types.map((type) => accepted(type, status)))
    for (const [at, { offered, taken }] of found.entries()) {
      expect(taken, `type ${types[at]}`).toEqual(offered)
      expect(offered.length).toBeGreaterThan(4)
    }
  },
  60_000,
)
