import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { deliverLetter } from './deliver-letter.handler.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from './testing/letter-case.builder.ts'
import { readPdf } from './testing/read-pdf.ts'
import { submitAndDeliver } from './testing/submit-and-deliver.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const status = 'adm_beroep_is_being_submitted'

const { submit, deliver } = submitAndDeliver(app)

const bytesOf = async (caseId: number): Promise<Buffer> => {
  const [row] = await db
    .select({ key: documents.storage_key })
    .from(letters)
    .innerJoin(documents, eq(documents.id, letters.document_id))
    .where(eq(letters.case_id, caseId))
  const stored = await services.documents.open(row?.key ?? '')
  if (!stored) throw new Error('no file')
  return buffer(stored.stream)
}

describe('a letter by e-mail', () => {
  it('is made, mailed with its enclosures, logged, and reported to the client once, however often it is attempted', async () => {
    const { id } = await insertLetterCase(app, {
      type: 2,
      submission: 'email',
      status: 'nha_pf_objection_is_being_submitted',
    })
    const plan = aSubmission('nha_pf_objection')
    const run = await submit(id, plan)
    expect((await tracesOf(app, id)).status).toBe('nha_pf_objection_generated')
    await submitLetter.run(services, run)
    const [delivery] = await deliver(id)
    if (delivery) await deliverLetter.run(services, delivery)
    const traces = await tracesOf(app, id)
    expect(traces.status).toBe('pf_nha_objection_submitted_by_email')
    expect(traces.letters).toHaveLength(1)
    expect(traces.letters[0]).toMatchObject({
      name: 'nha_pf_objection',
      submission_type: 'email',
      by_post: false,
      emailed_at: expect.any(Date),
      submitted_at: expect.any(Date),
    })
    expect(traces.documents).toHaveLength(2)
    expect(traces.files).toHaveLength(2)
    expect(traces.messages).toMatchObject([
      { recipient: 'bezwaar@gemeente.example.nl', status: 'kept', body_html: null },
    ])
    expect(traces.events).toMatchObject([
      {
        event_type: 'letter_submitted',
        message: expect.stringMatching(/^Pro forma bezwaar per e-mail verzonden aan Gemeente/),
        additional_data: {
          letter: 'nha_pf_objection',
          letter_id: traces.letters[0]?.id,
          uuid: traces.letters[0]?.uuid,
          sha256: traces.letters[0]?.sha256,
          channel: 'email',
        },
      },
    ])
    expect(traces.tasks).toEqual([])
    expect(traces.jobs).toEqual([
      'letter:nha_pf_objection queued',
      `deliver:${traces.letters[0]?.id}:email:nha_pf_objection queued`,
      `mail:letter_submitted:${traces.letters[0]?.id} queued`,
    ])
  })

  it('has text and numbers of the case, and is signed', async () => {
    const { id, internal_id } = await insertLetterCase(app, { type: 2, submission: 'email' })
    await submit(id, aSubmission('nha_pf_objection'))
    const { text, info } = await readPdf(await bytesOf(id))
    for (const words of [
      internal_id,
      '1062 5421 2345 6789',
      'mevrouw Ł. Şahin-Kőrösi',
      'Dorpsstraat 12, 6211 AB Maastricht',
      'Per e-mail: bezwaar@gemeente.example.nl',
      'Elektronisch ondertekend',
      'Bijlage: Volmacht',
    ])
      expect(text).toContain(words)
    expect(info).toMatchObject({ Title: `Pro forma bezwaar ${internal_id}` })
  })
})

describe('a letter by post', () => {
  it('waits for the mailroom, with a task', async () => {
    const { id } = await insertLetterCase(app, { status })
    await submit(id)
    expect(await tracesOf(app, id)).toMatchObject({
      status: 'awaiting_adm_beroep_submission',
      letters: [
        { by_post: true, submission_type: 'mailroom', submitted_at: null, post_by: expect.any(String) },
      ],
      events: [],
      messages: [],
      tasks: [
        {
          type: 'submit_adm_beroep_via_mailroom',
          status: 'open',
          title: 'Administratief beroep per post indienen',
        },
      ],
      jobs: ['letter:adm_beroep queued'],
    })
  })

  it('of a kind without a task type has its own title', async () => {
    const { id } = await insertLetterCase(app)
    await submit(id, aSubmission('wahv_complaint'))
    expect((await tracesOf(app, id)).tasks).toEqual([
      { type: 'user_task', status: 'open', title: 'Klachtbrief per post indienen' },
    ])
  })

  it('is posted when the request says so, whatever the authority prefers', async () => {
    const { id } = await insertLetterCase(app, { submission: 'email' })
    await submit(id, aSubmission('adm_beroep', { channel: 'mailroom' }))
    expect((await tracesOf(app, id)).letters).toMatchObject([{ by_post: true, submission_type: 'mailroom' }])
  })

  it('for the counter is only made', async () => {
    const { id } = await insertLetterCase(app, { status: 'awaiting_adm_beroep_submission' })
    await submit(id, aSubmission('adm_beroep', { channel: 'om_loket' }))
    const traces = await tracesOf(app, id)
    expect(traces).toMatchObject({ status: 'awaiting_adm_beroep_submission', tasks: [], messages: [] })
    expect(traces.letters).toMatchObject([{ by_post: false, submitted_at: null }])
    expect(traces.jobs).toEqual(['letter:adm_beroep queued'])
  })
})

it('by e-mail and by post is submitted when both are done', async () => {
  const { id } = await insertLetterCase(app, { submission: 'email_and_mailroom', status })
  await submit(id)
  await deliver(id)
  const traces = await tracesOf(app, id)
  expect(traces).toMatchObject({
    status: 'awaiting_adm_beroep_submission',
    letters: [{ emailed_at: expect.any(Date), submitted_at: null }],
    messages: [{ status: 'kept' }],
    events: [],
  })
  expect(traces.logs).toContain(
    `Administratief beroep per e-mail verzonden aan ${traces.letters[0]?.addressee}. De brief gaat ook nog per post`,
  )
})

it('by file drop is written to the folder of the authority', async () => {
  const { id } = await insertLetterCase(app, { submission: 'ftp', status })
  await submit(id)
  await deliver(id)
  expect(await tracesOf(app, id)).toMatchObject({
    status: 'adm_beroep_submitted',
    letters: [{ dropped_at: expect.any(Date), submitted_at: expect.any(Date) }],
    events: [{ event_type: 'letter_submitted', additional_data: { channel: 'ftp' } }],
    messages: [],
  })
})

describe('an attempt that died', () => {
  it('between file and row leaves one file', async () => {
    const { id } = await insertLetterCase(app)
    const run = await aRun(app, id, aSubmission('adm_beroep'))
    const dying = {
      ...services,
      db: new Proxy(db, {
        get: (on, key) =>
          key === 'transaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(on, key),
      }),
    }
    await expect(submitLetter.run(dying, run)).rejects.toThrow('killed')
    expect((await tracesOf(app, id)).files).toHaveLength(2)
    await submitLetter.run(services, run)
    const traces = await tracesOf(app, id)
    expect([traces.files?.length, traces.documents.length, traces.letters.length]).toEqual([2, 2, 1])
  })

  it('is not affected by a second one that also makes the letter', async () => {
    const { id } = await insertLetterCase(app)
    const run = await aRun(app, id, aSubmission('adm_beroep'))
    await Promise.all([1, 2, 3].map(() => submitLetter.run(services, run)))
    const traces = await tracesOf(app, id)
    expect([traces.documents.length, traces.letters.length, traces.tasks.length]).toEqual([2, 1, 1])
  })
})
