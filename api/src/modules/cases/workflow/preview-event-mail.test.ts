import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import type { MailPiece, MailPreview } from '@zaakwerk/contract/case-mail'
import { JobPlan } from '@zaakwerk/contract/job-plan'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { audit_entries } from '../../../platform/db/schema/audit.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sendMail } from '../../letters/mails/send-mail.handler.ts'
import { rewriteTemplate } from '../../letters/templates/testing/rewrite-template.ts'
import { traces } from './testing/traces.ts'
import { insertCaseFor, insertWholeCase } from './testing/workflow-case.builder.ts'

const app = await testApp()
toNoon(app)
const { call } = await app.signInAs('lawyer')
beforeEach(() => app.db.delete(messages))

const preview = (id: number, json: CaseEventCall) => call('POST', `/cases/${id}/event/mail`, { json })

const words = (pieces: readonly MailPiece[]): string => pieces.map(({ text }) => text).join('')
const textOf = ({ paragraphs }: MailPreview): string =>
  `${paragraphs.map(({ pieces }) => words(pieces)).join('\n\n')}\n`
const withoutTokens = (text: string): string => text.replace(/token=[^&\s]+/g, 'token=…')

describe('the preview of the mail of an event', () => {
  it.each<[CaseEventCall]>([
    [{ event_type: 'case_rejected', additional_data: { email_type: 'case_rejected_wrong_type' } }],
    // An event with a link, a task and a deadline for the answer.
    [{ event_type: 'proof_request', additional_data: { proof_type: 'parking_permit' } }],
    [{ event_type: 'case_adjourned', additional_data: { facts: { adjourned_on: '2026-01-05' } } }],
  ])('equals the text of the sent mail: %j', async (event) => {
    const { id } = await insertWholeCase(app.db, { type: 2 })
    const { status, body } = await preview(id, event)
    expect(status, JSON.stringify(body)).toBe(200)
    await call('POST', `/cases/${id}/event`, { json: event })
    const [job] = await app.db.select().from(jobs).where(eq(jobs.subject_id, id))
    const plan = JobPlan.parse(job)
    if (!job || plan.kind !== 'send_mail') throw new Error('no mail was queued')
    const author = { userId: null, at: app.services.now() }
    const run = { id: job.id, subject: { type: 'case', id }, eventId: null, attempt: 1, author } as const
    await sendMail().run(app.services, { ...run, payload: plan.payload })
    const [mail] = await app.db.select().from(messages)
    expect(body.mail.recipient.email).toBe(mail?.recipient)
    expect(words(body.mail.subject)).toBe(mail?.subject)
    expect(textOf(body.mail)).toBe(withoutTokens(mail?.body_text ?? ''))
  })

  it('marks the values that were filled in', async () => {
    const { id } = await insertWholeCase(app.db)
    const { mail } = (await preview(id, { event_type: 'case_rejected' })).body
    expect(mail.subject).toEqual([
      { kind: 'template', text: 'Helaas geen goed nieuws over ' },
      { kind: 'case', text: 'je verkeersboete' },
    ])
    expect(mail.paragraphs[0].pieces.at(0)).toMatchObject({ kind: 'case' })
    expect([mail.empty, mail.template.version]).toEqual([[], 1])
  })

  it('names the required fields that are empty in the case', async () => {
    await rewriteTemplate(
      app.db,
      { kind: 'mail', name: 'certainty' },
      () => 'Volg {{ tracking_number }}.\n\n## Uitleg\n\nBel {{ client_phone }}.',
    )
    const { id } = await insertWholeCase(app.db, { type: 1 })
    const { mail } = (await preview(id, { event_type: 'send_certainty_mail' })).body
    expect(mail.empty).toEqual(['Track-and-trace-nummer', 'Tel. nr. cliënt'])
    expect(mail.paragraphs[0].pieces).toEqual([
      { kind: 'template', text: 'Volg ' },
      { kind: 'empty', text: 'Track-and-trace-nummer' },
      { kind: 'template', text: '.' },
    ])
    expect(mail.paragraphs[1]).toEqual({
      is_heading: true,
      pieces: [{ kind: 'template', text: 'Uitleg' }],
    })
  })

  it('writes only an audit entry for reading the case', async () => {
    const { id } = await insertCaseFor(app.db, 'proof_request')
    const state = async () => [
      await traces(app.db, id),
      await app.db.$count(link_tokens),
      await app.db.$count(messages),
    ]
    const before = await state()
    const read = await app.db.$count(audit_entries)
    const { body } = await preview(id, { event_type: 'proof_request' })
    expect(textOf(body.mail)).toMatch(/\/proof\?token=…&id=\d+/)
    expect(await state()).toEqual(before)
    expect(await app.db.$count(audit_entries)).toBe(read + 1)
  })

  it('is null for an event without a mail', async () => {
    const { id } = await insertWholeCase(app.db)
    const { body } = await preview(id, { event_type: 'case_rejected', inform_client: false })
    expect(body).toEqual({ mail: null })
  })

  it('is refused when the event would be refused or its job would fail', async () => {
    const { id } = await insertWholeCase(app.db, { status: 'case_closed_success' })
    expect(await preview(id, { event_type: 'case_approved' })).toMatchObject({
      status: 400,
      body: { detail: 'Het dossier heeft de status "Zaak toegewezen"' },
    })
    expect((await preview(999_999, { event_type: 'case_approved' })).status).toBe(404)
    const other = await insertWholeCase(app.db)
    await app.db.update(clients).set({ last_name: null, company_name: null })
    const mandate = { template: 'iban_mandate_request' }
    expect(
      await preview(other.id, { event_type: 'send_transactional_mail', additional_data: mandate }),
    ).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^De volmacht kan niet worden gemaakt/) },
    })
  })
})
