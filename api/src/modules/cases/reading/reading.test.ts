import { expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { reading_layouts, readings } from '../../../platform/db/schema/readings.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { lettersAsPdf } from '../../../platform/reading/testing/letters-as-pdf.ts'
import { madeUpLetter } from '../../../platform/reading/testing/made-up-letters.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sweepReadings } from './sweep-readings.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const letter = madeUpLetter('decision', 11)
const pdf = await lettersAsPdf([letter])
const part = (fileName: string, content: Uint8Array<ArrayBuffer> | string) => ({
  name: 'files',
  fileName,
  content,
})

const upload = async (fileName: string, content: Uint8Array<ArrayBuffer> | string): Promise<number> => {
  const { id } = await insertCase(app.db)
  const { status, body } = await lawyer.call('POST', `/cases/${id}/documents`, {
    parts: [part(fileName, content)],
  })
  expect(status).toBe(201)
  return body[0].id
}

const whenRead = async (path: string) => {
  let answer = await lawyer.call('GET', path)
  await until(async () => {
    answer = await lawyer.call('GET', path)
    return answer.body.state !== 'waiting'
  })
  return answer.body
}

const valuesIn = (reading: { papers: { proposals: { field: string; value: string | null }[] }[] }) =>
  Object.fromEntries(reading.papers[0]?.proposals.map(({ field, value }) => [field, value]) ?? [])

const shelved = () => app.services.documents.shelved('readings', new Date(Date.now() + 60_000))

it('reads a document on request, once, by a job; the result is deleted with the last document of that content', async () => {
  const id = await upload('beschikking.pdf', pdf)
  const path = `/documents/${id}/reading`
  expect(await lawyer.call('GET', path)).toMatchObject({ status: 200, body: null })
  const asked = await lawyer.call('POST', path)
  expect([asked.status, asked.body.state, asked.body.papers]).toEqual([200, 'waiting', []])
  // A second request asks for nothing more.
  expect((await lawyer.call('POST', path)).body).toEqual(asked.body)

  await runnerFor(app, jobRegistry)
  const reading = await whenRead(path)
  expect(reading).toMatchObject({ state: 'read', method: 'text', page_count: 1, turns: [0] })
  expect(valuesIn(reading)).toMatchObject(letter.expected)
  expect(reading.papers[0].proposals[0].piece).toMatchObject({ page: 1 })

  // The same file elsewhere was read already.
  const again = await lawyer.call('POST', '/readings', { parts: [part('kopie.pdf', pdf)] })
  expect(again.body).toEqual(reading)
  expect(await shelved()).toEqual([])
  const other = await upload('kopie.pdf', pdf)
  expect((await lawyer.call('POST', `/documents/${other}/reading`)).body).toEqual(reading)

  await app.db.delete(documents).where(eq(documents.id, id))
  expect(await app.db.$count(readings, eq(readings.sha256, reading.sha256))).toBe(1)
  await app.db.delete(documents).where(eq(documents.id, other))
  expect(await app.db.$count(readings, eq(readings.sha256, reading.sha256))).toBe(0)
})

it('reads a file without a case, deletes it immediately, and keeps the result for a day', async () => {
  const content = await lettersAsPdf([madeUpLetter('reminder', 12)])
  const asked = await lawyer.call('POST', '/readings', { parts: [part('herinnering.pdf', content)] })
  expect([asked.body.state, (await shelved()).length]).toEqual(['waiting', 1])
  await runnerFor(app, jobRegistry)
  const reading = await whenRead(`/readings/${asked.body.sha256}`)
  expect(valuesIn(reading)).toMatchObject({ kind: 'reminder', case_type: '5' })
  await until(async () => (await shelved()).length === 0)

  const { documents: store } = app.services
  await sweepReadings({ db: app.db, documents: store }, new Date(app.services.now().getTime() - 86_400_000))
  expect((await lawyer.call('GET', `/readings/${reading.sha256}`)).status).toBe(200)
  await sweepReadings({ db: app.db, documents: store }, new Date(app.services.now().getTime() + 1_000))
  expect((await lawyer.call('GET', `/readings/${reading.sha256}`)).status).toBe(404)
})

it('gives the reason when a file cannot be read, without a failed job', async () => {
  const id = await upload('kapot.pdf', '%PDF-1.4\nniets\n%%EOF\n')
  await lawyer.call('POST', `/documents/${id}/reading`)
  await runnerFor(app, jobRegistry)
  expect(await whenRead(`/documents/${id}/reading`)).toMatchObject({
    state: 'unread',
    reason: 'broken',
    papers: [],
  })
  const note = await upload('notitie.txt', 'Gebeld.')
  expect((await lawyer.call('POST', `/documents/${note}/reading`)).body).toMatchObject({
    state: 'unread',
    reason: 'unsupported',
  })
  expect((await lawyer.call('GET', '/jobs?group=failed')).status).toBe(403)
})

it('refuses other content, more than one file, and missing documents and files', async () => {
  const ask = (...parts: ReturnType<typeof part>[]) => lawyer.call('POST', '/readings', { parts })
  expect((await ask()).status).toBe(404)
  expect(refusals(await ask(part('a.pdf', pdf), part('b.pdf', pdf)))).toEqual([
    'body.files: Kies één bestand.',
  ])
  expect((await ask(part('a.exe', pdf))).status).toBe(415)
  for (const path of ['/documents/2000000000/reading', `/readings/${'0'.repeat(64)}`])
    expect((await lawyer.call('GET', path)).status).toBe(404)
  expect((await lawyer.call('GET', '/readings/zomaar')).status).toBe(422)
})

it('remembers where a corrected value is printed on letters of a sender, and drops a place that gave a wrong value', async () => {
  const of = (seed: number) => madeUpLetter('adjournment', seed)
  const readOf = async (seed: number) => {
    const bytes = await lettersAsPdf([of(seed)])
    const { body } = await lawyer.call('POST', '/readings', { parts: [part('verdaging.pdf', bytes)] })
    return whenRead(`/readings/${body.sha256}`)
  }
  const confirm = (sha256: string, values: object) =>
    lawyer.call('POST', `/readings/${sha256}/values`, { json: { values } })
  await runnerFor(app, jobRegistry)
  const [first, second] = [await readOf(31), await readOf(32)]
  // What is right teaches nothing.
  expect((await confirm(first.sha256, { number: of(31).expected.number })).status).toBe(204)
  expect(await app.db.$count(reading_layouts)).toBe(0)
  // This office files these letters under its own number.
  await confirm(first.sha256, { number: of(31).expected.own_reference })
  expect(await app.db.$count(reading_layouts)).toBe(1)
  const numberOf = async (sha256: string) =>
    valuesIn((await lawyer.call('GET', `/readings/${sha256}`)).body).number
  expect(await numberOf(second.sha256)).toBe(of(32).expected.own_reference)
  expect((await app.db.select().from(reading_layouts))[0]).not.toHaveProperty('values')
  // A value that stands nowhere on the page: the place was wrong.
  await confirm(second.sha256, { number: '999.999' })
  expect(await numberOf(second.sha256)).toBe(of(32).expected.number)
  expect((await confirm('0'.repeat(64), {})).status).toBe(404)
  expect((await confirm(first.sha256, { number: 'x'.repeat(201) })).status).toBe(422)
  expect((await confirm(first.sha256, { onbekend: 'x' })).status).toBe(422)
})
