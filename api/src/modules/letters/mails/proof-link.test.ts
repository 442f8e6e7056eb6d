import { proofKinds } from '@zaakwerk/contract/case-events'
import { addDays, dayOf, endOfDay, formatDate } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { MailRefused } from '../../../platform/adapters/mail/mail.port.ts'
import { and, asc, eq } from '../../../platform/db/drizzle.ts'
import { link_tokens, proof_requests } from '../../../platform/db/schema/client-links.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { proofCalls } from '../../client-portal/testing/proof-calls.ts'
import { aProofLink, askByMail } from '../../client-portal/testing/proof-link.builder.ts'
import { sendMail } from './send-mail.handler.ts'

const app = await testApp()
toNoon(app)
const dayMs = 86_400_000

const requestsOf = (caseId: number) =>
  app.db
    .select()
    .from(proof_requests)
    .where(eq(proof_requests.case_id, caseId))
    .orderBy(asc(proof_requests.id))
const tasksOf = (caseId: number) =>
  app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(asc(tasks.id))
const linksOf = (caseId: number) =>
  app.db
    .select()
    .from(link_tokens)
    .where(and(eq(link_tokens.case_id, caseId), eq(link_tokens.purpose, 'proof')))
    .orderBy(asc(link_tokens.expires_at))

describe('a mail that asks for proof', () => {
  it.each(proofKinds)('for %s leads to its page, until the day that it names', async (kind) => {
    const { caseId, link, text, token } = await aProofLink(app, { kind })
    const until = addDays(dayOf(app.services.now()), 14)
    expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      '/proof',
      { id: String(caseId), token },
    ])
    expect(text.replace(/\s/g, ' ')).toContain(`De link werkt tot en met ${formatDate(until)}`)
    expect(await requestsOf(caseId)).toMatchObject([{ kind, until, finished_at: null }])
    expect(await linksOf(caseId)).toMatchObject([{ purpose: 'proof', expires_at: endOfDay(until) }])
    expect(JSON.stringify(app.logged)).not.toContain(token)
  })

  it('creates a task that waits until that day', async () => {
    const { caseId } = await aProofLink(app)
    const [request] = await requestsOf(caseId)
    expect(await tasksOf(caseId)).toMatchObject([
      {
        id: request?.task_id,
        type: 'user_task',
        status: 'awaiting',
        title: 'Wacht op bewijs van de cliënt: Parkeervergunning',
        due_date: request?.until,
        assignee_id: null,
      },
    ])
  })

  it('has the brand of the page in its link', async () => {
    const { link } = await aProofLink(app, { type: 8 })
    expect(link.searchParams.get('btu')).toBe('true')
  })

  it('that is sent again before the client finished belongs to the same request, with a later day', async () => {
    const { caseId } = await aProofLink(app)
    const [first] = await requestsOf(caseId)
    app.passTime(3 * dayMs)
    await askByMail(app, caseId)
    const later = addDays(first?.until ?? '', 3)
    expect(await requestsOf(caseId)).toEqual([{ ...first, until: later }])
    expect(await tasksOf(caseId)).toMatchObject([{ status: 'awaiting', due_date: later }])
    expect((await linksOf(caseId)).map(({ expires_at }) => expires_at)).toEqual([
      endOfDay(first?.until ?? ''),
      endOfDay(later),
    ])
  })

  it('that names an earlier day does not shorten a link that was mailed before', async () => {
    const first = await aProofLink(app)
    const { caseId } = first
    const [request] = await requestsOf(caseId)
    const { until } = request ?? expect.fail('no request')
    // Its mail was a later one, as of a term that was longer then.
    const later = addDays(until, 7)
    const of = eq(link_tokens.case_id, caseId)
    await app.db
      .update(link_tokens)
      .set({ expires_at: endOfDay(later) })
      .where(of)
    await app.db.update(proof_requests).set({ until: later }).where(eq(proof_requests.case_id, caseId))
    await app.db.update(tasks).set({ due_date: later }).where(eq(tasks.case_id, caseId))
    const again = await askByMail(app, caseId)
    expect(again.text.replace(/\s/g, ' ')).toContain(`De link werkt tot en met ${formatDate(until)}`)
    expect(await requestsOf(caseId)).toEqual([{ ...request, until: later }])
    expect(await tasksOf(caseId)).toMatchObject([{ status: 'awaiting', due_date: later }])
    expect((await linksOf(caseId)).map(({ expires_at }) => expires_at)).toEqual([
      endOfDay(until),
      endOfDay(later),
    ])
    const { read } = proofCalls(app)
    const shown = [await read(first), await read({ caseId, token: again.token })]
    expect(shown.map(({ body }) => body.until)).toEqual([later, until])
  })

  it('creates a new waiting task when staff closed the first', async () => {
    const { caseId } = await aProofLink(app)
    await app.db.update(tasks).set({ status: 'closed' }).where(eq(tasks.case_id, caseId))
    await askByMail(app, caseId)
    const [request] = await requestsOf(caseId)
    const made = await tasksOf(caseId)
    expect(made.map(({ status }) => status)).toEqual(['closed', 'awaiting'])
    expect(request?.task_id).toBe(made[1]?.id)
  })

  it('for another kind is another request', async () => {
    const { caseId } = await aProofLink(app)
    await askByMail(app, caseId, { kind: 'emergency' })
    expect((await requestsOf(caseId)).map(({ kind }) => kind)).toEqual(['parking_permit', 'emergency'])
  })

  it('twice at the same moment is one request', async () => {
    const { caseId } = await aProofLink(app)
    await app.db.delete(proof_requests).where(eq(proof_requests.case_id, caseId))
    await Promise.all([1, 2, 3].map(() => askByMail(app, caseId)))
    expect(await requestsOf(caseId)).toHaveLength(1)
  })

  it('is made again for the same request when it could not be sent', async () => {
    const { caseId, run } = await aProofLink(app)
    await app.db.update(messages).set({ status: 'queued' }).where(eq(messages.case_id, caseId))
    const deliver = () => Promise.reject(new MailRefused('Dit adres bestaat niet'))
    await expect(sendMail().run({ ...app.services, mail: { keeps: false, deliver } }, run)).rejects.toThrow(
      PermanentFailure,
    )
    await sendMail().run(app.services, run)
    expect(await requestsOf(caseId)).toHaveLength(1)
    expect(await tasksOf(caseId)).toHaveLength(1)
  })
})

