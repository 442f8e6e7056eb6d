import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { brands } from '@zaakwerk/domain/brands'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_events, case_logs } from '../../../platform/db/schema/cases.ts'
import { iban_updates } from '../../../platform/db/schema/client-links.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { łucja } from '../../letters/letters/testing/letter-case.builder.ts'
import { readPdf } from '../../letters/letters/testing/read-pdf.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { aLink, clientRow } from '../testing/links.ts'
import { byName, givenIban as iban, mandateCalls } from '../testing/mandates.ts'

const app = await testApp()
const { aMandateLink, check, sign, offered, filesOf, rowsOf, mandatesOf } = mandateCalls(app)
const path = '/clients/update-iban-mandate'
const line = (name: string) => `Volmacht ondertekend door de cliënt via de link: ${name}`
const paperOf = async (storageKey = '') => {
  const opened = await app.services.documents.open(storageKey)
  if (!opened) throw new Error('no such file')
  return buffer(opened.stream)
}

describe('the mandate to sign', () => {
  it('is a file with its own name, with the same bytes each time', async () => {
    const link = await aMandateLink()
    const { answer, bytes } = await offered(link)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(
      `attachment; filename="volmacht_${link.caseId}.pdf"`,
    )
    const { text, info } = await readPdf(bytes)
    expect(text).toContain('mevrouw Ł. Şahin-Kőrösi')
    expect(text).toContain('Naam volmachtgever')
    expect(info).toMatchObject({ Title: `Volmacht ${link.internal_id}` })
    app.passTime(26 * 3600_000)
    expect((await offered(link)).bytes.equals(bytes)).toBe(true)
    expect((await sign(link)).status).toBe(200)
  })

  it.each([
    ['no address', { city: null }],
    ['a sign in the name that cannot be printed', { last_name: '王小明' }],
  ])('that cannot be made, for %s, refers the client to us and reveals nothing', async (_, client) => {
    const link = await aMandateLink(client)
    const detail = `De volmacht kan nu niet worden gemaakt. Neem contact met ons op: ${brands.fines.supportEmail}`
    const answer = await app.call('GET', `/clients/documents/mandate?case_id=${link.caseId}`, link)
    expect([answer.status, answer.body.detail]).toEqual([400, detail])
    const refused = await sign(link)
    expect([refused.status, refused.body.detail]).toEqual([400, detail])
    const atTheDoor = await check(link)
    expect([atTheDoor.status, atTheDoor.body]).toEqual([400, { detail, code: 'mandate_unavailable' }])
    expect(await filesOf(link.caseId)).toEqual([])
    expect((await clientRow(app, link.clientId)).iban).toBe(łucja.iban)
    expect(JSON.stringify(app.logged)).not.toContain('王')
  })

  it('can be signed with the same link once staff added the missing data', async () => {
    const link = await aMandateLink({ city: null })
    expect((await check(link)).status).toBe(400)
    await app.db.update(clients).set({ city: łucja.city }).where(eq(clients.id, link.clientId))
    expect((await check(link)).status).toBe(200)
    expect((await sign(link)).status).toBe(200)
  })

  it('is never made for a client without a mandate link', async () => {
    const link = await aMandateLink()
    await app.db.execute(`insert into case_clients (case_id, client_id, position)
      select ${link.caseId}, id, -1 from clients where id <> ${link.clientId} limit 1`)
    expect((await offered(link)).answer.status).toBe(400)
    expect((await check(link)).body.code).toBe('mandate_unavailable')
  })

  it('shows the IBAN in its link', async () => {
    const link = await aMandateLink({}, { link: { iban } })
    const { status, body } = await check(link)
    expect([status, body]).toMatchObject([200, { iban, family: 'wahv', money_expected: true }])
  })
})

