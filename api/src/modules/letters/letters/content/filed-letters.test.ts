import { text } from 'node:stream/consumers'
import { documentName } from '@zaakwerk/domain/documents'
import { expect, it } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { makeMandate } from '../make-mandate.handler.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from '../testing/letter-case.builder.ts'
import { enclosuresOf } from './enclosures.ts'
import { filePdf } from './file-pdf.ts'
import { selectFilesToEnclose } from './letter-subject.sql.ts'

const app = await testApp({ dataDir: await testFolder() })
const { db, services } = app

/** Every file of the case has a row, and every row a file. */
const filesAndRows = async (caseId: number) => {
  const rows = await db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(documents.id)
  const files = (await services.documents.list(caseId)) ?? []
  return { files: files.map(({ storageKey }) => storageKey), rows: rows.map((row) => row.storage_key).sort() }
}

it('a letter that several attempts make at once is one file', async () => {
  const { id } = await insertLetterCase(app)
  const run = await aRun(app, id, aSubmission('adm_beroep'))
  await Promise.all([1, 2, 3, 4].map(() => submitLetter.run(services, run)))
  const { files, rows } = await filesAndRows(id)
  expect([files.sort(), (await tracesOf(app, id)).letters.length]).toEqual([rows, 1])
  expect(files).toHaveLength(2)
})

it('a mandate is one file too', async () => {
  const { id } = await insertLetterCase(app, { type: 11 })
  const run = await aRun(app, id, { kind: 'make_mandate', key: 'mandate', payload: {} })
  await Promise.all([1, 2, 3, 4].map(() => makeMandate.run(services, run)))
  const { files, rows } = await filesAndRows(id)
  expect(files.sort()).toEqual(rows)
  expect(files).toHaveLength(2)
})

it('a letter of a case that is withdrawn while it is made leaves no file', async () => {
  const { id } = await insertLetterCase(app)
  const run = await aRun(app, id, aSubmission('adm_beroep'))
  const file: typeof services.documents.file = async (...given) => {
    await db.update(cases).set({ status: 'case_closed_withdrawn' }).where(eq(cases.id, id))
    return services.documents.file(...given)
  }
  const withdrawn = { ...services, documents: { ...services.documents, file } }
  await expect(submitLetter.run(withdrawn, run)).rejects.toThrow(PermanentFailure)
  expect((await tracesOf(app, id)).files).toEqual(['volmacht.pdf'])
})

it('a file with a row is not replaced by an attempt that makes another one', async () => {
  const { id } = await insertLetterCase(app)
  const run = await aRun(app, id, aSubmission('adm_beroep'))
  const paper = { caseId: id, jobId: run.id, queuedAt: services.now(), title: 'Brief' }
  const first = await filePdf(services, { ...paper, bytes: Buffer.from('een') })
  await db.insert(documents).values({
    case_id: id,
    name: first.name,
    storage_key: first.storageKey,
    sha256: first.sha256,
    size: first.size,
    content_type: first.contentType,
  })
  const second = await filePdf(services, { ...paper, bytes: Buffer.from('twee') })
  expect(second.storageKey).not.toBe(first.storageKey)
  const kept = await services.documents.open(first.storageKey)
  expect(kept && (await text(kept.stream))).toBe('een')
})

const namesOf = async (caseId: number): Promise<readonly string[]> =>
  (await tracesOf(app, caseId)).documents.map(documentName).filter((name) => name !== 'volmacht.pdf')

it('a letter has its displayed name, and a second one has a number', async () => {
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

it('a mandate that is still to be signed does not replace the signed one', async () => {
  const { id } = await insertLetterCase(app, { type: 11 })
  const mandates = async () =>
    enclosuresOf(await selectFilesToEnclose(app.db, id)).filter(({ label }) => label === 'Volmacht')
  const signed = await mandates()
  expect(signed).toHaveLength(1)
  await makeMandate.run(services, await aRun(app, id, { kind: 'make_mandate', key: 'mandate', payload: {} }))
  expect(await mandates()).toEqual(signed)
})

it('a mandate has its displayed name, and a second one has a number too', async () => {
  const { id, internal_id } = await insertLetterCase(app, { type: 11 })
  for (const key of ['mandate', 'another'])
    await makeMandate.run(services, await aRun(app, id, { kind: 'make_mandate', key, payload: {} }))
  expect(await namesOf(id)).toEqual([
    `Volmacht ${internal_id} te ondertekenen.pdf`,
    `Volmacht ${internal_id} te ondertekenen (2).pdf`,
  ])
})

it('an attempt that died before it wrote the row is followed by one with the same name, without a second file', async () => {
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
