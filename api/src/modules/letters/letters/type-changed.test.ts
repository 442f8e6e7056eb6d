import type { CaseType } from '@zaakwerk/contract/case-types'
import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from './testing/letter-case.builder.ts'

const app = await testApp({ dataDir: await testFolder() })
const { db, services } = app

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
  '%s that was asked for in a case of type %i is not made once that is %i',
  async (letter, from, to) => {
    const { id, made } = await triedAgain(letter, from, to)
    await expect(made).rejects.toThrow(PermanentFailure)
    await expect(made).rejects.toThrow('hoort niet bij het dossiertype')
    expect((await tracesOf(app, id)).letters).toEqual([])
  },
)

it('a letter that is right for the new type too is made', async () => {
  const { id, made } = await triedAgain('nha_pf_objection', 2, 25)
  await made
  expect((await tracesOf(app, id)).letters).toHaveLength(1)
})
