import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import {
  iban_updates,
  link_tokens,
  proof_requests,
  signed_mandates,
} from '../../../platform/db/schema/client-links.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import {
  aProofRequest,
  aStatusLink,
  mailLink,
  readStatus,
  type StatusLink,
} from '../testing/status-link.builder.ts'

const app = await testApp()
toNoon(app)
const aLink = () => aStatusLink(app)

const toDoOf = async (link: StatusLink) => (await readStatus(app, link)).body.to_do

describe('what the client has to do', () => {
  it.each([
    ['iban', 'update-iban'],
    ['iban_mandate', 'update-iban-mandate'],
  ] as const)('is %s while its link is valid and unused', async (key, purpose) => {
    const link = await aLink()
    const { id, until, mailed_on } = await mailLink(app, link, { purpose })
    expect(await toDoOf(link)).toEqual([{ key, until, mailed_on }])
    await app.db.update(link_tokens).set({ used_at: app.services.now() }).where(eq(link_tokens.id, id))
    expect(await toDoOf(link)).toEqual([])
    await app.db
      .update(link_tokens)
      .set({ used_at: null, expires_at: app.services.now() })
      .where(eq(link_tokens.id, id))
    expect(await toDoOf(link)).toEqual([])
  })

  it('is a mandate, which includes the request for the IBAN', async () => {
    const link = await aLink()
    await mailLink(app, link, { purpose: 'update-iban' })
    await mailLink(app, link, { purpose: 'update-iban-mandate' })
    expect(await toDoOf(link)).toMatchObject([{ key: 'iban_mandate' }])
  })

  it('is done once the data came another way', async () => {
    const link = await aLink()
    const { caseId: case_id, clientId: client_id } = link
    await mailLink(app, link, { purpose: 'update-iban' })
    await mailLink(app, link, { purpose: 'update-iban-mandate' })
    const signed = {
      case_id,
      client_id,
      is_typed: false,
      agreed_sha256: 'a'.repeat(64),
      signed_at: app.services.now(),
    }
    await app.db.insert(signed_mandates).values(signed)
    expect(await toDoOf(link)).toMatchObject([{ key: 'iban' }])
    await app.db
      .insert(iban_updates)
      .values({ case_id, client_id, new_iban: 'NL91ABNA0417164300', created_at: app.services.now() })
    expect(await toDoOf(link)).toEqual([])
  })

  it.each([
    ['update-iban', 'get_iban_update', 'get_iban_mandate_update'],
    ['update-iban-mandate', 'get_iban_mandate_update', 'get_iban_update'],
  ] as const)(
    'is done for %s once staff completed or closed %s, and not by %s',
    async (purpose, type, other) => {
      const link = await aLink()
      await mailLink(app, link, { purpose })
      const task = {
        case_id: link.caseId,
        title: 'IBAN',
        status: 'closed',
        created_at: app.services.now(),
        completed_at: app.services.now(),
      } as const
      await app.db.insert(tasks).values({ ...task, type: other })
      expect(await toDoOf(link)).toHaveLength(1)
      await app.db.insert(tasks).values({ ...task, type })
      expect(await toDoOf(link)).toEqual([])
    },
  )

  it('excludes requests to another client of the case', async () => {
    const [link, other] = [await aLink(), await aLink()]
    await mailLink(app, { ...link, clientId: other.clientId }, { purpose: 'update-iban' })
    expect(await toDoOf(link)).toEqual([])
  })

  it('includes proof until its last day, or until all was sent', async () => {
    const link = await aLink()
    const today = dayOf(app.services.now())
    const yesterday = addDays(today, -1)
    const proofRequestId = await aProofRequest(app, link, 'payment_proof')
    const { mailed_on } = await mailLink(app, link, { purpose: 'proof', proofRequestId })
    expect(await toDoOf(link)).toEqual([
      { key: 'proof', until: today, mailed_on, proof_kind: 'payment_proof' },
    ])
    const toStatus = (status: typeof cases.$inferSelect.status) =>
      app.db.update(cases).set({ status }).where(eq(cases.id, link.caseId))
    // Nobody looks at proof of a case that is over.
    await toStatus('case_closed_withdrawn')
    expect(await toDoOf(link)).toEqual([])
    await toStatus('in_progress')
    await app.db.update(proof_requests).set({ until: yesterday }).where(eq(proof_requests.id, proofRequestId))
    expect(await toDoOf(link)).toEqual([])
    await app.db
      .update(proof_requests)
      .set({ until: today, finished_at: app.services.now() })
      .where(eq(proof_requests.id, proofRequestId))
    expect(await toDoOf(link)).toEqual([])
  })
})
