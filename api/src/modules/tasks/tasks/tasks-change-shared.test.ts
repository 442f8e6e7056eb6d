import { describe, expect, it } from 'vitest'
import { desc, eq } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertTask, taskLog, taskRow } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')

const edit = (id: number, json: unknown, version?: number) =>
  call('PATCH', `/tasks/${id}`, {
    json,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

const messages = async (id: number) => (await taskLog(db, id)).map(({ message }) => message)
const caseLines = async (caseId: number) =>
  (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(desc(case_logs.id))).map(
    ({ message }) => message,
  )

describe('the case of a task', () => {
  it('is linked, changed and unlinked, with a line in the log of each case', async () => {
    const [one, two] = [await insertCase(db), await insertCase(db)]
    const { id } = await insertTask(db, { title: 'Bellen' })
    const linked = await edit(id, { case_id: one.id })
    expect(linked.body.case).toMatchObject({ internal_id: one.internal_id })
    await edit(id, { case_id: two.id })
    expect((await edit(id, { case_id: null })).body).toMatchObject({ case_id: null, case: null })
    expect(await messages(id)).toEqual([
      `Dossier gekoppeld: ${one.internal_id}`,
      `Dossier gewijzigd: ${one.internal_id} → ${two.internal_id}`,
      `Dossier ontkoppeld: ${two.internal_id}`,
    ])
    for (const { id: caseId } of [one, two])
      expect(await caseLines(caseId)).toEqual(['Taak ontkoppeld: Bellen', 'Taak gekoppeld: Bellen'])
  })

  it('cannot be a deleted case', async () => {
    const gone = await insertCase(db, { deleted_at: new Date() })
    const { id } = await insertTask(db)
    expect(refusals(await edit(id, { case_id: gone.id }))).toEqual(['body.case_id: Dossier niet gevonden.'])
  })
})

describe('two users who edit one task', () => {
  it('at once cannot both succeed', async () => {
    const { id } = await insertTask(db, { case_id: (await insertCase(db)).id })
    const answers = await Promise.all([edit(id, { title: 'Een' }, 1), edit(id, { title: 'Twee' }, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [won] = answers.filter(({ status }) => status === 200)
    expect(await taskRow(db, id)).toMatchObject({ title: won?.body.title, version: 2 })
    expect(await taskLog(db, id)).toHaveLength(1)
  })

  it("and link it to each other's case never deadlock", async () => {
    const [one, two] = [await insertCase(db), await insertCase(db)]
    const first = await insertTask(db, { case_id: one.id })
    const second = await insertTask(db, { case_id: two.id })
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        edit(first.id, { case_id: round % 2 === 0 ? two.id : one.id }),
        edit(second.id, { case_id: round % 2 === 0 ? one.id : two.id }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})
