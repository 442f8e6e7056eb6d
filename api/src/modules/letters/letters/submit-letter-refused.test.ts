import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from './testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app

describe('a letter that cannot be made', () => {
  it.each<[string, Parameters<typeof insertLetterCase>[1], string, string]>([
    [
      'a client without an address',
      { client: { city: null } },
      'adm_beroep',
      'Het veld "Adres cliënt" is leeg',
    ],
    [
      'a client without name and address',
      { client: { last_name: null, city: null } },
      'adm_beroep',
      'De velden "Naam cliënt in brieven" en "Adres cliënt" zijn leeg',
    ],
    ['a case without a date', { decision_date: null }, 'adm_beroep', 'Het veld "Dagtekening" is leeg'],
    [
      'a case without its number',
      { cjib_number: null },
      'adm_beroep',
      'Het veld "Kenmerk van de beslissing" is leeg',
    ],
    ['no authority', { authority_id: null }, 'adm_beroep', 'Eerst nodig: autoriteit'],
    [
      'an authority without an address',
      { authority: { name: 'CVOM', city: null } },
      'adm_beroep',
      'Eerst nodig: postadres van CVOM (straat of postbus, postcode en plaats)',
    ],
    [
      'an authority without an e-mail address',
      { submission: 'email', authority: { name: 'SVB', email: null } },
      'adm_beroep',
      'Eerst nodig: e-mailadres van SVB',
    ],
    [
      'a name that cannot be printed',
      { client: { last_name: '王伟' } },
      'adm_beroep',
      'Deze tekens kunnen niet worden gedrukt: 王 伟',
    ],
    ['an unknown letter', {}, 'liefdesbrief', 'Er is geen brief met de naam "liefdesbrief"'],
    [
      'a withdrawn case',
      { status: 'case_closed_withdrawn' },
      'adm_beroep',
      'De zaak is ingetrokken: de brief is niet verstuurd',
    ],
    [
      'a term that still runs',
      { decision_date: '2999-01-01' },
      'send_igs_wahv_letter_1',
      'De beslistermijn loopt nog tot en met 4 juni 2999: in gebreke stellen kan daarna',
    ],
    [
      'no notice of default',
      {},
      'dsv',
      'Er is nog geen ingebrekestelling verstuurd nadat de beslistermijn voorbij was: doe dat eerst',
    ],
  ])('for %s gives the reason, and leaves nothing', async (_what, given, name, reason) => {
    const { id } = await insertLetterCase(app, { type: 1, ...given })
    const run = await aRun(app, id, aSubmission(name))
    await expect(submitLetter.run(services, run)).rejects.toThrow(new PermanentFailure(reason))
    expect(await tracesOf(app, id)).toMatchObject({
      letters: [],
      events: [],
      messages: [],
      tasks: [],
      files: ['volmacht.pdf'],
    })
  })

  it.each([
    ['adm_beroep', 1, 'adm_beroep_is_being_submitted', 'adm_beroep_submission_failed'],
    ['nha_pf_objection', 2, 'nha_pf_objection_is_being_submitted', 'needs_manual_review'],
    ['adm_beroep', 1, 'case_closed', 'case_closed'],
  ] as const)('%s in a case of type %i that is %s: the status is %s', async (name, type, status, after) => {
    const { id } = await insertLetterCase(app, { type, status })
    const run = await aRun(app, id, aSubmission(name))
    await db.transaction(
      (tx) => submitLetter.failed?.({ ...services, db: tx }, run, 'reden') ?? Promise.resolve(),
    )
    expect((await db.select().from(cases).where(eq(cases.id, id)))[0]?.status).toBe(after)
  })
})
