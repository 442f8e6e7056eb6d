import { dayOf } from '@zaakwerk/domain/dates'
import { letterDelivery } from '@zaakwerk/domain/job-plans'
import { describe, expect, it } from 'vitest'
import { MailRefused } from '../../../platform/adapters/mail/mail.port.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { message_documents } from '../../../platform/db/schema/messages.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { deliverLetter } from './deliver-letter.handler.ts'
import { forwardToLawFirm } from './forward-to-law-firm.handler.ts'
import { makeMandate } from './make-mandate.handler.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, runOf, tracesOf } from './testing/letter-case.builder.ts'
import { readPdf } from './testing/read-pdf.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const { db, services } = app
const { call, token } = await app.signInAs('mailroom')

const aWaitingLetter = async (name: string, given: Parameters<typeof insertLetterCase>[1]) => {
  const { id } = await insertLetterCase(app, given)
  await submitLetter.run(services, await aRun(app, id, aSubmission(name)))
  const [letter] = (await tracesOf(app, id)).letters
  if (!letter) throw new Error('no letter')
  return { id, letter }
}
const proofOf = async (uuid: string): Promise<string> => {
  const response = await fetch(`${app.url}/api/mailroom/proof?uuid=${uuid}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await readPdf(Buffer.from(await response.arrayBuffer()))).text
}
const post = (id: number, tracking_number = '3SZWRK000000001') =>
  call('POST', `/mailroom/letters/${id}/posted`, {
    json: { posted_on: dayOf(services.now()), tracking_number },
  })

describe('a letter that the mailroom posts', () => {
  it('has proof with the whole address and the number printed on it', async () => {
    const status = 'nha_pf_objection_is_being_submitted'
    const { letter } = await aWaitingLetter('nha_pf_objection', { type: 2, status })
    await post(letter.id)
    const words = await proofOf(letter.uuid)
    for (const said of [
      `${letter.addressee} t.a.v. Team bezwaar Postbus 10000 8600 HA`,
      '1062 5421 2345 6789',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('5000 0567 8901 2345')
    expect(words).not.toContain('Postvak')
  })

  it('and undoes waits again, and is reported to the client once when it is posted again', async () => {
    const status = 'adm_beroep_is_being_submitted'
    const { id, letter } = await aWaitingLetter('adm_beroep', { status })
    await post(letter.id)
    const undone = await call('POST', '/mailroom/letters/unpost', { json: { letters: [{ id: letter.id }] } })
    expect(undone.status).toBe(200)
    const traces = await tracesOf(app, id)
    expect(traces.status).toBe('awaiting_adm_beroep_submission')
    expect(traces.letters).toMatchObject([{ submitted_at: null }])
    expect(traces.jobs).toContain(`mail:letter_submitted:${letter.id} cancelled`)
    expect((await call('GET', `/mailroom/proof?uuid=${letter.uuid}`)).status).toBe(404)
    await post(letter.id)
    const mails = (await tracesOf(app, id)).jobs.filter((job) => job.startsWith('mail:'))
    expect(mails).toEqual([
      `mail:letter_submitted:${letter.id} cancelled`,
      `mail:letter_submitted:${letter.id} queued`,
    ])
  })

  it('after its case was rejected is logged, proven and reported to the client, and the case stays rejected', async () => {
    const { id, letter } = await aWaitingLetter('adm_beroep', { status: 'adm_beroep_is_being_submitted' })
    const { call: asLawyer } = await app.signInAs('lawyer')
    const json = { event: 'case_rejected' }
    expect((await asLawyer('POST', `/cases/${id}/event`, { json })).status).toBe(200)
    expect((await post(letter.id)).status).toBe(200)
    const traces = await tracesOf(app, id)
    expect(traces.status).toBe('case_closed_rejected')
    expect(traces.events.map(({ event_type }) => event_type)).toContain(
      'case_administrative_appeal_sent_by_mailroom',
    )
    expect(traces.jobs).toContain(`mail:letter_submitted:${letter.id} queued`)
    expect(traces.logs.at(-1)).toMatch(/^Administratief beroep per post verzonden aan [^.]*$/)
    expect((await call('GET', `/mailroom/proof?uuid=${letter.uuid}`)).status).toBe(200)
  })

  it('does not leave when the case is withdrawn first', async () => {
    const status = 'adm_beroep_is_being_submitted'
    const { id, letter } = await aWaitingLetter('adm_beroep', { status })
    const { call: asLawyer } = await app.signInAs('lawyer')
    expect((await asLawyer('POST', `/cases/${id}/event`, { json: { event: 'case_withdrawn' } })).status).toBe(
      200,
    )
    const traces = await tracesOf(app, id)
    expect(traces.letters).toMatchObject([{ cancelled_at: expect.any(Date) }])
    expect(traces.tasks.map((task) => task.status)).toEqual(['closed'])
    expect(traces.logs).toContain('Administratief beroep ingetrokken: niet verstuurd')
    expect((await post(letter.id)).status).toBe(409)
  })
})

it('a mailed letter has proof with the address of the mailbox', async () => {
  const status = 'nha_pf_objection_is_being_submitted'
  const { id, letter } = await aWaitingLetter('nha_pf_objection', { type: 2, submission: 'email', status })
  await deliverLetter.run(services, await runOf(app, id, letterDelivery(letter, 'email')))
  await db.update(authorities).set({ email: 'later@gemeente.example.nl' })
  const words = await proofOf(letter.uuid)
  expect(words).toContain('bezwaar@gemeente.example.nl')
  expect(words).not.toContain('later@gemeente.example.nl')
})

// Nothing is sent: it is requested again when a manually withdrawn case is reopened.
it('a mandate is added to the case once, however often it is attempted', async () => {
  const { id } = await insertLetterCase(app, { type: 11, status: 'case_closed_withdrawn' })
  const run = await aRun(app, id, { kind: 'make_mandate', key: 'mandate', payload: {} })
  for (const _time of [1, 2]) await makeMandate.run(services, run)
  const traces = await tracesOf(app, id)
  expect(traces.documents.filter((name) => name.includes('Volmacht'))).toHaveLength(1)
  expect(traces.files).toHaveLength(2)
  expect(traces.logs).toHaveLength(1)
})

describe('a case for the law firm', () => {
  const plan = { kind: 'forward_to_law_firm' as const, key: 'law_firm', payload: {} }

  it('is mailed once, with all its documents', async () => {
    const { id } = await insertLetterCase(app, { type: 14 })
    const run = await aRun(app, id, plan)
    for (const _time of [1, 2])
      expect(await forwardToLawFirm.run(services, run)).toMatchObject({
        result: 'done',
        lines: ['Dossier aan het advocatenkantoor gestuurd: dossiers@advocaten.test'],
      })
    const { messages } = await tracesOf(app, id)
    expect(messages).toMatchObject([{ recipient: 'dossiers@advocaten.test', status: 'kept' }])
    // Where it stands is for its client.
    expect(messages[0]?.body_text).not.toContain('/case-status')
    const attached = await db
      .select()
      .from(message_documents)
      .where(eq(message_documents.message_id, messages[0]?.id ?? 0))
    expect(attached).toHaveLength(1)
  })

  it('is mailed again after a refusal, with the documents of that moment', async () => {
    const { id } = await insertLetterCase(app, { type: 14 })
    const run = await aRun(app, id, plan)
    const refusing = { keeps: false, deliver: () => Promise.reject(new MailRefused('Te groot')) }
    await expect(forwardToLawFirm.run({ ...services, mail: refusing }, run)).rejects.toThrow(PermanentFailure)
    expect((await tracesOf(app, id)).logs).toEqual([])
    await db.delete(documents).where(eq(documents.case_id, id))
    const file = { case_id: id, sha256: '0'.repeat(64), size: 1, content_type: 'application/pdf' }
    const now = await db
      .insert(documents)
      .values(['a.pdf', 'b.pdf'].map((name) => ({ ...file, name, storage_key: `${id}/${name}` })))
      .returning()
    await forwardToLawFirm.run(services, run)
    const { messages } = await tracesOf(app, id)
    expect(messages[0]?.body_text).toContain('De stukken (2)')
    const attached = await db
      .select({ id: message_documents.document_id })
      .from(message_documents)
      .where(eq(message_documents.message_id, messages[0]?.id ?? 0))
    expect(attached.map((one) => one.id).sort()).toEqual(now.map((one) => one.id).sort())
  })

  it('is refused without an address, or without documents', async () => {
    const { id } = await insertLetterCase(app, { type: 14 })
    const run = await aRun(app, id, plan)
    const nowhere = { ...services, config: { ...services.config, lawFirmEmail: undefined } }
    await expect(forwardToLawFirm.run(nowhere, run)).rejects.toThrow(PermanentFailure)
    await db.delete(documents).where(eq(documents.case_id, id))
    await expect(forwardToLawFirm.run(services, run)).rejects.toThrow('Eerst nodig: documenten')
  })
})

it('an adjournment of a BTU case adds its weeks to earlier ones', async () => {
  const { id } = await insertLetterCase(app, { type: 8 })
  const { call: asLawyer } = await app.signInAs('lawyer')
  // Twelve say that a committee advises: eighteen weeks in all, and six more with the client's consent.
  for (const weeks of [6, 12, 6]) {
    const json = { event: 'btu_case_adjourned', additional_data: { adjourn_with_weeks: weeks } }
    const { status } = await asLawyer('POST', `/cases/${id}/event`, { json })
    expect(status).toBe(200)
    await db.update(cases).set({ status: 'objection_submitted' }).where(eq(cases.id, id))
    await db.execute("update jobs set state = 'done'")
  }
  expect((await asLawyer('GET', `/cases/${id}`)).body).toMatchObject({
    adjourned_weeks: 18,
    has_committee: true,
  })
})
