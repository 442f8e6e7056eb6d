import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { aCourt } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { selectEnclosures } from './content/enclosures.sql.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, insertLetterCase, tracesOf } from './testing/letter-case.builder.ts'

const app = await testApp({ dataDir: await testFolder() })
toNoon(app)
const { db, services } = app
const { call } = await app.signInAs('lawyer')
const { call: callMailroom } = await app.signInAs('mailroom')
const today = dayOf(services.now())

const addDocument = async (case_id: number, name: string, given: object = {}) => {
  const row = {
    case_id,
    name,
    storage_key: `${case_id}/${name}`,
    sha256: 'a'.repeat(64),
    size: 1,
    content_type: 'application/pdf',
  }
  const [added] = await db
    .insert(documents)
    .values({ ...row, ...given })
    .returning()
  return added?.id ?? expect.fail('no document')
}

/** A case whose type became that of a decision on an objection: its primary document is still the assessment. */
const aCase = async () => {
  const { id } = await insertLetterCase(app, { type: 21 })
  const assessment = await addDocument(id, 'aanslag.pdf', { is_primary_document: true })
  const decision = await addDocument(id, 'uitspraak.pdf')
  return { id, assessment, decision }
}

const asked = (id: number, data: object = {}) =>
  call('POST', `/cases/${id}/event`, {
    json: { event: 'create_nha_court_appeal', additional_data: { court: aCourt, ...data } },
  })

const payloadOf = async (id: number) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.subject_id, id))
  return job?.payload
}

const run = async (id: number, document_id?: number) => {
  const payload = {
    letter: 'nha_court_appeal',
    channel: 'mailroom' as const,
    court: aCourt,
    ...(document_id ? { document_id } : {}),
  }
  const job = await aRun(app, id, { kind: 'submit_letter', key: 'letter:nha_court_appeal', payload })
  return submitLetter.run(services, job)
}

describe('the decision that is enclosed with an appeal to the court', () => {
  it('is the chosen document, or else the primary document', async () => {
    const [first, second] = [await aCase(), await aCase()]
    expect((await asked(first.id, { document_id: first.decision })).status).toBe(200)
    expect(await payloadOf(first.id)).toMatchObject({ document_id: first.decision })
    expect((await asked(second.id)).status).toBe(200)
    expect(await payloadOf(second.id)).toMatchObject({ document_id: second.assessment })
  })

  it('must be a printable document of the case, and not its mandate', async () => {
    const { id } = await aCase()
    const { decision: others } = await aCase()
    const text = await addDocument(id, 'uitspraak.txt', { content_type: 'text/plain' })
    const mandate = await addDocument(id, 'machtiging.pdf', { is_mandate: true })
    const answers = [others, text, mandate].map(async (document_id) => {
      const { status, body } = await asked(id, { document_id })
      return [status, body.detail]
    })
    expect(await Promise.all(answers)).toEqual([
      [400, 'Het gekozen document hoort niet bij dit dossier'],
      [400, '"uitspraak.txt" kan niet worden afgedrukt: kies een pdf, JPEG of PNG'],
      [400, '"machtiging.pdf" is de volmacht: kies de uitspraak op bezwaar'],
    ])
    expect(await payloadOf(id)).toBeUndefined()
  })

  it('is required: without it the letter is not made', async () => {
    const { id, decision } = await aCase()
    await run(id, decision)
    const [letter] = (await tracesOf(app, id)).letters
    const [, enclosed] = await selectEnclosures(db, [letter?.id ?? 0])
    expect(enclosed?.documentId).toBe(decision)
    const other = await aCase()
    await db.delete(documents).where(eq(documents.id, other.decision))
    await expect(run(other.id, other.decision)).rejects.toThrow(PermanentFailure)
  })
})

it('asks for the court fee once the appeal left, until its posting is undone', async () => {
  const { id, decision } = await aCase()
  await run(id, decision)
  const fees = async () => {
    const rows = await db.select().from(tasks).where(eq(tasks.case_id, id)).orderBy(tasks.id)
    return rows
      .filter(({ title }) => title === 'Griffierecht betalen')
      .map(({ type, status, due_date }) => [type, status, due_date])
  }
  expect(await fees()).toEqual([])
  const [letter] = (await tracesOf(app, id)).letters
  const post = () =>
    callMailroom('POST', `/mailroom/letters/${letter?.id}/posted`, { json: { posted_on: today } })
  expect((await post()).status).toBe(200)
  const open = ['user_task', 'open', addDays(today, 28)]
  expect(await fees()).toEqual([open])
  const undone = { json: { letters: [{ id: letter?.id }] } }
  expect((await callMailroom('POST', '/mailroom/letters/unpost', undone)).status).toBe(200)
  expect(await fees()).toEqual([['user_task', 'closed', addDays(today, 28)]])
  expect((await post()).status).toBe(200)
  expect((await fees()).at(-1)).toEqual(open)
})
