import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { eq, isNotNull } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { import_files, import_rows, imports } from '../../../platform/db/schema/imports.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import {
  aCaseAt,
  askedCases,
  beforeTransactions,
  cjibAt,
  csvOf,
  iban,
  listParts,
  runImportToEnd,
  someCases,
  startPath,
  strangers,
} from './testing/lists.ts'

const app = await testApp()
const { call, id: userId } = await app.signInAs('lawyer')

beforeEach(async () => {
  await app.db.delete(imports)
  await app.db.delete(jobs)
})

const start = async (content: string, options: Parameters<typeof listParts>[1] = {}): Promise<number> =>
  (await call('POST', startPath, { parts: listParts(content, options) })).body.id
const shown = async (id: number) => (await call('GET', `/imports/${id}`)).body
const rowsOf = async (id: number) => (await call('GET', `/imports/${id}/rows`)).body

describe('an import', () => {
  it('waits, is executed by its job, and is shown in the list and in the cases', async () => {
    const [asked] = await someCases(app, 1)
    const known = await aCaseAt(app, 1, { clients: [{ iban }] })
    const content = csvOf([cjibAt(1), asked?.number ?? '', 'x', cjibAt(1), cjibAt(9)])
    const began = await call('POST', startPath, { parts: listParts(content, { name: 'Week 48.csv' }) })
    expect([began.status, began.body.status, began.body.rows_total]).toEqual([201, 'created', null])
    expect(began.body.uploaded_file.name).toBe('Week 48.csv')
    const { run_import } = jobRegistry
    await runnerFor(app, run_import ? { run_import } : {})
    const after = await until(async () => {
      const { headers, body } = await call('GET', '/imports')
      const ready = body.imports[0].downloads.length > 0
      return ready ? { total: headers.get('x-total-count'), ...body } : undefined
    })
    expect(after).toMatchObject({
      total: '1',
      pagination: { total: 1, total_pages: 1 },
      imports: [
        {
          status: 'awaiting_update',
          rows_total: 5,
          rows_done: 5,
          outcomes: { iban_known: 1, iban_requested: 1, no_case: 1, invalid_number: 1, double_row: 1 },
          answered: 0,
          note: null,
          downloads: [{ name: 'Week 48_rapport.xlsx', document_type: 'cvom_cjib_report' }],
        },
      ],
    })
    expect(await rowsOf(began.body.id)).toMatchObject([
      {
        line: 2,
        cjib_number: cjibAt(1),
        name: 'Naam 1',
        amount: 100.5,
        case: { id: known.id },
        outcome: 'iban_known',
      },
      { line: 3, case: { id: asked?.id }, outcome: 'iban_requested', reason: null },
      { line: 4, cjib_number: 'x', outcome: 'invalid_number', reason: 'niet alleen cijfers', case: null },
      { line: 5, outcome: 'double_row', reason: 'zelfde als regel 2' },
      { line: 6, outcome: 'no_case', reason: null },
    ])
    expect(
      (await call('GET', `/imports/${began.body.id}/rows?outcome=no_case`)).headers.get('x-total-count'),
    ).toBe('1')
    expect(await askedCases(app)).toEqual([asked?.id])
    expect(
      await app.db
        .select()
        .from(case_logs)
        .where(eq(case_logs.case_id, asked?.id ?? 0)),
    ).toMatchObject([
      { user_id: userId, message: 'IBAN en volmacht opgevraagd bij de cliënt, voor de lijst "Week 48.csv"' },
    ])
  })

  it('is started once by equal calls at once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const parts = listParts(csvOf([cjibAt(1)]))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', startPath, { parts, headers })),
    )
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      answers.map(() => [201, answers[0]?.body.id]),
    )
    expect([
      await app.db.$count(imports),
      await app.db.$count(import_files),
      await app.db.$count(jobs),
    ]).toEqual([1, 1, 1])
  })

  it.each([
    ['a renamed pdf', '%PDF-1.7 kopie', 'Kopie.pdf.xlsx', 'Geen Excel-bestand: de inhoud is een pdf'],
    ['other columns', 'Volgnr;Naam\n1;x', 'anders.csv', 'Regel 1: kolom CJIB-nummer ontbreekt'],
  ])('of %s fails with its reason, and has no rows and no report', async (_, content, name, note) => {
    const id = await start(content, { name })
    expect(await runImportToEnd(app.services, id)).toEqual({ result: 'done' })
    expect(await shown(id)).toMatchObject({
      status: 'error',
      note,
      rows_total: null,
      rows_done: 0,
      downloads: [],
    })
    expect(await app.db.$count(import_rows)).toBe(0)
  })

  it('is completed immediately when no client had to be asked', async () => {
    const id = await start(csvOf([cjibAt(9)]))
    await runImportToEnd(app.services, id)
    expect(await shown(id)).toMatchObject({ status: 'completed', answered: 0 })
  })

  it('uses the numbers that were typed in the preview', async () => {
    const [one] = await someCases(app, 1)
    const mended = [{ line: 2, cjib_number: one?.number }]
    const id = await start('Nummer van de boete\nvergeten', { data: { mended, columns: { cjib_number: 0 } } })
    await runImportToEnd(app.services, id)
    expect(await rowsOf(id)).toMatchObject([{ cjib_number: one?.number, outcome: 'iban_requested' }])
    expect(await app.db.select().from(import_rows)).toMatchObject([{ is_mended: true }])
  })
})