describe('a mandate that was signed', () => {
  it('is filed beside the previous one with who, when and how, and its IBAN is stored', async () => {
    const link = await aMandateLink()
    await app.db.insert(tasks).values(
      (['get_iban_mandate_update', 'get_iban_update', 'user_task'] as const).map((type) => ({
        case_id: link.caseId,
        type,
        title: type,
      })),
    )
    const { bytes } = await offered(link)
    const kept = await addedBy(app.db, () => sign(link))
    const [file] = await rowsOf(link.caseId)
    const name = `Volmacht ${link.internal_id} ondertekend.pdf`
    expect(file).toMatchObject({ content_type: 'application/pdf', created_by: null })
    expect(file?.name).toMatch(
      new RegExp(`^\\d\\d-\\d\\d-\\d{4}_\\d\\d-\\d\\d_${name.replaceAll('.', '\\.')}$`),
    )

    const paper = await paperOf(file?.storage_key)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { text, info, roles, isTagged } = await readPdf(paper)
    for (const part of [
      'mevrouw Ł. Şahin-Kőrösi',
      'In administratief beroep: beroep instellen bij de officier van justitie',
      'hoger beroep bij het gerechtshof Arnhem-Leeuwarden',
      'uur (Nederlandse tijd)',
      'Handtekening getekend op het scherm, via een persoonlijke link',
      `zoals die op dat moment te downloaden was als volmacht_${link.caseId}.pdf`,
      sha256,
    ])
      expect(text).toContain(part)
    expect(info).toMatchObject({ Title: `Volmacht ${link.internal_id} ondertekend` })
    expect([isTagged, roles.includes('Figure')]).toEqual([true, true])
    expect(file?.sha256).toBe(createHash('sha256').update(paper).digest('hex'))

    expect(await mandatesOf(link.caseId)).toMatchObject([
      { client_id: link.clientId, document_id: file?.id, is_typed: false, agreed_sha256: sha256 },
    ])
    expect((await clientRow(app, link.clientId)).iban).toBe(iban)
    expect(
      await app.db.select().from(iban_updates).where(eq(iban_updates.case_id, link.caseId)),
    ).toMatchObject([{ old_iban: łucja.iban, new_iban: iban, new_holder: null }])
    const done = await app.db.select().from(tasks).where(eq(tasks.case_id, link.caseId)).orderBy(tasks.id)
    expect(done.map(({ status }) => status)).toEqual(['completed', 'completed', 'open'])
    const events = await app.db.select().from(case_events).where(eq(case_events.case_id, link.caseId))
    expect(events.find(({ event_type }) => event_type === 'mandate_signed')).toMatchObject({
      additional_data: { document_id: file?.id, is_typed: false },
      user_id: null,
    })
    const logs = await app.db.select().from(case_logs).where(eq(case_logs.case_id, link.caseId))
    expect(logs.map(({ message }) => message)).toContain(line(name))
    const own = { call: `PATCH ${path}`, user_id: null, client_ids: [link.clientId] }
    expect(kept).toMatchObject([
      { ...own, act: 'change', subject: 'client', changes: { iban: [łucja.iban, iban] } },
      { ...own, act: 'create', subject: 'document', subject_id: file?.id, case_id: link.caseId },
    ])
  })

  it('with a typed name is valid too, and states that the name was typed', async () => {
    const link = await aMandateLink()
    expect((await sign(link, byName('  Łucja Şahin-Kőrösi '))).status).toBe(200)
    const [file] = await rowsOf(link.caseId)
    const { text, roles } = await readPdf(await paperOf(file?.storage_key))
    expect(text).toContain('Naam getypt als handtekening, via een persoonlijke link')
    expect(text).toContain('Handtekening Łucja Şahin-Kőrösi')
    expect(roles).not.toContain('Figure')
    expect(await mandatesOf(link.caseId)).toMatchObject([{ is_typed: true }])
  })

  it('does not replace the mandate that was signed before', async () => {
    const first = await aMandateLink()
    await sign(first)
    const second = await aLink(app, 'update-iban-mandate', {
      link: { caseId: first.caseId, clientId: first.clientId },
    })
    await sign({ ...second, caseId: first.caseId })
    const names = (await rowsOf(first.caseId)).map(({ name }) => name.slice('dd-mm-yyyy_hh-mm_'.length))
    const name = `Volmacht ${first.internal_id} ondertekend`
    expect(names).toEqual([`${name}.pdf`, `${name} (2).pdf`])
    expect(await filesOf(first.caseId)).toHaveLength(2)
  })
})
