import { documentName } from '@zaakwerk/domain/documents'
import { expect, it } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { makeMandate } from '../make-mandate.handler.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from '../testing/letter-case.builder.ts'
import { enclosuresOf } from './enclosures.ts'
import { selectFilesToEnclose } from './letter-subject.sql.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { services } = app

const namesOf = async (caseId: number): Promise<readonly string[]> =>
  (await tracesOf(app, caseId)).documents.map(documentName).filter((name) => name !== 'volmacht.pdf')

it('a letter is called as people call it, and a second one has a number', async () => {
  const { id, internal_id } = await insertLetterCase(app)
  for (const _time of [1, 2, 3]) {
    const run = await aRun(app, id, aSubmission('adm_beroep'))
    await submitLetter.run(services, run)
    await app.db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, run.id))
  }
  const title = `Administratief beroep ${internal_id}`
  expect(await namesOf(id)).toEqual([`${title}.pdf`, `${title} (2).pdf`, `${title} (3).pdf`])
  const { files, logs } = await tracesOf(app, id)
  expect(files).toHaveLength(4)
  expect(logs.join()).toContain(`Administratief beroep opgemaakt: ${title} (2).pdf`)
})

it('a mandate that is to be signed takes the place of none that was', async () => {
  const { id } = await insertLetterCase(app, { type: 11 })
  const mandates = async () =>
    enclosuresOf(await selectFilesToEnclose(app.db, id)).filter(({ label }) => label === 'Volmacht')
  const signed = await mandates()
  expect(signed).toHaveLength(1)
  await makeMandate.run(services, await aRun(app, id, { kind: 'make_mandate', key: 'mandate', payload: {} }))
  expect(await mandates()).toEqual(signed)
})

it('a mandate too', async () => {
  const { id, internal_id } = await insertLetterCase(app, { type: 11 })
  for (const key of ['mandate', 'another'])
    await makeMandate.run(services, await aRun(app, id, { kind: 'make_mandate', key, payload: {} }))
  expect(await namesOf(id)).toEqual([
    `Volmacht ${internal_id} te ondertekenen.pdf`,
    `Volmacht ${internal_id} te ondertekenen (2).pdf`,
  ])
})

it('a try that died before the row was written is followed by one with the same name, and no second file', async () => {
  const { id, internal_id } = await insertLetterCase(app)
  const run = await aRun(app, id, aSubmission('adm_beroep'))
  const dying = {
    ...services,
    db: new Proxy(services.db, {
      get: (on, key) =>
        key === 'transaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(on, key),
    }),
  }
  await expect(submitLetter.run(dying, run)).rejects.toThrow('killed')
  // Somebody synchronises the folder just then, so that the file has a row before its letter has.
  const { call } = await app.signInAs('lawyer')
  expect((await call('POST', `/documents/${id}/sync`)).status).toBe(200)
  await submitLetter.run(services, run)
  expect(await namesOf(id)).toEqual([`Administratief beroep ${internal_id}.pdf`])
  expect((await tracesOf(app, id)).files).toHaveLength(2)
})
