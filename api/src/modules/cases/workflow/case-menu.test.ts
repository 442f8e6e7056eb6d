import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import { type ActionGroup, actionGroups, type CaseAction } from '@zaakwerk/domain/case-action'
import { caseActions } from '@zaakwerk/domain/case-action-table'
import { actionsFor } from '@zaakwerk/domain/case-actions'
import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { anAuthority, insertWholeCase } from './testing/workflow-case.builder.ts'

// What the answers look like is another test's: hundreds of them are checked here for their status.
const app = await testApp({ checkAnswers: false })
const { call } = await app.signInAs('lawyer')
const authority_id = await anAuthority(app.db)

interface Menu {
  readonly type: CaseType
  readonly status: CaseStatus
  readonly groups: readonly ActionGroup[]
}

/** Posts every entry of these groups of the menu that has an event on a case, which is put back each time: what was accepted. */
const accepted = async ({ type, status, groups }: Menu) => {
  const { id } = await insertWholeCase(app.db, { type, status, authority_id })
  const offered = actionsFor((await call('GET', `/cases/${id}`)).body)
    .filter(({ action, refusal }) => action.event && refusal === undefined && groups.includes(action.group))
    .map(({ action }) => action.key)
  const taken: string[] = []
  for (const { key, event, data, dialog, group } of caseActions) {
    if (!event || !groups.includes(group)) continue
    const additional_data = { ...data, ...(dialog === 'reject' ? { inform_client: false } : {}) }
    const answer = await call('POST', `/cases/${id}/event`, { json: { event, additional_data } })
    expect([200, 400], `${key}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
    if (answer.status !== 200) continue
    taken.push(key)
    await Promise.all([
      app.db.delete(jobs).where(eq(jobs.subject_id, id)),
      app.db.delete(tasks).where(eq(tasks.case_id, id)),
      app.db.update(cases).set({ status }).where(eq(cases.id, id)),
    ])
  }
  // Offered only where they make sense; the API takes them for every case (ADR 33).
  const isHidden = ({ onlyFor, group, key }: CaseAction): boolean =>
    onlyFor !== undefined && groups.includes(group) && !offered.includes(key)
  const expected = caseActions
    .filter((action) => offered.includes(action.key) || isHidden(action))
    .map(({ key }) => key)
  return { offered, expected, taken }
}

it.each<[CaseStatus, readonly CaseType[], readonly ActionGroup[]]>([
  // The domain's own tests go through all types: here is a fine and a benefit, and of the other families one status.
  ['in_progress', [1, 10], actionGroups],
  ['case_adjourned', [1], ['Beslissing']],
  ['objection_submitted', [10], ['Procedure']],
  ['case_closed_success', [22], ['Beslissing']],
  ['case_closed_rejected', [14], ['Beslissing']],
  ['case_closed_withdrawn', [2], ['Beslissing']],
])(
  'the API takes exactly what the menu offers in status %s, of types %j in %j',
  async (status, types, groups) => {
    const found = await Promise.all(types.map((type) => accepted({ type, status, groups })))
    for (const [at, { offered, expected, taken }] of found.entries()) {
      expect(taken, `type ${types[at]}`).toEqual(expected)
      expect(offered.length).toBeGreaterThan(0)
    }
  },
)
