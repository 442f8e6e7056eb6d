import { type DispatchData, dispatchEvents } from '@zaakwerk/contract/mailroom'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_events, cases } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { readPdf } from '../letters/testing/read-pdf.ts'

const app = await testApp()
const { token } = await app.signInAs('mailroom')

let letters = 0
const aDispatch = (given: Partial<DispatchData> = {}): DispatchData => {
  letters += 1
  return {
    uuid: `00000000-0000-4000-8000-${String(letters).padStart(12, '0')}`,
    mailbox_id: 1,
    letter_id: letters,
    addressee: 'Parket Centrale Verwerking (CVOM)',
    channel: 'mailroom',
    posted_on: '2026-11-03',
    tracking_number: '3SZWRK0000001',
    sha256: 'ab'.repeat(32),
    ...given,
  }
}

const posted = async (
  data: Record<string, unknown>,
  { event_type = dispatchEvents[0], deleted = false }: { event_type?: string; deleted?: boolean } = {},
): Promise<number> => {
  const row = await insertCase(app.db, { cjib_number: '5000056789012345' })
  await app.db.insert(case_events).values({ case_id: row.id, event_type, additional_data: data })
  if (deleted) await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, row.id))
  return row.id
}

const proof = async (query: { uuid?: string; mailbox_id?: number; letter_id?: number }) => {
  const search = Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  const response = await fetch(`${app.url}/api/mailroom/proof?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const wordsOf = async (pdf: Buffer): Promise<string> => (await readPdf(pdf)).text

describe('the proof of dispatch', () => {
  it('is a PDF to download, with all facts of the dispatch', async () => {
    const data = aDispatch()
    await posted(data)
    const { response, bytes } = await proof({ uuid: data.uuid.toUpperCase() })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="verzendbewijs\.pdf"/),
    })
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    const words = await wordsOf(bytes)
    for (const said of [
      'Verzendbewijs',
      String(data.letter_id),
      'Parket Centrale Verwerking (CVOM)',
      'Per post',
      '3 november 2026',
      '3SZWRK0000001',
      data.sha256,
      data.uuid,
      '5000 0567 8901 2345',
      'Administratief beroep per post verzonden',
    ])
      expect(words).toContain(said)
  })

  it('is found by mailbox and letter too, the newest if it was posted twice', async () => {
    const data = aDispatch({ mailbox_id: 7, tracking_number: null })
    await posted(data, { event_type: dispatchEvents[1] })
    await posted({ ...data, addressee: 'Kantonrechter Utrecht' }, { event_type: dispatchEvents[1] })
    const { response, bytes } = await proof({ mailbox_id: 7, letter_id: data.letter_id })
    expect(response.status).toBe(200)
    expect(await wordsOf(bytes)).toContain('Kantonrechter Utrecht')
  })

  it('prints names with letters from all over Europe, and very long ones', async () => {
    const data = aDispatch({ addressee: `Łukasz Çelik ${'Officier van Justitie '.repeat(20)}` })
    await posted(data)
    const { bytes } = await proof({ uuid: data.uuid })
    expect(await wordsOf(bytes)).toContain('Łukasz Çelik')
  })

  it.each<[string, (data: DispatchData) => Promise<unknown>]>([
    ['nothing was posted', () => Promise.resolve()],
    ['the case is deleted', (data) => posted(data, { deleted: true })],
    ['the event is another', (data) => posted(data, { event_type: 'case_approved' })],
    ['the hash is missing', (data) => posted({ ...data, sha256: undefined })],
    ['the hash is invalid', (data) => posted({ ...data, sha256: 'x' })],
  ])('answers 404 when %s', async (_why, prepare) => {
    const data = aDispatch()
    await prepare(data)
    const { response, bytes } = await proof({ uuid: data.uuid })
    expect([response.status, JSON.parse(bytes.toString())]).toEqual([
      404,
      { code: 'proof_not_found', detail: 'Geen verzendbewijs gevonden' },
    ])
  })

  it('of another letter in the same mailbox is not returned, nor one that matches only half', async () => {
    const data = aDispatch({ mailbox_id: 8 })
    await posted(data)
    expect((await proof({ mailbox_id: 8, letter_id: data.letter_id + 1 })).response.status).toBe(404)
    expect((await proof({ uuid: data.uuid, mailbox_id: 9, letter_id: data.letter_id })).response.status).toBe(
      404,
    )
  })

  it.each([{}, { mailbox_id: 1 }, { letter_id: 1 }, { uuid: 'x' }, { mailbox_id: 0, letter_id: 1 }])(
    'is refused for %j',
    async (query) => expect((await proof(query)).response.status).toBe(422),
  )
})

it('is recorded as reading its case, whichever ids were used', async () => {
  const { uuid, mailbox_id, letter_id } = aDispatch()
  const caseId = await posted({ ...aDispatch(), uuid, mailbox_id, letter_id })
  const kept = await addedBy(app.db, async () => {
    await proof({ uuid })
    await proof({ mailbox_id, letter_id })
  })
  expect(kept).toMatchObject([
    {
      act: 'read',
      subject: 'case',
      subject_id: caseId,
      case_id: caseId,
      changes: { query: [null, { uuid }] },
    },
    { act: 'read', subject: 'case', subject_id: caseId, case_id: caseId },
  ])
})
