import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { mail } from '@zaakwerk/domain/job-plans'
import { describe, expect, it } from 'vitest'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { case_events, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addDocuments } from '../workflow/testing/workflow-case.builder.ts'

const app = await testApp()
const me = await app.signInAs('mailroom')
const { call } = me

const rowOf = async (id: number) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]
const logsOf = (id: number) =>
  app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(case_logs.id)
const old = { headers: { 'if-match': '"7"' } }

describe('setting the status manually', () => {
  it('accepts every status', async () => {
    const { rows } = await app.db.execute<{ value: string }>(sql`select value from case_statuses`)
    expect(rows.map(({ value }) => value).sort()).toEqual([...caseStatuses].sort())
    const { id } = await insertCase(app.db, { status: 'case_closed_success' })
    for (const status of [caseStatuses[0], 'igs_submitted', caseStatuses.at(-1)]) {
      expect((await call('PATCH', `/cases/${id}/status?update=${status}`)).status).toBe(200)
      expect((await rowOf(id))?.status).toBe(status)
    }
  })

  it('logs that it was set manually, by whom, with old and new status', async () => {
    const { id } = await insertCase(app.db, { status: 'in_progress' })
    const answer = await call('PATCH', `/cases/${id}/status?update=letter_sent`)
    expect(answer.headers.get('etag')).toBe('"2"')
    expect(answer.body).toMatchObject({ status: 'letter_sent', version: 2 })
    const message = 'Status handmatig gewijzigd: In behandeling → Brief verzonden'
    expect(await logsOf(id)).toMatchObject([{ message, user_id: me.id }])
    expect(
      await app.db.select().from(case_events).where(eq(case_events.case_id, id)).orderBy(case_events.id),
    ).toMatchObject([
      {
        event_type: 'status_changed',
        message,
        user_id: me.id,
        additional_data: { from: 'in_progress', to: 'letter_sent', manual: true },
      },
    ])
  })

  it('cancels waiting jobs when the new status withdraws the case', async () => {
    const { id } = await insertCase(app.db)
    await app.db.insert(jobs).values({ subject_type: 'case', subject_id: id, ...mail('certainty') })
    await call('PATCH', `/cases/${id}/status?update=letter_sent`)
    expect(await app.db.$count(jobs, and(eq(jobs.subject_id, id), eq(jobs.state, 'queued')))).toBe(1)
    await call('PATCH', `/cases/${id}/status?update=case_closed_withdrawn`)
    expect(await app.db.$count(jobs, and(eq(jobs.subject_id, id), eq(jobs.state, 'cancelled')))).toBe(1)
    expect((await logsOf(id)).map(({ message }) => message)).toEqual([
      expect.not.stringContaining('wachtrij'),
      'Status handmatig gewijzigd: Brief verzonden → Zaak ingetrokken. ' +
        'Uit de wachtrij gehaald: E-mail over zekerheidstelling',
    ])
  })
})

it('changes the type, and logs it', async () => {
  const { id } = await insertCase(app.db, { type: 1 })
  const answer = await call('PATCH', `/cases/${id}/type?update=12`)
  expect([answer.body.type, answer.headers.get('etag')]).toEqual([12, '"2"'])
  expect(await logsOf(id)).toMatchObject([
    { message: 'Type gewijzigd: WAHV → NHA dwangbevel', user_id: me.id },
  ])
})

describe.each([
  ['PATCH', 'status?update=in_progress', 'status?update=case_opened'],
  ['PATCH', 'type?update=2', 'type?update=1'],
  ['POST', 'update-folder?sharepoint_folder_url=https://x.example.nl/m', 'update-folder'],
])('%s …/%s', (method, path, same) => {
  it('writes nothing when the value is the same, and refuses an outdated version', async () => {
    const { id } = await insertCase(app.db, { type: 1 })
    const answer = await call(method, `/cases/${id}/${same}`)
    expect([answer.status, answer.headers.get('etag'), answer.body.id]).toEqual([200, '"1"', id])
    expect(await logsOf(id)).toEqual([])
    expect((await call(method, `/cases/${id}/${path}`, old)).status).toBe(412)
    expect((await call(method, `/cases/${id}/${path}`, { headers: { 'if-match': '"1"' } })).status).toBe(200)
  })

  it('does not find a deleted case', async () => {
    const { id } = await insertCase(app.db, { deleted_at: new Date() })
    expect((await call(method, `/cases/${id}/${path}`)).body.code).toBe('case_not_found')
  })
})

it('refuses an unknown status or type', async () => {
  const { id } = await insertCase(app.db)
  for (const path of ['status?update=onbekend', 'status', 'type?update=27', 'type?update=x', 'type'])
    expect((await call('PATCH', `/cases/${id}/${path}`)).status, path).toBe(422)
})

