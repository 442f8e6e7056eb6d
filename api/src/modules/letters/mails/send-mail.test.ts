import { dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { type MailPort, MailRefused } from '../../../platform/adapters/mail/mail.port.ts'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { type JobRun, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { holderOfLink } from '../../identity/links/link-tokens.ts'
import { łucja } from '../letters/testing/letter-case.builder.ts'
import { sendMail } from './send-mail.handler.ts'
import { statusLinkOf } from './status-link.ts'

const app = await testApp()
toNoon(app)
beforeEach(async () => {
  await app.db.delete(messages)
  await app.db.delete(link_tokens)
})

type Payload = JobRun<'send_mail'>['payload']
let jobs = 0
const aRun = (caseId: number, payload: Payload): JobRun<'send_mail'> => {
  jobs += 1
  const author = { userId: null, at: app.services.now() }
  return { id: jobs, subject: { type: 'case', id: caseId }, eventId: null, payload, attempt: 1, author }
}
const noor = { email: 'noor@example.nl', first_name: 'Noor', last_name: 'Visser' } as const
const aCaseOf = async (type: 1 | 2 | 8, ...people: object[]): Promise<number> =>
  (await insertCase(app.db, { type, cjib_number: '1062542123456789' }, { clients: people })).id
const sent = () => app.db.select().from(messages).orderBy(asc(messages.id))
const links = () => app.db.select().from(link_tokens)
const mailingBy = (deliver: MailPort['deliver']) => ({ ...app.services, mail: { keeps: false, deliver } })

describe('a mail about a case', () => {
  it.each([
    [1, 'fines', 'Verkeersbezwaar'],
    [2, 'fines', 'Verkeersbezwaar'],
    [8, 'benefits', 'Uitkeringsbezwaar'],
  ] as const)('goes to the leading client, in the brand of type %d', async (type, brand, name) => {
    const id = await aCaseOf(type, noor, { email: 'tweede@example.nl' })
    const outcome = await sendMail().run(app.services, aRun(id, { template: 'case_rejected' }))
    expect(outcome).toEqual({ result: 'done', reference: null })
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'noor@example.nl', brand, status: 'kept', case_id: id })
    expect(mail?.template_version_id).toBeGreaterThan(0)
    expect(mail?.body_text).toMatch(/^Beste Noor,\n/)
    expect(mail?.body_text).toContain(`Team ${name}`)
  })

  it('is made once, however often its job runs, in sequence or at once', async () => {
    const id = await aCaseOf(1, noor)
    const run = aRun(id, { template: 'certainty' })
    await Promise.all([1, 2, 3].map(() => sendMail().run(app.services, run)))
    await sendMail().run(app.services, run)
    expect(await sent()).toHaveLength(1)
    await sendMail().run(app.services, aRun(id, { template: 'certainty' }))
    expect(await sent()).toHaveLength(2)
  })

  it('is listed in its case: of each template the newest that was sent', async () => {
    const id = await aCaseOf(1, noor)
    const { call } = await app.signInAs('lawyer')
    const sentOf = async () => (await call('GET', `/cases/${id}`)).body.sent_mails
    expect(await sentOf()).toEqual([])
    for (const template of ['certainty', 'certainty', 'case_rejected'])
      await sendMail().run(app.services, aRun(id, { template }))
    await app.db
      .update(messages)
      .set({ recipient: 'eerst@example.nl' })
      .where(eq(messages.id, (await sent())[0]?.id ?? 0))
    await app.db.update(messages).set({ status: 'failed' }).where(eq(messages.case_id, id))
    expect(await sentOf()).toEqual([])
    await app.db.update(messages).set({ status: 'sent' }).where(eq(messages.case_id, id))
    const sent_on = dayOf(app.services.now())
    expect(await sentOf()).toEqual([
      { template: 'certainty', sent_on, recipient: noor.email },
      { template: 'case_rejected', sent_on, recipient: noor.email },
    ])
  })

  const unreachable = { email: 'x', first_name: 'Noor' }
  it.each([
    ['a case without a client', [], 'certainty', 'Er is geen cliënt gekoppeld aan dit dossier'],
    ['an invalid address', [unreachable], 'certainty', 'Noor heeft geen geldig e-mailadres'],
    ['an unknown template', [noor], 'bestaat_niet', 'Er is geen template met de naam "bestaat_niet"'],
    ['a field that is empty', [noor], 'btu_case_adjourned', 'Het veld "Aantal weken uitstel" is leeg'],
    ['a mail that only letters cause', [noor], 'password_reset', 'Het veld "Link" is leeg'],
  ])('is not made for %s, with the reason', async (_, people, template, reason) => {
    const run = aRun(await aCaseOf(1, ...people), { template })
    await expect(sendMail().run(app.services, run)).rejects.toThrow(new PermanentFailure(reason))
    expect(await sent()).toEqual([])
  })

  it('is made again when it was refused and the address was corrected', async () => {
    const id = await aCaseOf(1, noor)
    const run = aRun(id, { template: 'certainty' })
    const refusing = mailingBy(() => Promise.reject(new MailRefused('Dit adres bestaat niet')))
    await expect(sendMail().run(refusing, run)).rejects.toThrow(PermanentFailure)
    await app.db.update(clients).set({ email: 'noor.visser@example.nl' }).where(eq(clients.email, noor.email))
    await sendMail().run(app.services, run)
    expect(await sent()).toMatchObject([{ recipient: 'noor.visser@example.nl', status: 'kept', error: null }])
  })
})