describe('no client is asked twice', () => {
  it('by an import whose process dies between any two transactions', async () => {
    const [first, last] = await someCases(app, 2)
    const id = await start(csvOf([first?.number ?? '', ...strangers(600), last?.number ?? '']))
    // Each try dies one transaction later than the one before.
    let tries = 0
    for (let isOver = false; !isOver; ) {
      tries += 1
      const dying = beforeTransactions(app.services, async (nth) => {
        if (nth > tries) throw new Error('weg')
      })
      isOver = await runImportToEnd(dying, id).then(
        () => true,
        () => false,
      )
    }
    expect(tries).toBeGreaterThan(3)
    expect(await askedCases(app)).toEqual([first?.id, last?.id])
    expect(await shown(id)).toMatchObject({
      status: 'awaiting_update',
      rows_done: 602,
      outcomes: { iban_requested: 2 },
    })
    expect((await shown(id)).downloads).toHaveLength(1)
  })

  it('by one import in two processes, or two imports of the same file', async () => {
    const both = await someCases(app, 2)
    const content = csvOf(both.map(({ number }) => number))
    const [one, other] = [await start(content), await start(content)]
    await Promise.all([one, one, other].map((id) => runImportToEnd(app.services, id)))
    expect(await askedCases(app)).toEqual(both.map(({ id }) => id))
    const reasons = (await app.db.select().from(import_rows)).map(({ reason }) => reason ?? '')
    expect(reasons.filter((reason) => reason.startsWith('al opgevraagd op '))).toHaveLength(2)
    expect(reasons.filter((reason) => reason === '')).toHaveLength(2)
  })

  it('within thirty days, and after that again', async () => {
    const [one] = await someCases(app, 1)
    const content = csvOf([one?.number ?? ''])
    const [first, second, third] = [await start(content), await start(content), await start(content)]
    await runImportToEnd(app.services, first)
    await app.db.update(jobs).set({ state: 'done' })
    await runImportToEnd(app.services, second)
    expect(await askedCases(app)).toHaveLength(1)
    const old = new Date(app.services.now().getTime() - 31 * 86_400_000)
    await app.db.update(import_rows).set({ requested_at: old }).where(isNotNull(import_rows.requested_at))
    await runImportToEnd(app.services, third)
    expect(await askedCases(app)).toHaveLength(2)
  })

  it('while such a mail is queued', async () => {
    const [one] = await someCases(app, 1)
    const author = { userId: null, at: app.services.now() }
    await enqueueJobs(app.db, author, {
      subject: ofCase(one?.id ?? 0),
      plans: [
        {
          kind: 'send_mail',
          key: 'mail:iban_mandate_request',
          payload: { template: 'iban_mandate_request' },
        },
      ],
    })
    const id = await start(csvOf([one?.number ?? '']))
    await runImportToEnd(app.services, id)
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 'iban_requested', reason: 'al opgevraagd, de e-mail staat nog in de wachtrij' },
    ])
    expect(await askedCases(app)).toHaveLength(1)
  })
})