describe('the folder', () => {
  const setFolder = (id: number, query: Record<string, string>) =>
    call('POST', `/cases/${id}/update-folder?${new URLSearchParams(query)}`)
  const primaryOf = async (id: number) =>
    (
      await app.db
        .select()
        .from(documents)
        .where(and(eq(documents.case_id, id), eq(documents.is_primary_document, true)))
        .orderBy(documents.id)
    ).map(({ name }) => name)

  it('gets another address, and the change is logged', async () => {
    const { id } = await insertCase(app.db, { sharepoint_folder_url: 'https://oud.example.nl/a' })
    const url = 'https://zaakwerk.sharepoint.com/sites/zaken/Z-1'
    const answer = await setFolder(id, { sharepoint_folder_url: url })
    expect(answer.body).toMatchObject({ sharepoint_folder_url: url, version: 2 })
    expect((await logsOf(id))[0]?.message).toBe(`Map gewijzigd: https://oud.example.nl/a → ${url}`)
  })

  it.each([
    ['javascript:alert(1)', 'Vul een adres in dat met https:// begint, zonder poort of wachtwoord'],
    [
      'https://naam:geheim@zaakwerk.sharepoint.com/',
      'Vul een adres in dat met https:// begint, zonder poort of wachtwoord',
    ],
    [
      'http://zaakwerk.sharepoint.com/',
      'Vul een adres in dat met https:// begint, zonder poort of wachtwoord',
    ],
    ['', 'Vul een adres in dat met https:// begint, zonder poort of wachtwoord'],
    ['https://127.0.0.1/', 'Dit adres wijst naar een intern netwerk'],
    ['https://0x7f.1/', 'Dit adres wijst naar een intern netwerk'],
    ['https://localhost/', 'Dit adres wijst naar een intern netwerk'],
  ])('is refused at %j', async (url, msg) => {
    const { id } = await insertCase(app.db)
    const answer = await setFolder(id, { sharepoint_folder_url: url, primary_document: 'x.pdf' })
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toMatchObject([{ loc: ['query', 'sharepoint_folder_url'], msg }])
    expect(await rowOf(id)).toMatchObject({ sharepoint_folder_url: null, primary_document: null, version: 1 })
  })

  it('is not checked again when its address stays the same', async () => {
    const url = 'https://dossiers.voorbeeld.test/a'
    const { id } = await insertCase(app.db, { sharepoint_folder_url: url })
    expect((await setFolder(id, { sharepoint_folder_url: url })).headers.get('etag')).toBe('"1"')
  })

  it('replaces the primary document, given by its stored or by its displayed name', async () => {
    const { id } = await insertCase(app.db)
    await addDocuments(app.db, id, ['01-11-2026_09-00_brief.pdf', 'beschikking.pdf'])
    const first = await setFolder(id, { primary_document: 'brief.pdf' })
    expect(first.body).toMatchObject({ primary_document: '01-11-2026_09-00_brief.pdf', version: 2 })
    expect(await primaryOf(id)).toEqual(['01-11-2026_09-00_brief.pdf'])
    await setFolder(id, { primary_document: 'beschikking.pdf' })
    expect(await primaryOf(id)).toEqual(['beschikking.pdf'])
    expect((await logsOf(id)).map(({ message }) => message)).toEqual([
      'Primair document gewijzigd: geen → brief.pdf',
      'Primair document gewijzigd: brief.pdf → beschikking.pdf',
    ])
    const again = await setFolder(id, { primary_document: 'beschikking.pdf' })
    expect(again.headers.get('etag')).toBe('"3"')
  })

  it('keeps a name without a document, and marks no other document as primary', async () => {
    const { id } = await insertCase(app.db)
    await addDocuments(app.db, id, ['beschikking.pdf'])
    await setFolder(id, { primary_document: 'beschikking.pdf' })
    const answer = await setFolder(id, { primary_document: 'komt-nog.pdf' })
    expect(answer.body).toMatchObject({ primary_document: 'komt-nog.pdf' })
    expect(await primaryOf(id)).toEqual([])
  })

  it('refuses a document of another case', async () => {
    const [mine, other] = [await insertCase(app.db), await insertCase(app.db)]
    await addDocuments(app.db, other.id, ['vreemd.pdf'])
    const answer = await setFolder(mine.id, { primary_document: 'vreemd.pdf' })
    expect([answer.status, answer.body.primary_document]).toEqual([200, 'vreemd.pdf'])
    expect(await primaryOf(other.id)).toEqual([])
  })
})
