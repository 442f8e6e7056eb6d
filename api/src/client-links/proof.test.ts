import { mostProofFiles } from '@zaakwerk/contract/client-links'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addedBy } from '../audit/testing/trail.ts'
import type { GivenPart } from '../core/testing/caller.ts'
import { testApp, testFolder } from '../core/testing/set-up.ts'
import { case_logs, cases } from '../db/schema/cases.ts'
import { link_tokens, proof_files, proof_requests } from '../db/schema/client-links.ts'
import { documents } from '../db/schema/documents.ts'
import { tasks } from '../db/schema/tasks.ts'
import { sampleFiles } from '../documents/testing/sample-files.ts'
import { storeOf } from '../documents/testing/whole-store.ts'
import { issueLink } from '../links/link-tokens.ts'
import { finishOverdueProof } from './finish-proof.ts'
import { aProofLink, askByMail } from './testing/proof-link.builder.ts'

const dataDir = await testFolder()
const limits = { fileSize: 200_000, totalSize: 300_000, files: 5 }
const app = await testApp({ dataDir, limits })
const staff = await app.signInAs('lawyer')
const store = storeOf(app.db, dataDir)
const dayMs = 86_400_000

type Link = Pick<Awaited<ReturnType<typeof aProofLink>>, 'caseId' | 'token'>