it('is sent to the client once an event has requested it', async () => {
  const id = await aCaseOf(1, noor)
  await runnerFor(app, { send_mail: jobRegistry.send_mail })
  const { call } = await app.signInAs('lawyer')
  const answer = await call('POST', `/cases/${id}/event`, { json: { event_type: 'case_approved' } })
  expect(answer.status).toBe(200)
  const mail = await until(async () => (await sent()).find(({ status }) => status === 'kept'))
  const subject = 'Goed nieuws over je verkeersboete'
  expect(mail).toMatchObject({ recipient: noor.email, subject, case_id: id })
  expect(await sent()).toHaveLength(1)
})

describe('a mail with a link', () => {
  const linkIn = async () => {
    const [mail] = await sent()
    return new URL(/http:\S+/.exec(mail?.body_text ?? '')?.[0] ?? expect.fail('no link'))
  }

  it.each([
    ['iban_request', {}, '/update-iban', { incorrect: 'false', source: 'cvom' }],
    [
      'incorrect_iban',
      { incorrect: true, source: 'cjib' },
      '/update-iban',
      { incorrect: 'true', source: 'cjib' },
    ],
    ['iban_mandate_request', {}, '/update-iban-mandate', {}],
  ] as const)('%s %j leads to %s with %j', async (template, payload, pathname, query) => {
    const id = await aCaseOf(1, { ...łucja, ...noor })
    await sendMail().run(app.services, aRun(id, { template, ...payload }))
    const link = await linkIn()
    const { token = '', ...others } = Object.fromEntries(link.searchParams)
    expect([link.pathname, others]).toEqual([pathname, { id: String(id), ...query }])
    const purpose = template === 'iban_mandate_request' ? 'update-iban-mandate' : 'update-iban'
    expect(await holderOfLink(app.services, token, { purpose })).toMatchObject({
      caseId: id,
      // The one that is said to be wrong is not offered once more.
      iban: template === 'incorrect_iban' ? undefined : 'NL91ABNA0417164300',
    })
    expect(JSON.stringify(app.logged)).not.toContain(token)
  })

  it('leaves no link when it cannot be made', async () => {
    const run = aRun(await aCaseOf(1), { template: 'iban_request' })
    await expect(sendMail().run(app.services, run)).rejects.toThrow(PermanentFailure)
    expect(await links()).toEqual([])
  })
})

