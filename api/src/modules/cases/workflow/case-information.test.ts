import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_events, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { proof_files, proof_requests } from '../../../platform/db/schema/client-links.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { mentions } from '../../../platform/db/schema/mentions.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { addDocuments, insertWholeCase } from './testing/workflow-case.builder.ts'

const event = 'update_case_based_on_zaakinformatie'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call } = await app.signInAs('lawyer')

const fileName = '01-11-2026_09-00_Zaakinformatie.TXT'

const addFile = async (caseId: number, name: string, content: string | Buffer): Promise<void> => {
  await addDocuments(app.db, caseId, [name])
  const folder = path.join(dataDir, 'documents', String(caseId))
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, name), content)
}

const aCaseWith = async (content: string | Buffer, given: Partial<typeof cases.$inferInsert> = {}) => {
  const row = await insertWholeCase(app.db, given)
  await addFile(row.id, fileName, content)
  return row
}

const update = (id: number) => call('POST', `/cases/${id}/event`, { json: { event_type: event } })
const logsOf = async (id: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )

describe('zaakinformatie.txt', () => {
  it('changes the listed fields, keeps the notes, and logs each change', async () => {
    const { id, version } = await aCaseWith(
      `CJIB-nummer: 1062 5421 2345 6789
Feitcode: R 315b
Pleegdatum: 03-11-2026
Pleegtijd: 09:30
Datum beschikking: 14-11-2026
Lease: ja
Notitie: belt liever niet
Kleur: rood`,
      { official_id: '5000056789012345', notes: 'Van ons.\n' },
    )
    const answer = await update(id)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({
      version: version + 1,
      cjib_number: '1062542123456789',
      official_id: '1062542123456789',
      fact_code: 'R 315b',
      committal_date: '2026-11-03',
      time_of_committal: '09:30',
      decision_date: '2026-11-14',
      contested_decision_date: '2025-01-06',
      is_car_lease: true,
      notes: 'Van ons.\nbelt liever niet',
    })
    expect(await logsOf(id)).toEqual([
      'Zaak bijgewerkt op basis van zaakinformatie.txt. Overgeslagen regels: Kleur',
      'CJIB-nummer gewijzigd: 5000 0567 8901 2345 → 1062 5421 2345 6789',
      'Dagtekening gewijzigd: 6 januari 2025 → 14 november 2026',
      'Dagtekening bestreden beslissing gewijzigd: geen → 6 januari 2025',
      'Feitcode gewijzigd: geen → R 315b',
      'Pleegdatum gewijzigd: geen → 3 november 2026',
      'Pleegtijd gewijzigd: geen → 09:30',
      'Lease gewijzigd: nee → ja',
      'Notities aangevuld: belt liever niet',
    ])
  })

  it('notifies the colleague mentioned in its note', async () => {
    const colleague = await app.signInAs('mailroom')
    await app.db
      .update(users)
      .set({ first_name: 'Tom', last_name: 'de Wit' })
      .where(eq(users.id, colleague.id))
    const { id } = await aCaseWith('Notitie: @Tom de Wit belt terug')
    await update(id)
    expect(await app.db.$count(mentions, eq(mentions.case_id, id))).toBe(1)
    await update(id)
    expect(await app.db.$count(mentions, eq(mentions.case_id, id))).toBe(1)
  })

  it('read a second time only raises the version', async () => {
    const { id, version } = await aCaseWith('Lease: ja\nNotitie: eerste')
    await update(id)
    const again = await update(id)
    expect(again.body).toMatchObject({ version: version + 2, notes: 'eerste' })
    expect((await logsOf(id)).at(-1)).toBe('Zaak bijgewerkt op basis van zaakinformatie.txt')
  })

  it('is read in its newest version, also when that is from the same minute', async () => {
    const { id } = await aCaseWith('Feitcode: x')
    await addFile(id, '01-11-2026_09-00_Zaakinformatie (2).TXT', 'Feitcode: R 315b')
    expect((await update(id)).body.fact_code).toBe('R 315b')
  })

  it('is ignored when a client sent it by a link, even if it is newer', async () => {
    const { id } = await aCaseWith('Feitcode: R 315b')
    await addFile(id, 'zaakinformatie.txt', 'Feitcode: R 397d')
    const rows = await app.db.select().from(documents).where(eq(documents.case_id, id))
    const sent = rows.find(({ name }) => name === 'zaakinformatie.txt') ?? expect.fail('no document')
    const [request] = await app.db
      .insert(proof_requests)
      .values({ case_id: id, kind: 'extra_information', until: '2026-12-01', created_at: new Date() })
      .returning()
    await app.db.insert(proof_files).values({ document_id: sent.id, proof_request_id: request?.id ?? 0 })
    expect((await update(id)).body.fact_code).toBe('R 315b')
  })

  it('is refused whole, with every wrong line', async () => {
    const row = await aCaseWith(
      'Lease: ja\nPleegdatum: 31-02-2026\nCJIB-nummer: 4000056789012345\nFeitcode: x',
    )
    const answer = await update(row.id)
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        code: 'action_refused',
        detail:
          'zaakinformatie.txt klopt niet. Regel 2: Pleegdatum "31-02-2026": geen datum (dd-mm-jjjj); ' +
          'Regel 3: CJIB-nummer "4000056789012345": Het CJIB-nummer is niet geldig; ' +
          'Regel 4: Feitcode "x": De feitcode is niet goed ingevuld',
      },
    ])
    expect((await app.db.select().from(cases).where(eq(cases.id, row.id)))[0]).toMatchObject({
      version: row.version,
      is_car_lease: false,
    })
    expect(await app.db.$count(case_events, eq(case_events.case_id, row.id))).toBe(0)
    expect(await logsOf(row.id)).toEqual([])
  })

  it.each([
    ['half a committal', 'Pleegdatum: 03-11-2026', 'De datum en tijd zijn niet goed ingevuld'],
    ['more than 64 kB', `Notitie: ${'x'.repeat(65_536)}`, 'te groot: hooguit 64 kB'],
    ['notes without end', `Notitie: ${'x'.repeat(20_001)}`, 'de notities worden te lang'],
    ['another encoding', Buffer.from('Notitie: caf\u00e9', 'latin1'), 'geen UTF-8-tekst'],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0', 'latin1'), 'geen UTF-8-tekst'],
    ['a NUL', 'Notitie: a\0b', 'geen UTF-8-tekst'],
    ['a thousand bad lines', 'onzin\n'.repeat(1000), 'en nog 950 regels'],
  ])('is refused with %s', async (_what, content, detail) => {
    const { id, version } = await aCaseWith(content)
    const answer = await update(id)
    expect([answer.status, answer.body.code]).toEqual([400, 'action_refused'])
    expect(answer.body.detail).toContain(detail)
    expect((await call('GET', `/cases/${id}`)).body.version).toBe(version)
  })

  it('adds a time to a stored date of the offence', async () => {
    const { id } = await aCaseWith('Pleegtijd: 09:30', { committal_date: '2026-10-01' })
    expect((await update(id)).body).toMatchObject({
      committal_date: '2026-10-01',
      time_of_committal: '09:30',
    })
  })

  it('that is missing from the folder is reported', async () => {
    const { id } = await insertWholeCase(app.db)
    expect((await update(id)).body.detail).toBe('Eerst nodig: zaakinformatie.txt in de map')
    await addDocuments(app.db, id, ['zaakinformatie.txt'])
    expect((await update(id)).body.detail).toBe('zaakinformatie.txt staat niet meer in de map')
  })
})
