import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertFile } from '../../letters/mailroom/testing/letter.builder.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { aFullPerson } from './testing/full-person.fixture.ts'
import { marks } from './testing/marks.ts'
import { exporter, unpacked } from './testing/read-export.ts'

const app = await testApp()
const person = await aFullPerson(app)
const { me, id, merged, own, shared } = person

const { headers, download, filesOf, textOf } = await exporter(app)

describe('the export of a person', () => {
  it("is an archive with all stored data, and without the person's name in its file name", async () => {
    const { headers: sent, bytes } = await download(id)
    expect(sent.get('content-disposition')).toContain(`gegevens-contact-${id}.zip`)
    const files = await unpacked(bytes)
    const { rows: named } = await app.db.execute<{ id: number; internal_id: string }>(
      sql`select id, internal_id from cases where id in (${own}, ${shared}) order by id`,
    )
    const folders = named.map(({ internal_id }) => `bestanden/${internal_id}`)
    expect([...files.keys()].sort()).toEqual([
      'LEESMIJ.txt',
      `${folders[0]}/Volmacht ${marks.name}.pdf`,
      `${folders[1]}/Volmacht ${marks.name}.pdf`,
      'gegevens.json',
    ])
    const json = JSON.parse(files.get('gegevens.json') ?? '')
    expect(json.contact.map((one: { id: number }) => one.id).sort()).toEqual([id, merged].sort())
    expect(json.facturen[0]).toMatchObject({
      regels: [{ price_cents: 12_100 }],
      betalingen: [{ counter_iban: marks.iban }],
    })
    expect(json.importregels).toMatchObject([{ name: marks.name }])
    expect(json.dossiers.map(({ dossier }: { dossier: { id: number }[] }) => dossier[0]?.id)).toEqual([
      own,
      shared,
    ])
    expect(json.dossiers[0]).toMatchObject({
      dossier: [
        { lateness_reason: `${marks.name} lag in het ziekenhuis`, objection_submitted_on: '2026-03-02' },
      ],
      taken: [{ logregels: [{ message: marks.phone }] }],
      brieven: [{ address: marks.street }],
      mails_en_berichten: [{ body_text: `Beste ${marks.name}` }, { recipient: `+31${marks.digits}` }],
      links: [{ purpose: 'status' }],
      doorgegeven_ibans: [{ new_iban: marks.iban }],
    })
    expect(json.logboek).toContainEqual(expect.objectContaining({ wat: 'change', door: 'Admin' }))
  })

  it('contains no data of other people or colleagues, and no secrets', async () => {
    const text = await textOf(id)
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from link_tokens`)
    for (const secret of [
      me.email,
      'blijver@elders.test',
      'Volmacht van de ander',
      ...rows.map((row) => row.id),
    ])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"(user_id|created_by|storage_key|session_id)"/)
  })

  it('is recorded in the audit trail for the person, also when requested by a merged number', async () => {
    const added = await addedBy(app.db, () => download(merged))
    expect(added).toMatchObject([{ act: 'export', subject: 'client', subject_id: id, client_ids: [id] }])
  })

  it('lists files that are missing from their folder, and contains the others', async () => {
    const { id: caseId } = await insertCase(app.db, {}, { clients: [{}] })
    const [link] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
    const file = { caseId, bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' }
    const gone = await insertFile(app, { ...file, name: 'Weg.pdf' })
    await insertFile(app, { ...file, name: 'Er nog.pdf' })
    await app.services.documents.remove(gone.storage_key)
    const files = await filesOf(link?.client_id ?? 0)
    expect(files.get('LEESMIJ.txt')).toContain('Weg.pdf')
    expect([...files.keys()].map((path) => path.split('/').at(-1)).sort()).toEqual([
      'Er nog.pdf',
      'LEESMIJ.txt',
      'gegevens.json',
    ])
  })

  it('releases its resources when the reader disconnects, and the next exports start', async () => {
    const leave = async () => {
      const request = get(`${app.url}/api/clients/${id}/export`, { headers })
      const [answer]: IncomingMessage[] = await once(request, 'response')
      answer?.destroy()
    }
    for (const _ of [1, 2, 3]) await leave()
    expect((await filesOf(id)).has('gegevens.json')).toBe(true)
  })

  it('of an unknown person is a 404', async () =>
    expect((await me.call('GET', '/clients/2147483647/export')).status).toBe(404))
})

describe.each([
  ['lawyer', 403],
  ['mailroom', 403],
  ['btu_lawyer', 403],
] as const)('a %s', (role, status) => {
  it.each(['export', 'erasure'])('may not ask for %s', async (what) => {
    const { call } = await app.signInAs(role)
    expect((await call('GET', `/clients/${id}/${what}`)).status).toBe(status)
  })
})
