import { casesAtOnce } from '@zaakwerk/contract/case-batches'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { rewriteTemplate } from '../../letters/templates/testing/rewrite-template.ts'
import { insertTask } from '../../tasks/tasks/testing/task.builder.ts'
import { insertWholeCase } from '../workflow/testing/workflow-case.builder.ts'
import { batchesOf } from './testing/batches.ts'

const app = await testApp()
const { db } = app
const { call, id: me } = await app.signInAs('lawyer')
const { preview, start, run } = batchesOf(app, call)

const askIban = { kind: 'event', action: 'iban' } as const
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)
const caseRow = async (id: number) => {
  const [row] = await db.select().from(cases).where(eq(cases.id, id))
  return row
}

describe('the preview of a bulk action', () => {
  it('counts the cases that allow an action, with the reasons why others do not', async () => {
    const fine = await insertWholeCase(db)
    const alone = await insertCase(db, { type: 1 })
    const benefit = await insertWholeCase(db, { type: 8 })
    const { body } = await call('POST', '/cases/bulk/actions', {
      json: { selection: { ids: idsOf([fine, alone, benefit]) } },
    })
    expect(body.total).toBe(3)
    const found = new Map<string, unknown>(body.actions.map((one: { action: string }) => [one.action, one]))
    expect(found.get('approve')).toEqual({
      action: 'approve',
      count: 2,
      reasons: [{ reason: 'Eerst nodig: cliënt met een e-mailadres', count: 1 }],
    })
    expect(found.get('certainty')).toMatchObject({ count: 1 })
  })

  it('shows the effect on each case, with its mails and letters, and changes nothing', async () => {
    const fine = await insertWholeCase(db)
    const alone = await insertCase(db, { type: 1 })
    const gone = await insertCase(db, { deleted_at: new Date() })
    const { rows, missing } = await preview(idsOf([alone, gone, fine]), { kind: 'event', action: 'approve' })
    expect(
      rows.map(({ id, outcome, status_after, mails, letters }) => [
        id,
        outcome,
        status_after,
        mails,
        letters,
      ]),
    ).toEqual([
      [fine.id, 'changes', 'case_closed_success', 1, 0],
      [alone.id, 'refused', null, 0, 0],
    ])
    expect(rows[1]?.reason).toBe('Eerst nodig: cliënt met een e-mailadres')
    expect(missing).toEqual([gone.id])
    expect(await caseRow(fine.id)).toMatchObject({ status: 'in_progress', version: fine.version })
  })

  it('refuses a case whose mail would have empty fields, names the fields, and does not write the event', async () => {
    const mail = { kind: 'mail', name: 'certainty' } as const
    await rewriteTemplate(db, mail, () => 'Volg {{ tracking_number }}.')
    const one = await insertWholeCase(db, { type: 1 })
    const act = { kind: 'event', action: 'certainty' } as const
    const reason = 'De e-mail kan niet worden gemaakt, nog leeg: Track-and-trace-nummer'
    expect((await preview([one.id], act)).rows).toMatchObject([{ outcome: 'refused', mails: 0, reason }])
    const { id } = await start([one], act)
    expect((await run(id)).of(one)).toMatchObject({ state: 'failed', reason })
    expect(await caseRow(one.id)).toMatchObject({ version: one.version })
    await rewriteTemplate(db, mail, () => 'Volg de zaak.')
    expect((await preview([one.id], act)).rows).toMatchObject([{ outcome: 'changes', mails: 1 }])
  })

  it('counts the letters of a submission and the tasks to assign', async () => {
    const one = await insertWholeCase(db, { type: 2 })
    await insertTask(db, { case_id: one.id, assignee_id: me })
    await insertTask(db, { case_id: one.id })
    await insertTask(db, { case_id: one.id, status: 'completed' })
    const letter = await preview([one.id], { kind: 'event', action: 'nha_pf_objection' })
    expect(letter.rows).toMatchObject([{ outcome: 'changes', letters: 1 }])
    expect((await preview([one.id], { kind: 'assign', assignee_id: me })).rows).toMatchObject([{ tasks: 1 }])
  })

  it('selects by the filter of the list', async () => {
    const one = await insertCase(db, { status: 'higher_appeal_accepted', type: 22 })
    const selection = { filter: { statuses: ['higher_appeal_accepted'], types: [22] } }
    const act = { kind: 'status', status: 'in_progress' }
    const { body } = await call('POST', '/cases/bulk/preview', { json: { selection, act } })
    expect(idsOf(body.rows)).toEqual([one.id])
  })

  it.each([
    ['both ids and a filter', { selection: { ids: [1], filter: {} } }, 'ids'],
    ['an action for one case', { act: { kind: 'event', action: 'complaint' } }, 'action'],
    [
      'an unknown mail template',
      { act: { kind: 'event', action: 'mail', choice: { template: 'x' } } },
      'template',
    ],
    ['an empty note', { act: { kind: 'note', note: ' ' } }, 'note'],
    ['too many', { selection: { ids: Array.from({ length: casesAtOnce + 1 }, (_, at) => at + 1) } }, 'ids'],
  ])('refuses %s', async (_what, given, field) => {
    const json = { selection: { ids: [1] }, act: askIban, ...given }
    const answer = await call('POST', '/cases/bulk/preview', { json })
    expect([answer.status, answer.body.detail[0].loc.at(-1)]).toEqual([422, field])
  })
})