describe('the link to the status page', () => {
  const statusLinks = async () =>
    (await sent()).map(({ body_text, body_html }) => {
      const link = /\nWaar staat mijn zaak\?\n(http\S+)\n/.exec(body_text)?.[1] ?? expect.fail('no link')
      expect(body_html).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
      return new URL(link)
    })

  it.each([
    [1, 'certainty', undefined],
    [1, 'iban_request', undefined],
    [8, 'objection_submitted', 'true'],
  ] as const)('is at the end of a mail of type %d, %s', async (type, template, btu) => {
    const id = await aCaseOf(type, noor)
    await sendMail().run(app.services, aRun(id, { template }))
    const [link] = await statusLinks()
    const { token = '', ...others } = Object.fromEntries(link?.searchParams ?? [])
    expect([link?.pathname, others]).toEqual(['/case-status', { id: String(id), ...(btu && { btu }) }])
    expect(await holderOfLink(app.services, token, { purpose: 'status' })).toMatchObject({ caseId: id })
    const { status, body } = await app.call('GET', `/clients/case-status?case_id=${id}`, { token })
    expect([status, body.first_name]).toEqual([200, 'Noor'])
    expect(JSON.stringify(app.logged)).not.toContain(token)
  })

  it('is made with the mail, and not again at each attempt', async () => {
    const run = aRun(await aCaseOf(1, noor), { template: 'certainty' })
    for (const _ of [1, 2, 3]) await sendMail().run(app.services, run)
    expect(await links()).toMatchObject([{ purpose: 'status', mail: { template: 'case_status' } }])
  })

  it('has a mail of its own when it is renewed', async () => {
    await sendMail().run(app.services, aRun(await aCaseOf(1, noor), { template: 'case_status' }))
    expect(await statusLinks()).toHaveLength(1)
    expect(await sent()).toMatchObject([{ subject: 'Je nieuwe link: zo staat het met je verkeersboete' }])
  })

  it.each([
    ['is deleted', { deleted_at: new Date() }, noor.email, false],
    ['has a client with another address', {}, 'kantoor@example.nl', false],
    ['is theirs', {}, 'NOOR@example.nl', true],
  ])('is in the mail when a case %s: %s to %s: %s', async (_, given, recipient, isThere) => {
    const { id: caseId } = await insertCase(app.db, given, { clients: [noor] })
    expect((await statusLinkOf(app.services, { caseId, recipient })) !== undefined).toBe(isThere)
    expect(await links()).toHaveLength(isThere ? 1 : 0)
  })
})

describe('a mail whose outcome is not known', () => {
  const unknownMail = async () => {
    const run = aRun(await aCaseOf(1, noor), { template: 'certainty' })
    await sendMail().run(app.services, run)
    await app.db.update(messages).set({ status: 'unknown' })
    return run
  }

  it.each([
    ['arrived', 'sent', 0],
    ['send_again', 'sent', 1],
  ] as const)(
    'has a known one once staff choose "%s", %s after %d more deliveries',
    async (said, status, deliveries) => {
      const run = await unknownMail()
      let taken = 0
      const leaving = mailingBy(async () => {
        taken += 1
        return { reference: null }
      })
      expect(await sendMail().run(leaving, run)).toMatchObject({ result: 'unknown' })
      await sendMail().settled?.(app.services, run, said)
      expect(await sendMail().run(leaving, run)).toMatchObject({ result: 'done' })
      expect([(await sent())[0]?.status, taken]).toEqual([status, deliveries])
    },
  )

  it.each([
    ['queued', false, 'failed'],
    ['sending', true, 'unknown'],
    ['unknown', true, 'unknown'],
    ['sent', false, 'sent'],
  ] as const)(
    'when its job fails while it is %s, is in doubt: %s, and then %s',
    async (status, isInDoubt, after) => {
      const run = await unknownMail()
      await app.db.update(messages).set({ status })
      const reason = 'De mailserver is niet bereikbaar'
      expect(await sendMail().isOutcomeUnknown?.(app.services, run, reason)).toBe(isInDoubt)
      await sendMail().failed?.(app.services, run, reason)
      expect(await sent()).toMatchObject([{ status: after, error: status === 'sent' ? null : reason }])
    },
  )
})
