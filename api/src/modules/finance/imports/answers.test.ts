import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { import_files, imports } from '../../../platform/db/schema/imports.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { readWorkbook } from '../../../platform/sheets/testing/read-workbook.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { settleImports, sweepImportFiles } from './settle-imports.ts'
import { addReport } from './store-report.ts'
import { beforeTransactions, iban, listParts, startPath } from './testing/lists.ts'
import { aWorkedImport } from './testing/worked-import.ts'

const app = await testApp()
const { call, token } = await app.signInAs('admin')

beforeEach(async () => {
  await app.db.delete(imports)
  await app.db.delete(jobs)
})

const otherIban = 'NL20INGB0001234567'

const clientOf = async (caseId: number): Promise<number> => {
  const [link] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
  return link?.client_id ?? 0
}
const give = async (caseId: number, values: Partial<typeof clients.$inferInsert>) =>
  app.db
    .update(clients)
    .set(values)
    .where(eq(clients.id, await clientOf(caseId)))

const anImport = () => aWorkedImport(app, call)
const shown = async (id: number) => (await call('GET', `/imports/${id}`)).body

const fileOf = async (path: string) => {
  const answer = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return {
    name: answer.headers.get('content-disposition'),
    status: answer.status,
    bytes: await answer.bytes(),
  }
}
const reportOf = async (id: number) => {
  const [{ id: file }] = (await shown(id)).downloads
  const { name, bytes } = await fileOf(`/imports/download/${file}`)
  const book = readWorkbook(bytes)
  return { name, rows: Array.from({ length: book.lastRow }, (_, at) => book.values(at + 1)), book }
}

describe('IBANs that clients give', () => {
  it('raise the number of answers of the import, which completes with the last one', async () => {
    const { id, asked, wrong } = await anImport()
    expect(await shown(id)).toMatchObject({
      status: 'awaiting_update',
      answered: 0,
      outcomes: { iban_requested: 2 },
    })
    await give(wrong.id, { iban: otherIban })
    expect(await shown(id)).toMatchObject({ status: 'update_received', answered: 1 })
    const listed = async () => (await call('GET', '/imports')).body.imports[0]
    expect(await listed()).toMatchObject({ status: 'awaiting_update', answered: 0 })
    await settleImports(app.services)
    expect(await listed()).toMatchObject({ status: 'update_received', answered: 1 })
    expect(await shown(id)).toMatchObject({ status: 'update_received', answered: 1 })
    await give(asked.id, { iban })
    expect(await shown(id)).toMatchObject({ status: 'completed', answered: 2 })
    await settleImports(app.services)
    expect(await app.db.select().from(imports)).toMatchObject([
      { status: 'completed', summary: { answered: 2 } },
    ])
    await give(asked.id, { iban: null })
    expect(await shown(id)).toMatchObject({ status: 'completed', answered: 2 })
  })

  it('count for the contact into which a client was merged', async () => {
    const { id, asked } = await anImport()
    const [kept] = await app.db.insert(clients).values({ email: 'blijft@example.nl', iban }).returning()
    await give(asked.id, { merged_into: kept?.id ?? 0 })
    expect(await shown(id)).toMatchObject({ answered: 1 })
    expect((await reportOf(id)).rows[1]).toContain(iban)
  })

  it('by the link of the mail are shown immediately, also in the report', async () => {
    const { id, asked, wrong } = await anImport()
    const listed = async () => (await call('GET', '/imports')).body.imports[0]
    const giveByLink = async (caseId: number, given: string): Promise<void> => {
      const link = { purpose: 'update-iban', caseId, clientId: await clientOf(caseId) } as const
      const bearer = await issueLink(app.services, app.db, link)
      const json = { iban: given, case_id: caseId, additional_data: { in_attention_of: 'E. Eerste' } }
      const answer = await app.call('PATCH', '/clients/update-iban-invite', { token: bearer, json })
      expect(answer.status).toBe(200)
    }
    const rows = async () => (await call('GET', `/imports/${id}/rows`)).body
    expect(await rows()).toMatchObject([{ is_answered: false }, { is_answered: false }, {}, {}, {}])
    await giveByLink(wrong.id, otherIban)
    expect(await rows()).toMatchObject([
      { is_answered: false },
      { outcome: 'iban_requested', is_answered: true },
      { outcome: 'iban_known', is_answered: false },
      {},
      {},
    ])
    expect(await listed()).toMatchObject({ status: 'update_received', answered: 1 })
    expect((await reportOf(id)).rows[2]?.slice(3)).toEqual([
      'E. Eerste',
      otherIban,
      'IBAN opgevraagd en ontvangen',
    ])
    // The import is being processed: the client does not wait for that, and the scheduled job updates the counts.
    await app.db.transaction(async (tx) => {
      await tx.select().from(imports).for('update')
      await giveByLink(asked.id, iban)
    })
    expect(await listed()).toMatchObject({ status: 'update_received', answered: 1 })
    await settleImports(app.services)
    expect(await listed()).toMatchObject({ status: 'completed', answered: 2 })
  })

  it('are no longer awaited once staff stop waiting', async () => {
    const { id } = await anImport()
    expect((await call('POST', `/imports/${id}/complete`)).body).toMatchObject({
      status: 'completed',
      answered: 0,
    })
    expect((await call('POST', `/imports/${id}/complete`)).body.code).toBe('import_moved_on')
    expect((await call('POST', '/imports/2147483647/complete')).body.detail).toBe('Import niet gevonden.')
  })
})

