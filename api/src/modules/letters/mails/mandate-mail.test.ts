import { beforeEach, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aLinkedCase } from '../../client-portal/testing/links.ts'
import { łucja } from '../letters/testing/letter-case.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')
beforeEach(async () => {
  for (const table of [messages, link_tokens, jobs]) await app.db.delete(table)
})

const łucjaByMail = { ...łucja, email: 'lucja@example.nl' }

/** Asks for the mail over HTTP, and runs what waits. */
const ask = async (caseId: number): Promise<void> => {
  const json = {
    event_type: 'send_transactional_mail',
    additional_data: { template: 'iban_mandate_request' },
  }
  expect((await call('POST', `/cases/${caseId}/event`, { json })).status).toBe(200)
  const waiting = await app.db.select().from(jobs).where(eq(jobs.state, 'queued'))
  for (const { runner_job_id } of waiting) await runAttempt(app.services, jobRegistry, runner_job_id ?? '')
}
const left = async (caseId: number) => ({
  mails: (await app.db.select().from(messages).where(eq(messages.case_id, caseId))).length,
  links: (await app.db.select().from(link_tokens).where(eq(link_tokens.case_id, caseId))).map(
    ({ purpose }) => purpose,
  ),
  tasks: (await app.db.select().from(tasks).where(eq(tasks.case_id, caseId))).map(({ type, description }) => [
    type,
    description,
  ]),
})

it.each([
  ['without an address', { city: null }, 'het veld "Adres cliënt" is leeg'],
  [
    'with a sign that no paper shows',
    { last_name: '王小明' },
    'deze tekens kunnen niet worden gedrukt: 王 小 明',
  ],
])(
  'the mail to sign a mandate is not sent to a client %s, and staff are informed',
  async (_, client, why) => {
    const { id } = await aLinkedCase(app, { type: 1, people: [{ ...łucjaByMail, ...client }] })
    await ask(id)
    const reason = `E-mail met de link voor IBAN en volmacht is niet gelukt: De volmacht kan niet worden gemaakt: ${why}`
    expect(await left(id)).toEqual({ mails: 0, links: [], tasks: [['needs_manual_review', reason]] })
  },
)

it('is sent once the address is filled in, when staff request it again', async () => {
  const { id, clientId } = await aLinkedCase(app, { type: 1, people: [{ ...łucjaByMail, city: null }] })
  await ask(id)
  await app.db.update(clients).set({ city: łucja.city }).where(eq(clients.id, clientId))
  await ask(id)
  const { mails, links } = await left(id)
  expect([mails, links.includes('update-iban-mandate')]).toEqual([1, true])
})
