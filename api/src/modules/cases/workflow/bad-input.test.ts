import type { TaskType } from '@zaakwerk/contract/entities/task'
import { beforeAll, describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase, tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'
import { rewriteTemplate } from '../../letters/templates/testing/rewrite-template.ts'
import { runJobs, waitUntilIdle } from './testing/table/app-with-runner.ts'

// What was right when the event was posted, and is wrong when its job is worked: the job fails with the reason, leaves nothing, and
// goes through once a person has put it right. What is wrong from the start is refused (table-refused.test.ts).

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db } = app
const lawyer = await app.signInAs('lawyer')
const admin = await app.signInAs('admin')

type CaseRow = typeof cases.$inferSelect
type Change = (row: CaseRow) => Promise<unknown>

const jobOf = async (caseId: number) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.subject_id, caseId)).orderBy(asc(jobs.id))
  return job ?? expect.fail('no job')
}

const changeAuthority =
  (changes: Partial<typeof authorities.$inferInsert>): Change =>
  ({ authority_id }) =>
    db
      .update(authorities)
      .set(changes)
      .where(eq(authorities.id, authority_id ?? 0))

const changeCase =
  (changes: (row: CaseRow) => Partial<typeof cases.$inferInsert>): Change =>
  (row) =>
    db.update(cases).set(changes(row)).where(eq(cases.id, row.id))

const changeClient =
  (changes: Partial<typeof clients.$inferInsert>): Change =>
  async ({ id }) => {
    const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, id))
    await db
      .update(clients)
      .set(changes)
      .where(eq(clients.id, link?.client_id ?? 0))
  }

const rewrite =
  (kind: 'mail' | 'letter', name: string, change: (body: string) => string): Change =>
  () =>
    rewriteTemplate(db, { kind, name }, change)
const unknownField = '\n\n{{ bestaat_niet }}'
const spoilText = (body: string): string => `${body}${unknownField}`
const correctText = (body: string): string => body.replace(unknownField, '')

interface Wrong {
  readonly event: string
  readonly type: CaseRow['type']
  readonly by?: 'email' | 'mailroom'
  readonly spoil: Change
  readonly mend: Change
  readonly reason: string
  /** The status when its job has failed, and when it went through after all; none: it stays. */
  readonly failed?: string
  readonly done?: string
  /** The task it came from: open while its letter could not be made. */
  readonly task?: TaskType
  /** Letters and mails once it went through. */
  readonly leaves: readonly [letters: number, mails: number]
}

const appealFailed = { failed: 'adm_beroep_submission_failed' } as const

const wrongs: readonly (readonly [string, Wrong])[] = [
  [
    'an authority by e-mail without an e-mail address',
    {
      event: 'create_nha_pf_objection',
      type: 2,
      spoil: changeAuthority({ email: null }),
      mend: changeAuthority({ email: 'bezwaar@gemeente.example.nl' }),
      reason: 'Eerst nodig: e-mailadres van ',
      failed: 'needs_manual_review',
      done: 'pf_nha_objection_submitted_by_email',
      leaves: [1, 2],
    },
  ],
  [
    'no date of the decision',
    {
      event: 'create_case_administrative_appeal',
      type: 1,
      spoil: changeCase(() => ({ decision_date: null })),
      mend: changeCase(({ decision_date }) => ({ decision_date })),
      reason: 'Het veld "Dagtekening" is leeg',
      ...appealFailed,
      done: 'adm_beroep_submitted',
      leaves: [1, 2],
    },
  ],
  [
    'a name that cannot be printed',
    {
      event: 'handle_task_actions',
      task: 'send_igs_nha_letter_1',
      type: 3,
      spoil: changeClient({ last_name: '王伟' }),
      mend: changeClient({ last_name: 'Wang' }),
      reason: 'Deze tekens kunnen niet worden gedrukt: 王 伟',
      failed: 'needs_manual_review',
      done: 'nha_igs_submitted',
      leaves: [1, 2],
    },
  ],
  [
    'a client without an e-mail address',
    {
      event: 'send_certainty_mail',
      type: 1,
      spoil: changeClient({ email: 'onbekend' }),
      mend: changeClient({ email: 'noor@example.nl' }),
      reason: 'heeft geen geldig e-mailadres',
      leaves: [0, 1],
    },
  ],
  [
    'a mail with a field that does not exist',
    {
      event: 'manual_iban_request',
      type: 4,
      spoil: rewrite('mail', 'iban_request', spoilText),
      mend: rewrite('mail', 'iban_request', correctText),
      reason: 'Template "IBAN uitvragen": Onbekend veld in de template: "bestaat_niet"',
      leaves: [0, 1],
    },
  ],
  [
    'a letter with a field that does not exist',
    {
      event: 'create_case_pf_kanton_appeal',
      type: 20,
      spoil: rewrite('letter', 'pf_kanton', spoilText),
      mend: rewrite('letter', 'pf_kanton', correctText),
      reason: 'Onbekend veld in de template: "bestaat_niet"',
      failed: 'pf_kanton_submission_failed',
      done: 'pf_kanton_submitted',
      leaves: [1, 2],
    },
  ],
]

