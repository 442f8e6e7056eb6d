import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { storeOf } from '../../cases/documents/testing/whole-store.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { aPhoto, proofCalls } from '../testing/proof-calls.ts'
import { aProofLink, askByMail } from '../testing/proof-link.builder.ts'
import { finishOverdueProof } from './finish-proof.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const staff = await app.signInAs('lawyer')
const { read, send, complete, docsOf, logsOf, tasksOf } = proofCalls(app)
const store = storeOf(app.db, dataDir)

const dayMs = 86_400_000

describe('"Klaar"', () => {
  const line = '2 bestanden ontvangen van de cliënt (bewijs: Parkeervergunning)'

  it('is refused while nothing was received, and the link still works', async () => {
    const link = await aProofLink(app)
    const refused = await complete(link, 'klaar')
    expect([refused.status, refused.body.detail]).toEqual([400, 'Er is nog niets ontvangen'])
    await send(link, [aPhoto('image.png')])
    expect((await complete(link, 'klaar')).status).toBe(200)
  })

  it('completes the waiting task, creates a task to look at the proof, and ends all links', async () => {
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

  it('repeated under its key returns the same answer, and is refused under another key', async () => {
    const link = await aProofLink(app)
    await send(link, [aPhoto('a.png')])
    const answers = await Promise.all([complete(link, 'een'), complete(link, 'een')])
    answers.push(await complete(link, 'een'))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { detail: 'Je bewijs is ontvangen' }])
    expect((await complete(link, 'twee')).body.code).toBe('link_used')
    expect(await logsOf(link.caseId)).toHaveLength(1)
  })

  it('is refused with a used link, though its request is still open', async () => {
    const link = await aProofLink(app)
    await send(link, [aPhoto('a.png')])
    // By this very call, so that the door lets it in; nothing is kept to answer it with.
    const used = { used_at: app.services.now(), used_key: 'POST /clients/proof/complete klaar' }
    await app.db.update(link_tokens).set(used).where(eq(link_tokens.case_id, link.caseId))
    expect((await complete(link, 'klaar')).body.code).toBe('link_used')
    expect((await tasksOf(link.caseId)).map(({ status }) => status)).toEqual(['awaiting'])
    // The same key lets in no other call.
    expect((await send(link, [aPhoto('b.png', 'b')], 'klaar')).body.code).toBe('link_used')
    expect(await docsOf(link.caseId)).toHaveLength(1)
  })

  it('by two links at the same moment takes effect once, and later files are refused', async () => {
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

  it('does not change a task that staff closed', async () => {
    const link = await aProofLink(app)
    await app.db.update(tasks).set({ status: 'closed' }).where(eq(tasks.case_id, link.caseId))
    await send(link, [aPhoto('a.png')])
    await complete(link)
    expect((await tasksOf(link.caseId)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  it('allows a new request for the same proof', async () => {
    const link = await aProofLink(app)
    await send(link, [aPhoto('a.png')])
    await complete(link)
    const { token } = await askByMail(app, link.caseId)
    expect((await read({ caseId: link.caseId, token })).body.files).toEqual([])
    expect((await send({ caseId: link.caseId, token }, [aPhoto('a.png')])).status).toBe(201)
    expect(await docsOf(link.caseId)).toHaveLength(2)
  })
})

describe('a request after its last day', () => {
  it('is finished for the client when files came in, and asks staff when none did', async () => {
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