describe('the report', () => {
  it('has every row as cells, and is generated again when answers came in', async () => {
    const { id, asked, wrong, known, numbers } = await anImport()
    const before = await reportOf(id)
    expect(before.name).toContain('filename="CVOM_IBAN_week46_rapport.xlsx"')
    const head = ['CJIB-nummer', 'Dossier', 'Naam', 'Tenaamstelling', 'IBAN', 'Uitkomst']
    const rest = [
      [numbers[2], known.internal_id, 'Naam 3', 'B. Bekend', iban, 'IBAN bekend'],
      [numbers[3], undefined, 'Naam 4', undefined, undefined, 'Geen dossier gevonden'],
      ['123', undefined, 'Naam 5', undefined, undefined, 'Ongeldig CJIB-nummer: 3 cijfers'],
    ]
    expect(before.rows).toEqual([
      head,
      [numbers[0], asked.internal_id, 'Naam 1', undefined, undefined, 'IBAN opgevraagd'],
      [numbers[1], wrong.internal_id, 'Naam 2', undefined, undefined, 'IBAN opgevraagd'],
      ...rest,
    ])
    await give(wrong.id, { iban: otherIban, account_holder: '=1+1' })
    const after = await reportOf(id)
    expect(after.rows).toEqual([
      head,
      [numbers[0], asked.internal_id, 'Naam 1', undefined, undefined, 'IBAN opgevraagd'],
      [numbers[1], wrong.internal_id, 'Naam 2', '=1+1', otherIban, 'IBAN opgevraagd en ontvangen'],
      ...rest,
    ])
    expect(
      after.rows
        .flatMap((_, at) => after.book.row(at + 1))
        .every((cell) => !cell || (cell.t === 's' && !cell.f)),
    ).toBe(true)
    expect((await shown(id)).downloads).toHaveLength(1)
  })

  it('is generated again when its file is missing, and then stays', async () => {
    const { id } = await anImport()
    const reports = eq(import_files.document_type, 'cvom_cjib_report')
    // Otherwise the change just before would be a reason to generate it again.
    await app.db
      .update(import_files)
      .set({ created_at: new Date(Date.now() + 600_000) })
      .where(reports)
    const kept = async () =>
      (await app.db.select().from(import_files).where(reports)).at(-1)?.storage_key ?? ''
    const [before, { rows }] = [await kept(), await reportOf(id)]
    expect(await kept()).toBe(before)
    await app.services.documents.remove(before)
    expect((await reportOf(id)).rows).toEqual(rows)
  })

  it('releases its database rows when its reader stops', async () => {
    const { id } = await anImport()
    // More than a stream holds by itself.
    await app.db.execute(sql`
      insert into import_rows (import_id, line, cjib_number, name)
      select ${id}, line, '1', md5(line::text) from generate_series(1000, 6000) as line`)
    await app.db.delete(import_files).where(eq(import_files.document_type, 'cvom_cjib_report'))
    const documents = {
      ...app.services.documents,
      stage: () => Promise.reject(new Error('the disk is away')),
    }
    const broken = { ...app.services, documents }
    await expect(addReport(broken, { importId: id, fileName: 'x.csv' })).rejects.toThrow('the disk is away')
    const readers = async () =>
      (
        await app.db.execute(sql`
          select from pg_stat_activity where datname = current_database() and query like 'fetch forward%' and state <> 'idle'`)
      ).rows
    await expect.poll(readers).toEqual([])
  })

  it('leaves no file when it cannot be stored, and the file of a dead process is deleted after an hour', async () => {
    const { documents } = app.services
    const later = { ...app.services, now: () => new Date(Date.now() + 2 * 3_600_000) }
    const onShelf = () => documents.shelved('imports', later.now())
    for (const key of await onShelf()) await documents.remove(key)
    const { id } = await anImport()
    const [upload, report] = (await app.db.select().from(import_files).orderBy(import_files.id)).map(
      ({ storage_key }) => storage_key,
    )
    await app.db.delete(import_files).where(eq(import_files.storage_key, report ?? ''))
    const broken = beforeTransactions(app.services, () => Promise.reject(new Error('weg')))
    await expect(addReport(broken, { importId: id, fileName: 'x.csv' })).rejects.toThrow('weg')
    await sweepImportFiles(app.services)
    expect(new Set(await onShelf())).toEqual(new Set([upload, report]))
    await sweepImportFiles(later)
    expect(await onShelf()).toEqual([upload])
    // Of a store that the database does not know, nothing is removed.
    await app.db.delete(imports)
    await sweepImportFiles(later)
    expect(await onShelf()).toEqual([upload])
  })
})

