import { describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { link_tokens, proof_requests } from '../../../platform/db/schema/client-links.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { storeOf } from '../../cases/documents/testing/whole-store.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { aPhoto, type ProofLink, proofCalls } from '../testing/proof-calls.ts'
import { aProofLink } from '../testing/proof-link.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { read, send, complete, docsOf } = proofCalls(app)
const store = storeOf(app.db, dataDir)

describe('a link that leads nowhere', () => {
  const refused = async (link: ProofLink, code: string) => {
    const there = await docsOf(link.caseId)
    for (const answer of [await read(link), await send(link, [aPhoto('z.png', 'z')]), await complete(link)])
      expect([answer.status, answer.body.code]).toEqual([401, code])
    expect(await docsOf(link.caseId)).toEqual(there)
    await store.wholeStore()
  }

  it('is one of another case', async () => {
    const [{ token }, { caseId }] = [await aProofLink(app), await aProofLink(app)]
    await refused({ caseId, token }, 'link_invalid')
  })

  it('is one for another purpose, or of no request', async () => {
    const { caseId } = await aProofLink(app)
    for (const purpose of ['update-iban', 'proof'] as const)
      await refused(
        { caseId, token: await issueLink(app.services, app.db, { purpose, caseId }) },
        'link_invalid',
      )
    await refused({ caseId, token: 'verzonnen' }, 'link_invalid')
  })

  it('is one of a deleted case, and works again when that is restored', async () => {
    const link = await aProofLink(app)
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, link.caseId))
    await refused(link, 'link_invalid')
    await app.db.update(cases).set({ deleted_at: null }).where(eq(cases.id, link.caseId))
    expect((await read(link)).status).toBe(200)
  })

  it('is one whose day is over, or whose request was cut short', async () => {
    const link = await aProofLink(app)
    await app.db
      .update(proof_requests)
      .set({ until: '2020-01-31' })
      .where(eq(proof_requests.case_id, link.caseId))
    await refused(link, 'link_expired')
  })

  it('is one of yesterday at midnight here, and not a second before', async () => {
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