/** A case whose job has met what is wrong. */
interface Met {
  readonly row: CaseRow
  readonly before: Awaited<ReturnType<typeof tracesOf>>
}
const met = new Map<string, Met>()
beforeAll(async () => {
  for (const [what, { event, task, type, by = 'email', spoil }] of wrongs) {
    const row = await insertLetterCase(app, { type, submission: by })
    if (task) await db.insert(tasks).values({ case_id: row.id, type: task })
    met.set(what, { row, before: await tracesOf(app, row.id) })
    const json = { event, additional_data: task ? { task_type: task } : {} }
    const call = await lawyer.call('POST', `/cases/${row.id}/event`, { json })
    expect(call.status, JSON.stringify(call.body)).toBe(200)
    await spoil(row)
  }
  const stop = await runJobs(app)
  await waitUntilIdle({ app })
  return stop
})

describe('a job that finds', () => {
  it.each(wrongs)(
    '%s reports it, leaves nothing, and succeeds once it is corrected',
    async (what, { event, task, mend, reason, failed, done, leaves }) => {
      const { row, before } = met.get(what) ?? expect.fail('it was not asked')
      const job = await jobOf(row.id)
      expect(job).toMatchObject({ state: 'failed', last_error: expect.stringContaining(reason) })
      const after = await tracesOf(app, row.id)
      expect(after).toMatchObject({
        status: failed ?? row.status,
        letters: [],
        messages: [],
        documents: before.documents,
        files: before.files,
      })
      expect(after.events.map(({ event_type }) => event_type)).toEqual([event])
      const { body } = await lawyer.call('GET', `/cases/${row.id}`)
      const asking = () =>
        tracesOf(app, row.id).then((found) => found.tasks.find((one) => one.type === task)?.status)
      expect(await asking()).toBe(task && 'open')
      expect(body.tasks.at(-1)).toMatchObject({
        type: 'needs_manual_review',
        status: 'open',
        description: expect.stringContaining(reason),
      })

      await mend(row)
      expect((await admin.call('POST', `/jobs/${job.id}/retry`)).status).toBe(200)
      await waitUntilIdle({ app })
      const mended = await tracesOf(app, row.id)
      expect(mended.status).toBe(done ?? row.status)
      expect([mended.letters.length, mended.messages.length]).toEqual(leaves)
      expect(await asking()).toBe(task && 'completed')
      expect(mended.files).toHaveLength((before.files?.length ?? 0) + leaves[0])
      expect(mended.tasks.find((task) => task.type === 'needs_manual_review')?.status).toBe('completed')
    },
  )

  it('fails when the link in a mail belongs to another template, and leaves nothing', async () => {
    const { id } = await insertLetterCase(app)
    const json = { event: 'send_transactional_mail', additional_data: { template: 'password_reset' } }
    expect((await lawyer.call('POST', `/cases/${id}/event`, { json })).status).toBe(200)
    await waitUntilIdle({ app })
    expect(await jobOf(id)).toMatchObject({ state: 'failed', last_error: 'Het veld "Link" is leeg' })
    expect(await tracesOf(app, id)).toMatchObject({ messages: [], tasks: [{ type: 'needs_manual_review' }] })
  })
})
