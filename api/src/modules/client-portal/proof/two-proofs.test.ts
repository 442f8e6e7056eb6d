import { addDays, dayOf, endOfDay } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { proof_requests } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { aStatusLink, readStatus } from '../testing/status-link.builder.ts'

const app = await testApp()
toNoon(app)

it('two kinds of proof are two things to do, and each is mailed on its own', async () => {
  const link = await aStatusLink(app)
  const { caseId, clientId } = link
  const created_at = app.services.now()
  const ask = async (kind: 'parking_permit' | 'emergency', until: string) => {
    const request = { case_id: caseId, kind, until, created_at }
    const [made] = await app.db.insert(proof_requests).values(request).returning()
    const proofRequestId = made?.id ?? 0
    const mail = { template: `proof_${kind}`, proof_request_id: proofRequestId }
    await issueLink(app.services, app.db, { purpose: 'proof', caseId, clientId, proofRequestId, mail })
    return { ...mail, client_id: clientId }
  }
  const [soon, later] = ['2126-12-01', '2126-12-08']
  const permit = await ask('parking_permit', later)
  const emergency = await ask('emergency', soon)
  const of = { key: 'proof', mailed_on: dayOf(created_at) }
  expect((await readStatus(app, link)).body.to_do).toEqual([
    { ...of, proof_kind: 'emergency', until: soon },
    { ...of, proof_kind: 'parking_permit', until: later },
  ])
  app.passTime(2 * 60 * 60 * 1000)
  const mailed = async (asked: object) => {
    const json = { case_id: caseId, to_do: 'proof', ...asked }
    await app.call('POST', '/clients/case-status/mail', { token: link.token, json })
    const made = await app.db.delete(jobs).where(eq(jobs.subject_id, caseId)).returning()
    return made.map(({ payload }) => payload)
  }
  expect(await mailed({ proof_kind: 'parking_permit' })).toEqual([permit])
  expect(await mailed({ proof_kind: 'emergency' })).toEqual([emergency])
  // A page of before names none.
  expect(await mailed({})).toEqual([emergency])
  expect(await mailed({ proof_kind: 'trip_records' })).toEqual([])
})

it('proof that was asked for once more, until a nearer day, is named by the mail whose link works longest', async () => {
  const link = await aStatusLink(app)
  const { caseId, clientId } = link
  const until = addDays(dayOf(app.services.now()), 14)
  const request = { case_id: caseId, kind: 'parking_permit', until, created_at: app.services.now() } as const
  const [{ id: proofRequestId } = { id: 0 }] = await app.db.insert(proof_requests).values(request).returning()
  const mailUntil = async (day: string): Promise<string> => {
    const mail = { template: 'proof_parking_permit', proof_request_id: proofRequestId }
    const proof = { purpose: 'proof', caseId, clientId, proofRequestId, mail } as const
    await issueLink(app.services, app.db, { ...proof, endsAt: endOfDay(day) })
    return dayOf(app.services.now())
  }
  const mailed_on = await mailUntil(until)
  app.passTime(5 * 24 * 60 * 60 * 1000)
  await mailUntil(addDays(until, -6))
  const toDo = { key: 'proof', proof_kind: 'parking_permit', until, mailed_on }
  expect((await readStatus(app, link)).body.to_do).toEqual([toDo])
  // The newer mail is looked for first.
  const json = { case_id: caseId, to_do: 'proof' }
  await app.call('POST', '/clients/case-status/mail', { token: link.token, json })
  expect(await app.db.select().from(jobs).where(eq(jobs.subject_id, caseId))).toEqual([])
})