describe('the files of an import', () => {
  it('are returned unchanged under their own names', async () => {
    const parts = listParts('CJIB-nummer\n1', { name: 'Lijst één; "47".csv' })
    const { body } = await call('POST', startPath, { parts })
    const { name, bytes } = await fileOf(`/imports/files/${body.uploaded_file.sharepoint_id}`)
    expect(name).toContain(`filename*=UTF-8''Lijst%20%C3%A9%C3%A9n%3B%20%2247%22.csv`)
    expect(Buffer.from(bytes).toString()).toBe('CJIB-nummer\n1')
    expect((await call('GET', `/imports/files/${crypto.randomUUID()}`)).body).toMatchObject({
      detail: 'Bestand niet gevonden',
    })
    expect((await call('GET', '/imports/download/2147483647')).status).toBe(404)
  })

  it('include a template, in which typed numbers keep all digits', async () => {
    const { name, bytes } = await fileOf('/imports/template/cvom_iban_request_list')
    expect(name).toContain('cvom_iban_aanvraaglijst.xlsx')
    const book = readWorkbook(bytes)
    expect([book.values(1), book.lastRow]).toEqual([['CJIB-nummer', 'Naam', 'Bedrag'], 1])
    expect(book.part('xl/worksheets/sheet1.xml')).toContain(
      '<col min="1" max="1" width="22" style="2" customWidth="1"/>',
    )
    expect((await call('GET', '/imports/template/cjib_decisions')).status).toBe(404)
  })
})
