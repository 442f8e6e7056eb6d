import { afterEach, expect, it, vi } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { storeOf } from '../../cases/documents/testing/whole-store.ts'
import { mandateCalls } from '../testing/mandates.ts'
import { aPhoto, proofCalls } from '../testing/proof-calls.ts'
import { aProofLink } from '../testing/proof-link.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const staff = await app.signInAs('lawyer')
const { aMandateLink, sign, filesOf, rowsOf, mandatesOf } = mandateCalls(app)
const { send, complete } = proofCalls(app)
const { wholeStore } = storeOf(app.db, dataDir)
afterEach(() => vi.restoreAllMocks())

/** On a disk that keeps no write intents: has a colleague synchronise the case once a file of the next call is in its folder, and something happen after that. */
const synchroniseMeanwhile = (caseId: number, happens: () => Promise<unknown>): void => {
  const { file } = app.services.documents
  vi.spyOn(app.services.documents, 'writeIntents').mockResolvedValue(new Set())
  vi.spyOn(app.services.documents, 'file').mockImplementationOnce(async (...given) => {
    const filed = await file(...given)
    expect((await staff.call('POST', `/documents/${caseId}/sync`)).body.documents).toHaveLength(1)
    await happens()
    return filed
  })
}
const useUp = (caseId: number) =>
  app.db.update(link_tokens).set({ used_at: new Date() }).where(eq(link_tokens.case_id, caseId))

it('a mandate that is refused leaves no file or document, also when it was synchronised meanwhile', async () => {
  const link = await aMandateLink()
  synchroniseMeanwhile(link.caseId, () => useUp(link.caseId))
  expect((await sign(link)).body.code).toBe('link_used')
  await expect.poll(() => rowsOf(link.caseId)).toEqual([])
  await expect.poll(() => filesOf(link.caseId)).toEqual([])
  await wholeStore()
})

it('a mandate that is signed keeps the document that was synchronised', async () => {
  const link = await aMandateLink()
  synchroniseMeanwhile(link.caseId, async () => undefined)
  expect((await sign(link)).status).toBe(200)
  const [row] = await rowsOf(link.caseId)
  expect(await mandatesOf(link.caseId)).toMatchObject([{ document_id: row?.id }])
  expect(await filesOf(link.caseId)).toHaveLength(1)
  await wholeStore()
})

it('proof that is refused leaves no file or document either', async () => {
  const link = await aProofLink(app)
  synchroniseMeanwhile(link.caseId, () => send(link, [aPhoto('a.png', 'a')]).then(() => complete(link)))
  expect((await send(link, [aPhoto('b.png', 'b')])).body.code).toBe('link_used')
  await expect.poll(() => rowsOf(link.caseId)).toHaveLength(1)
  expect(await rowsOf(link.caseId)).toMatchObject([{ name: expect.stringContaining('a.png') }])
  await wholeStore()
})

it('proof for a case that is closed meanwhile leaves nothing', async () => {
  const link = await aProofLink(app)
  synchroniseMeanwhile(link.caseId, () =>
    staff.call('PATCH', `/cases/${link.caseId}/status?update=case_closed`),
  )
  expect((await send(link, [aPhoto('a.png')])).body.code).toBe('link_case_closed')
  await expect.poll(() => rowsOf(link.caseId)).toEqual([])
  await wholeStore()
})

it('a photo that was sent twice is one document, also when the duplicate was synchronised', async () => {
  const link = await aProofLink(app)
  synchroniseMeanwhile(link.caseId, () => send(link, [aPhoto('a.png')]))
  const { status, body } = await send(link, [aPhoto('a.png')])
  expect([status, body.length]).toEqual([201, 1])
  expect(await rowsOf(link.caseId)).toMatchObject([{ id: body[0].id }])
  await wholeStore()
})
