import { addDays, dayOf, endOfDay } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { link_tokens, proof_requests } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { storeOf } from '../../cases/documents/testing/whole-store.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { aPhoto, type ProofLink, proofCalls } from '../testing/proof-calls.ts'
import { aProofLink } from '../testing/proof-link.builder.ts'
import { aStatusLink, readStatus } from '../testing/status-link.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const { read, send, complete, docsOf } = proofCalls(app)
const store = storeOf(app.db, dataDir)

describe('a link that is not valid', () => {
  const refused = async (link: ProofLink, code: string) => {
    const there = await docsOf(link.caseId)
    for (const answer of [await read(link), await send(link, [aPhoto('z.png', 'z')]), await complete(link)])
      expect([answer.status, answer.body.code]).toEqual([401, code])
    expect(await docsOf(link.caseId)).toEqual(there)
    await store.wholeStore()
  }

  it('belongs to another case', async () => {
    const [{ token }, { caseId }] = [await aProofLink(app), await aProofLink(app)]
    await refused({ caseId, token }, 'link_invalid')
  })

  it('is for another purpose, or has no request', async () => {
    const { caseId } = await aProofLink(app)
    for (const purpose of ['update-iban', 'proof'] as const)
      await refused(
        { caseId, token: await issueLink(app.services, app.db, { purpose, caseId }) },
        'link_invalid',
      )
    await refused({ caseId, token: 'verzonnen' }, 'link_invalid')
  })

  it('belongs to a deleted case, and is valid again when the case is restored', async () => {
    const link = await aProofLink(app)
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, link.caseId))
    await refused(link, 'link_invalid')
    await app.db.update(cases).set({ deleted_at: null }).where(eq(cases.id, link.caseId))
    expect((await read(link)).status).toBe(200)
  })

  it('is past its last day, or its request was ended early', async () => {
    const link = await aProofLink(app)
    await app.db
      .update(proof_requests)
      .set({ until: '2020-01-31' })
      .where(eq(proof_requests.case_id, link.caseId))
    await refused(link, 'link_expired')
  })

  it('ends at midnight in Amsterdam after its last day, and not a second before', async () => {
    const link = await aProofLink(app)
    const [stored] = await app.db
      .select()
      .from(link_tokens)
      .where(and(eq(link_tokens.case_id, link.caseId), eq(link_tokens.purpose, 'proof')))
    const left = (stored?.expires_at.getTime() ?? 0) - app.services.now().getTime()
    app.passTime(left - 60_000)
    expect((await read(link)).status).toBe(200)
    app.passTime(61_000)
    await refused(link, 'link_expired')
  })
})

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

it('proof that was requested again until an earlier day is named by the mail with the latest link', async () => {
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
