import type { CaseType } from '@zaakwerk/contract/case-types'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from './testing/letter-case.builder.ts'
import { withMeanwhile } from './testing/meanwhile.ts'
import { submitAndDeliver } from './testing/submit-and-deliver.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { submit, deliver } = submitAndDeliver(app)
const status = 'adm_beroep_is_being_submitted'

describe('a letter whose case gets another authority', () => {
  const another = async (name: string) => {
    const values = {
      name,
      email: 'juridisch@utrecht.example.nl',
      submission_type: 'email' as const,
    }
    const [row] = await db.insert(authorities).values(values).returning()
    return row?.id ?? 0
  }

  it('after it was made goes to the authority that it is addressed to', async () => {
    const { id } = await insertLetterCase(app, { submission: 'email', status })
    await submit(id)
    await db
      .update(cases)
      .set({ authority_id: await another('Gemeente Zeist') })
      .where(eq(cases.id, id))
    await deliver(id)
    expect(await tracesOf(app, id)).toMatchObject({
      letters: [{ emailed_at: expect.any(Date) }],
      messages: [{ recipient: 'bezwaar@gemeente.example.nl' }],
    })
  })

  it('while it is made is addressed to the new authority', async () => {
    const { id } = await insertLetterCase(app, { submission: 'email', status })
    const authority_id = await another('Gemeente Utrecht')
    const run = await aRun(app, id, aSubmission('adm_beroep'))
    const meanwhile = withMeanwhile(services, () =>
      db.update(cases).set({ authority_id }).where(eq(cases.id, id)),
    )
    await submitLetter.run(meanwhile, run)
    const traces = await tracesOf(app, id)
    expect(traces.letters).toMatchObject([{ authority_id, addressee: 'Gemeente Utrecht' }])
    expect([traces.files?.length, traces.documents.length]).toEqual([2, 2])
    await deliver(id)
    expect((await tracesOf(app, id)).messages).toMatchObject([{ recipient: 'juridisch@utrecht.example.nl' }])
  })

  it('is not mailed when its authority has no address any more', async () => {
    const { id } = await insertLetterCase(app, { submission: 'email', status })
    await submit(id)
    const [letter] = (await tracesOf(app, id)).letters
    await db
      .update(authorities)
      .set({ email: null })
      .where(eq(authorities.id, letter?.authority_id ?? 0))
    await expect(deliver(id)).rejects.toThrow(
      new PermanentFailure(`Eerst nodig: e-mailadres van ${letter?.addressee}`),
    )
    expect((await tracesOf(app, id)).messages).toEqual([])
  })
})

it('a letter in a case about a reminder is mailed with the date of the contested decision', async () => {
  const dates = { decision_date: '2026-11-02', original_decision_date: '2026-09-01' }
  const { id } = await insertLetterCase(app, { type: 5, submission: 'email', status })
  await db.update(cases).set(dates).where(eq(cases.id, id))
  await submit(id)
  await deliver(id)
  const [message] = (await tracesOf(app, id)).messages
  expect(message?.body_text).toContain('Datum van de beslissing: 1 september 2026')
})

const triedAgain = async (letter: string, from: CaseType, to: CaseType) => {
  const { id } = await insertLetterCase(app, { type: from })
  const run = await aRun(app, id, aSubmission(letter))
  await db.update(cases).set({ type: to }).where(eq(cases.id, id))
  return { id, made: submitLetter.run(services, run) }
}

it.each([
  ['nha_pf_objection', 2, 3],
  ['send_nha_objection', 2, 19],
  ['nha_pf_objection', 2, 21],
  ['adm_beroep', 1, 20],
  ['send_igs_wahv_letter_1', 1, 2],
] as const)(
  '%s that was requested in a case of type %i is not made once the type is %i',
  async (letter, from, to) => {
    const { id, made } = await triedAgain(letter, from, to)
    await expect(made).rejects.toThrow(PermanentFailure)
    await expect(made).rejects.toThrow('hoort niet bij het dossiertype')
    expect((await tracesOf(app, id)).letters).toEqual([])
  },
)

it('a letter that also fits the new type is made', async () => {
  const { id, made } = await triedAgain('nha_pf_objection', 2, 25)
  await made
  expect((await tracesOf(app, id)).letters).toHaveLength(1)
})
