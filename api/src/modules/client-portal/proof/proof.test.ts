import { mostProofBytes, mostProofFiles } from '@zaakwerk/contract/client-proof'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eq, like } from '../../../platform/db/drizzle.ts'
import { proof_files, proof_requests } from '../../../platform/db/schema/client-links.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { sampleFiles } from '../../cases/documents/testing/sample-files.ts'
import { storeOf } from '../../cases/documents/testing/whole-store.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { aPhoto, proofCalls } from '../testing/proof-calls.ts'
import { aProofLink } from '../testing/proof-link.builder.ts'

const limits = { fileSize: 200_000, totalSize: 300_000, files: 5 }
const dataDir = await testFolder()
const app = await testApp({ dataDir, limits })
toNoon(app)
const staff = await app.signInAs('lawyer')
const { read, send, docsOf, logsOf } = proofCalls(app)
const store = storeOf(app.db, dataDir)
afterEach(() => vi.restoreAllMocks())

describe('proof that is sent by a link', () => {
  it('is requested until a day, and shows the received files, oldest first', async () => {
    const link = await aProofLink(app)
    const until = addDays(dayOf(app.services.now()), 14)
    expect((await read(link)).body).toEqual({
      kind: 'parking_permit',
      procedure: 'appeal_to_officer',
      until,
      files: [],
    })
    // Names carry the minute; in two minutes they are two names.
    vi.spyOn(app.services, 'now').mockReturnValue(app.services.now())
    const first = await send(link, [aPhoto('image.png', 'een')])
    const second = await send(link, [aPhoto('image.png', 'twee'), aPhoto('brief.png', 'drie')])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toEqual([
      {
        id: expect.any(Number),
        name: 'image.png',
        content_type: 'image/png',
        received_at: expect.any(String),
      },
    ])
    expect((await read(link)).body.files).toEqual([...first.body, ...second.body])
    expect(second.body.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'brief.png',
      'image (2).png',
    ])
  })

  it('is for the court once the case is there', async () => {
    const link = await aProofLink(app, { type: 2, status: 'pf_kanton_submitted' })
    expect((await read(link)).body.procedure).toBe('appeal_to_court')
  })

  it('can be of every kind that staff can upload', async () => {
    const link = await aProofLink(app)
    for (const [extension, content] of Object.entries(sampleFiles)) {
      const sent = await send(link, [
        { name: 'files', fileName: `Foto.${extension}`, content: new Uint8Array(content) },
      ])
      expect([sent.status, sent.body.at(-1)?.name]).toEqual([201, `Foto.${extension}`])
    }
  })

  it('is stored in the folder of the case without an author, and staff see that the client sent it', async () => {
    const link = await aProofLink(app)
    const kept = await addedBy(app.db, () => send(link, [aPhoto('../../vergunning.png')]))
    const [row] = await docsOf(link.caseId)
    expect(row).toMatchObject({ created_by: null, content_type: 'image/png', is_primary_document: false })
    expect(row?.name).toMatch(/^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_vergunning\.png$/)
    expect(kept).toMatchObject([
      {
        act: 'create',
        call: 'POST /clients/proof/files',
        subject: 'document',
        subject_id: row?.id,
        case_id: link.caseId,
        user_id: null,
      },
    ])
    const { body } = await staff.call('GET', `/cases/${link.caseId}`)
    expect(body.documents).toMatchObject([{ id: row?.id, user_id: null, sent_as: 'parking_permit' }])
    const { body: lines } = await staff.call('GET', `/cases/${link.caseId}/history?kinds=document`)
    expect(lines.map(({ text }: { text: string }) => text)).toEqual([
      'Document ontvangen van de cliënt: vergunning.png (bewijs: Parkeervergunning)',
    ])
    expect(await logsOf(link.caseId)).toEqual([])
    await store.wholeStore()
  })

  it('is one document, however often the same photo is sent', async () => {
    const link = await aProofLink(app)
    const first = await send(link, [aPhoto('image.png')], 'een')
    const others = [
      await send(link, [aPhoto('image.png')], 'een'),
      await send(link, [aPhoto('image.png')], 'twee'),
      await send(link, [aPhoto('anders.png')]),
      await send(link, [aPhoto('a.png'), aPhoto('b.png')], 'drie'),
    ]
    for (const { status, body } of others) expect([status, body]).toEqual([201, first.body])
    expect(await docsOf(link.caseId)).toHaveLength(1)
    expect((await send(link, [aPhoto('image.png', 'anders')], 'een')).body.detail[0].type).toBe('key_reused')
    await store.wholeStore()
  })

  it.each([
    ['one key', () => 'samen'],
    ['keys of their own', (at: number) => `sleutel-${at}`],
  ])('sent ten times at the same moment, by %s, is one document', async (_, keyOf) => {
    const link = await aProofLink(app)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, at) => send(link, [aPhoto('image.png')], keyOf(at))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body[0]?.id)).size).toBe(1)
    expect(await docsOf(link.caseId)).toHaveLength(1)
    await store.wholeStore()
  })

  it.each([
    ['no file at all', [], 404, 'Geen bestanden om te uploaden'],
    ['an empty file', [{ name: 'files', fileName: 'leeg.png', content: '' }], 422, 'leeg'],
    ['another kind', [{ name: 'files', fileName: 'virus.exe', content: 'MZ' }], 415, 'Kies pdf, jpg'],
    [
      'a disguised kind',
      [{ name: 'files', fileName: 'a.jpg', content: '<html>' }],
      415,
      'geen JPEG-afbeelding',
    ],
    ['a large one', [aPhoto('groot.png', 'a'.repeat(200_000))], 413, 'is groter dan'],
    [
      'one good and one bad',
      [aPhoto('a.png'), { name: 'files', fileName: 'b.exe', content: 'MZ' }],
      415,
      'b.exe',
    ],
    ['six at once', Array.from({ length: 6 }, (_, at) => aPhoto(`${at}.png`)), 413, 'Kies maximaal 5'],
  ] as const)('is refused whole with %s, and leaves nothing', async (_, parts, status, text) => {
    const link = await aProofLink(app)
    const answer = await send(link, parts)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(text)])
    expect(await docsOf(link.caseId)).toEqual([])
    await store.wholeStore()
  })

  it('is received three at a time; a sender of far more at once has to wait', async () => {
    const link = await aProofLink(app)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(link, [aPhoto(`${at}.png`, String(at))])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]))
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5')
    expect((await send(link, [aPhoto('later.png', 'later')])).status).toBe(201)
  })

  it('is limited to half a gigabyte', async () => {
    const link = await aProofLink(app)
    const photo = aPhoto('a.png', 'a')
    expect((await send(link, [photo])).status).toBe(201)
    const almost = mostProofBytes - 100
    await app.db.update(documents).set({ size: almost }).where(eq(documents.case_id, link.caseId))
    const refused = await send(link, [aPhoto('b.png', 'b')])
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      [
        expect.objectContaining({
          msg: expect.stringMatching(/^Je kunt hier samen maximaal 500 MB sturen\. Er kan nog 100 B bij\./),
        }),
      ],
    ])
    expect(await docsOf(link.caseId)).toHaveLength(1)
    // What was there already takes no room.
    expect((await send(link, [photo])).status).toBe(201)
  })

  it('is limited to a hundred files', async () => {
    const link = await aProofLink(app)
    const [request] = await app.db
      .select()
      .from(proof_requests)
      .where(eq(proof_requests.case_id, link.caseId))
    const made = await app.db
      .insert(documents)
      .values(
        Array.from({ length: mostProofFiles - 1 }, (_, at) => ({
          case_id: link.caseId,
          name: `${at}.png`,
          storage_key: `elders/${link.caseId}/${at}.png`,
          sha256: at.toString(16).padStart(64, '0'),
          size: 1,
          content_type: 'image/png',
        })),
      )
      .returning({ id: documents.id })
    await app.db
      .insert(proof_files)
      .values(made.map(({ id }) => ({ document_id: id, proof_request_id: request?.id ?? 0 })))
    const refused = await send(link, [aPhoto('a.png', 'a'), aPhoto('b.png', 'b')])
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      [
        {
          loc: ['body', 'files'],
          msg: 'Je kunt hier maximaal 100 bestanden sturen. Er kan er nog 1 bij.',
          type: 'too_many_files',
        },
      ],
    ])
    const last = await Promise.all(['a', 'b', 'c'].map((one) => send(link, [aPhoto(`${one}.png`, one)])))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect((await read(link)).body.files).toHaveLength(mostProofFiles)
    await app.db.delete(documents).where(like(documents.storage_key, 'elders/%'))
    await store.wholeStore()
  })
})

it('logs no token', () => {
  const log = JSON.stringify(app.logged)
  expect(log).not.toMatch(/eyJ|Visser|noor@/)
  expect(log).toContain('"/api/clients/proof"')
})