const aPhoto = (fileName: string, tail = ''): GivenPart => ({
  name: 'files',
  fileName,
  content: Buffer.concat([sampleFiles.png, Buffer.from(tail)]),
})
const read = ({ caseId, token }: Link) => app.call('GET', `/clients/proof?case_id=${caseId}`, { token })
const send = ({ caseId, token }: Link, parts: readonly GivenPart[], key?: string) =>
  app.call('POST', `/clients/proof/files?case_id=${caseId}`, {
    token,
    parts,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const complete = ({ caseId, token }: Link, key?: string) =>
  app.call('POST', '/clients/proof/complete', {
    token,
    json: { case_id: caseId },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const docsOf = (caseId: number) =>
  app.db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(asc(documents.id))
const logsOf = async (caseId: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(asc(case_logs.id))).map(
    ({ message }) => message,
  )
const tasksOf = (caseId: number) =>
  app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(asc(tasks.id))

describe('proof that is sent by a link', () => {
  it('is asked for until a day, and shows what was received, oldest first', async () => {
    const link = await aProofLink(app)
    const until = addDays(dayOf(app.services.now()), 14)
    expect((await read(link)).body).toEqual({ kind: 'parking_permit', until, files: [] })
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

  it.each(Object.entries(sampleFiles))('can be a %s', async (extension, content) => {
    const link = await aProofLink(app)
    const sent = await send(link, [{ name: 'files', fileName: `Foto.${extension}`, content }])
    expect([sent.status, sent.body[0]?.name]).toEqual([201, `Foto.${extension}`])
  })

  it("stands in the case's folder, from nobody, and staff see that it came from the client", async () => {
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

  it('is one document, however often the same photo comes', async () => {
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
  ])('twenty times at the same moment, by %s, is one document', async (_, keyOf) => {
    const link = await aProofLink(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, at) => send(link, [aPhoto('image.png')], keyOf(at))),
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

  it('has an end: a hundred files', async () => {
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
          msg: 'Je kunt hier maximaal 100 bestanden sturen. Er kunnen er nog 1 bij.',
          type: 'too_many_files',
        },
      ],
    ])
    const last = await Promise.all(['a', 'b', 'c'].map((one) => send(link, [aPhoto(`${one}.png`, one)])))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect((await read(link)).body.files).toHaveLength(mostProofFiles)
    await app.db.delete(documents).where(eq(documents.case_id, link.caseId))
  })
})

describe('"Klaar"', () => {
  const line = '2 bestanden ontvangen van de cliënt (bewijs: Parkeervergunning)'

  it('is refused while nothing was received, and the link goes on working', async () => {
    const link = await aProofLink(app)
    const refused = await complete(link, 'klaar')
    expect([refused.status, refused.body.detail]).toEqual([400, 'Er is nog niets ontvangen'])
    await send(link, [aPhoto('image.png')])
    expect((await complete(link, 'klaar')).status).toBe(200)
  })

  it('completes the task that waits, opens one to look at what came, and ends all links', async () => {
    const link = await aProofLink(app)
    const { token } = await askByMail(app, link.caseId)
    await send(link, [aPhoto('a.png', 'a'), aPhoto('b.png', 'b')])
    const kept = await addedBy(app.db, () => complete(link, 'klaar'))
    const [waited, look, ...others] = await tasksOf(link.caseId)
    expect(waited).toMatchObject({ status: 'completed', completed_at: expect.any(Date) })
    expect(look).toMatchObject({
      type: 'user_task',
      status: 'open',
      title: 'Bewijs van de cliënt bekijken: Parkeervergunning',
      description: `${line}. De cliënt zegt dat dit alles is.`,
      due_date: rollToWorkday(addDays(dayOf(app.services.now()), 1)),
    })
    expect(others).toEqual([])
    expect(await logsOf(link.caseId)).toEqual([line])
    const { body } = await staff.call('GET', `/cases/${link.caseId}`)
    expect(body.events[0]).toMatchObject({
      event_type: 'proof_received',
      user_id: null,
      additional_data: { proof_type: 'parking_permit', files: 2 },
    })
    expect(
      kept.map(({ act, call, subject, subject_id, user_id }) => [act, call, subject, subject_id, user_id]),
    ).toEqual([
      ['change', 'POST /clients/proof/complete', 'task', waited?.id, null],
      ['create', 'POST /clients/proof/complete', 'task', look?.id, null],
    ])
    expect(kept[0]?.changes?.status).toEqual(['awaiting', 'completed'])
    for (const one of [link, { caseId: link.caseId, token }])
      expect((await read(one)).body.code).toBe('link_used')
  })

  it('said again by its key has the same answer, and by no other', async () => {
    const link = await aProofLink(app)
    await send(link, [aPhoto('a.png')])
    const answers = await Promise.all([complete(link, 'een'), complete(link, 'een')])
    answers.push(await complete(link, 'een'))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { detail: 'Je bewijs is ontvangen' }])
    expect((await complete(link, 'twee')).body.code).toBe('link_used')
    expect(await logsOf(link.caseId)).toHaveLength(1)
  })

  it('said by two links at the same moment is said once, and nothing comes in after it', async () => {
    const link = await aProofLink(app)
    const other = { caseId: link.caseId, token: (await askByMail(app, link.caseId)).token }
    await send(link, [aPhoto('a.png', 'a')])
    const answers = await Promise.all([
      complete(link, 'een'),
      complete(other, 'twee'),
      send(link, [aPhoto('b.png', 'b')]),
      send(other, [aPhoto('c.png', 'c')]),
    ])
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 401])
    const taken = answers.slice(2).filter(({ status }) => status === 201).length
    expect(await docsOf(link.caseId)).toHaveLength(1 + taken)
    expect(await logsOf(link.caseId)).toHaveLength(1)
    await store.wholeStore()
  })

  it('leaves a task alone that a person closed', async () => {
    const link = await aProofLink(app)
    await app.db.update(tasks).set({ status: 'closed' }).where(eq(tasks.case_id, link.caseId))
    await send(link, [aPhoto('a.png')])
    await complete(link)
    expect((await tasksOf(link.caseId)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  it('is followed by a request of its own when the same is asked for once more', async () => {
    const link = await aProofLink(app)
    await send(link, [aPhoto('a.png')])
    await complete(link)
    const { token } = await askByMail(app, link.caseId)
    expect((await read({ caseId: link.caseId, token })).body.files).toEqual([])
    expect((await send({ caseId: link.caseId, token }, [aPhoto('a.png')])).status).toBe(201)
    expect(await docsOf(link.caseId)).toHaveLength(2)
  })
})

describe('a link that leads nowhere', () => {
  const refused = async (link: Link, code: string) => {
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
    const [stored] = await app.db.select().from(link_tokens).where(eq(link_tokens.case_id, link.caseId))
    const left = (stored?.expires_at.getTime() ?? 0) - app.services.now().getTime()
    app.passTime(left - 60_000)
    expect((await read(link)).status).toBe(200)
    app.passTime(61_000)
    await refused(link, 'link_expired')
  })
})

describe('a request whose last day is over', () => {
  it('is finished for the client where something came, and waits for a person where nothing did', async () => {
    const [answered, silent, gone] = [await aProofLink(app), await aProofLink(app), await aProofLink(app)]
    await send(answered, [aPhoto('a.png')])
    await send(gone, [aPhoto('a.png')])
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, gone.caseId))
    await finishOverdueProof(app.services)
    expect((await tasksOf(answered.caseId)).map(({ status }) => status)).toEqual(['awaiting'])
    app.passTime(15 * dayMs)
    await finishOverdueProof(app.services)
    await finishOverdueProof(app.services)
    expect(await tasksOf(answered.caseId)).toMatchObject([
      { status: 'completed' },
      { status: 'open', description: expect.stringContaining('niet gezegd dat dit alles is') },
    ])
    expect(await logsOf(answered.caseId)).toEqual([
      '1 bestand ontvangen van de cliënt (bewijs: Parkeervergunning)',
    ])
    for (const { caseId } of [silent, gone])
      expect((await tasksOf(caseId)).map(({ status }) => status)).toEqual(['awaiting'])
  })
})

it('leaves no token in the log', () => {
  expect(JSON.stringify(app.logged)).not.toMatch(/eyJ|Visser|noor@/)
})