describe('a new link for an old one', () => {
  const renewed = async (change: Partial<typeof proof_requests.$inferInsert> = { finished_at: null }) => {
    const { caseId } = await aProofLink(app)
    const [request] = await requestsOf(caseId)
    const id = request?.id ?? 0
    await app.db.update(proof_requests).set(change).where(eq(proof_requests.id, id))
    return { caseId, id, until: request?.until ?? '' }
  }

  it('works until the same day', async () => {
    const { caseId, id, until } = await renewed()
    app.passTime(2 * dayMs)
    const { text } = await askByMail(app, caseId, { proof_request_id: id })
    expect(text.replace(/\s/g, ' ')).toContain(`tot en met ${formatDate(until)}`)
    expect(await requestsOf(caseId)).toMatchObject([{ id, until }])
    expect(await linksOf(caseId)).toMatchObject([1, 2].map(() => ({ expires_at: endOfDay(until) })))
    expect((await linksOf(caseId))[0]?.mail).toEqual({
      template: 'proof_parking_permit',
      proof_request_id: id,
    })
  })

  it.each([
    ['the client is done', { finished_at: new Date() }, 'is al ontvangen'],
    ['its day is over', { until: '2020-01-31' }, 'werkte tot en met 31 januari 2020'],
  ])('is not sent once %s', async (_, change, reason) => {
    const { caseId, id } = await renewed(change)
    await expect(askByMail(app, caseId, { proof_request_id: id })).rejects.toThrow(reason)
    expect(await linksOf(caseId)).toHaveLength(1)
  })

  it('is not sent for the request of another case', async () => {
    const { id } = await renewed()
    const { caseId } = await aProofLink(app)
    await expect(askByMail(app, caseId, { proof_request_id: id })).rejects.toThrow('wordt niet meer gevraagd')
  })
})
