import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { import_files, imports } from '../../../platform/db/schema/imports.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { runImport } from './run-import.handler.ts'
import { settleImports } from './settle-imports.ts'
import {
  askedCases,
  beforeTransactions,
  cjibAt,
  csvOf,
  listParts,
  runImportToEnd,
  runOf,
  someCases,
  startPath,
  strangers,
} from './testing/lists.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')

beforeEach(async () => {
  await app.db.delete(imports)
  await app.db.delete(jobs)
})

const start = async (content: string, options: Parameters<typeof listParts>[1] = {}): Promise<number> =>
  (await call('POST', startPath, { parts: listParts(content, options) })).body.id
const shown = async (id: number) => (await call('GET', `/imports/${id}`)).body

describe('an import that is stopped', () => {
  it('while it waits, is not executed', async () => {
    const id = await start(csvOf([cjibAt(9)]))
    const { status, body } = await call('POST', `/imports/${id}/cancel`)
    expect([status, body.status, body.rows_total]).toEqual([200, 'canceled', null])
    expect(await app.db.select({ state: jobs.state }).from(jobs)).toEqual([{ state: 'cancelled' }])
    await runImportToEnd(app.services, id)
    expect(await shown(id)).toMatchObject({ status: 'canceled', rows_done: 0, downloads: [] })
    expect((await call('POST', `/imports/${id}/cancel`)).body.code).toBe('import_moved_on')
  })

  it('while it runs, keeps its results and stops', async () => {
    const [first, last] = await someCases(app, 2)
    const id = await start(csvOf([first?.number ?? '', ...strangers(600), last?.number ?? '']))
    const stopped = beforeTransactions(app.services, async (nth) => {
      // Begun, read, and the first rows worked off.
      if (nth === 4) await call('POST', `/imports/${id}/cancel`)
    })
    await runImportToEnd(stopped, id)
    expect(await shown(id)).toMatchObject({
      status: 'canceled',
      rows_total: 602,
      rows_done: 500,
      // Who was asked is to be known.
      downloads: [{ document_type: 'cvom_cjib_report' }],
    })
    expect(await askedCases(app)).toEqual([first?.id])
  })

  it('by removing its job from the queue, is shown as stopped', async () => {
    const id = await start(csvOf([cjibAt(9)]))
    const admin = await app.signInAs('admin')
    const [job] = await app.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'run_import')))
    expect((await admin.call('POST', `/jobs/${job?.id}/cancel`)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ status: 'canceled' })
    await settleImports(app.services)
    expect(await app.db.select().from(imports)).toMatchObject([
      { status: 'canceled', summary: { answered: 0 }, finished_at: expect.any(Date) },
    ])
  })

  it('after its last attempt, shows the clients it asked, and continues when a user retries it', async () => {
    const [first, last] = await someCases(app, 2)
    const id = await start(csvOf([first?.number ?? '', ...strangers(600), last?.number ?? '']))
    const dying = beforeTransactions(app.services, async (nth) => {
      if (nth === 4) throw new Error('weg')
    })
    await expect(runImportToEnd(dying, id)).rejects.toThrow('weg')
    await settleImports(app.services)
    // Another try will follow.
    expect(await shown(id)).toMatchObject({ status: 'pending', rows_done: 500, downloads: [] })
    await runImport.failed?.(app.services, runOf(app.services, id), 'De schijf is vol')
    await app.db.update(jobs).set({ state: 'failed' }).where(eq(jobs.kind, 'run_import'))
    await settleImports(app.services)
    expect(await shown(id)).toMatchObject({
      status: 'error',
      outcomes: { iban_requested: 1, no_case: 499 },
      downloads: [{ document_type: 'cvom_cjib_report' }],
    })
    expect(await app.db.select().from(imports)).toMatchObject([
      { summary: { outcomes: { iban_requested: 1, no_case: 499 } } },
    ])
    await runImportToEnd(app.services, id)
    expect(await shown(id)).toMatchObject({ status: 'awaiting_update', rows_done: 602 })
    expect((await shown(id)).downloads).toHaveLength(1)
    expect(await askedCases(app)).toEqual([first?.id, last?.id])
  })

  it('because its file is missing gives that reason, and continues when a user retries it', async () => {
    const { db, documents } = app.services
    const id = await start(csvOf([cjibAt(9)]))
    const [file] = await db.select().from(import_files).where(eq(import_files.import_id, id))
    const gone = { ...app.services, documents: { ...documents, open: async () => undefined } }
    await expect(runImportToEnd(gone, id)).rejects.toThrow('Het bestand van deze import is er niet meer')
    await runImport.failed?.(app.services, runOf(app.services, id), 'Het bestand is er niet meer')
    expect(await shown(id)).toMatchObject({ status: 'error', note: 'Het bestand is er niet meer' })
    expect(file?.storage_key).toMatch(/^imports\//)
    await runImportToEnd(app.services, id)
    expect(await shown(id)).toMatchObject({ status: 'completed', note: null })
  })
})
