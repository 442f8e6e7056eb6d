import { beforeEach, describe, expect, it } from 'vitest'
import { asc } from '../../../platform/db/drizzle.ts'
import { import_rows, imports } from '../../../platform/db/schema/imports.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import {
  aCaseAt,
  askedCases,
  cjibAt,
  csvOf,
  listParts,
  runImportToEnd,
  someCases,
  startPath,
} from './testing/lists.ts'
import { aWorkedImport } from './testing/worked-import.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')

beforeEach(async () => {
  await app.db.delete(imports)
  await app.db.delete(jobs)
})

const anImport = () => aWorkedImport(app, call)
const shown = async (id: number) => (await call('GET', `/imports/${id}`)).body
const rowsOf = async (id: number) => (await call('GET', `/imports/${id}/rows`)).body
const start = async (content: string): Promise<number> =>
  (await call('POST', startPath, { parts: listParts(content) })).body.id

describe('a row that failed', () => {
  const mend = (id: number, line: number, cjib_number: string) =>
    call('POST', `/imports/${id}/rows/${line}`, { json: { cjib_number } })

  it('can be corrected, and then its client is asked', async () => {
    const { id, place } = await anImport()
    const late = await aCaseAt(app, 9_001)
    const answer = await mend(id, 6, cjibAt(9_001).slice(-9))
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { line: 6, cjib_number: cjibAt(9_001), case: { id: late.id }, outcome: 'iban_requested', reason: null },
    ])
    expect((await askedCases(app)).at(-1)).toBe(late.id)
    expect(await shown(id)).toMatchObject({
      outcomes: { iban_requested: 3, invalid_number: 0 },
      rows_done: 5,
    })
    expect((await mend(id, 6, cjibAt(place))).body.code).toBe('import_row_final')
  })

  it('becomes a double when another row has its number, and makes a completed import wait again', async () => {
    const { id, place, numbers } = await anImport()
    await call('POST', `/imports/${id}/complete`)
    expect((await mend(id, 6, numbers[0] ?? '')).body).toMatchObject({
      outcome: 'double_row',
      reason: 'zelfde als regel 2',
    })
    expect(await shown(id)).toMatchObject({ status: 'completed' })
    await aCaseAt(app, place + 3)
    expect((await mend(id, 5, numbers[3] ?? '')).body).toMatchObject({ outcome: 'iban_requested' })
    expect(await shown(id)).toMatchObject({
      status: 'awaiting_update',
      outcomes: { iban_requested: 3, no_case: 0 },
    })
  })

  it('gives up its number to the next row with that number', async () => {
    const { place, numbers } = await anImport()
    const lost = numbers[3] ?? ''
    const { body } = await call('POST', startPath, { parts: listParts(csvOf([lost, lost, lost])) })
    await runImportToEnd(app.services, body.id)
    const rows = async () =>
      (await call('GET', `/imports/${body.id}/rows`)).body.map(
        (row: { line: number; outcome: string; reason: string | null }) => [
          row.line,
          row.outcome,
          row.reason,
        ],
      )
    expect(await rows()).toEqual([
      [2, 'no_case', null],
      [3, 'double_row', 'zelfde als regel 2'],
      [4, 'double_row', 'zelfde als regel 2'],
    ])
    const found = await aCaseAt(app, place + 4)
    await aCaseAt(app, place + 3)
    expect((await mend(body.id, 2, cjibAt(place + 4))).body).toMatchObject({ case: { id: found.id } })
    expect(await rows()).toEqual([
      [2, 'iban_requested', null],
      [3, 'iban_requested', null],
      [4, 'double_row', 'zelfde als regel 3'],
    ])
    expect(await shown(body.id)).toMatchObject({ outcomes: { iban_requested: 2, double_row: 1, no_case: 0 } })
  })

  it('is unchanged after an invalid number, and other rows and imports cannot be corrected', async () => {
    const { id } = await anImport()
    expect(refusals(await mend(id, 6, '12'))).toEqual(['body.cjib_number: Ongeldig CJIB-nummer: 2 cijfers.'])
    const rows = await app.db.select().from(import_rows).orderBy(asc(import_rows.line))
    expect(rows[4]).toMatchObject({ cjib_number: '123', outcome: 'invalid_number', is_mended: false })
    expect((await mend(id, 4, cjibAt(1))).status).toBe(409)
    expect((await mend(id, 60, cjibAt(1))).body.code).toBe('import_row_not_found')
    expect((await mend(2_147_483_647, 2, cjibAt(1))).body.code).toBe('import_not_found')
    const { body: waiting } = await call('POST', startPath, { parts: listParts(csvOf(['1'])) })
    expect((await mend(waiting.id, 2, cjibAt(1))).body.code).toBe('import_moved_on')
  })
})

describe('a client can be asked again manually', () => {
  it.each(['failed', 'cancelled'] as const)('and by the next list, whose mail has %s', async (state) => {
    const [one] = await someCases(app, 1)
    const content = csvOf([one?.number ?? ''])
    const [first, second] = [await start(content), await start(content)]
    await runImportToEnd(app.services, first)
    expect(await rowsOf(first)).toMatchObject([{ reason: null, is_unsent: false }])
    await app.db.update(jobs).set({ state })
    expect(await rowsOf(first)).toMatchObject([
      { outcome: 'iban_requested', reason: 'de e-mail is niet verstuurd', is_unsent: true },
    ])
    const json = { cjib_number: one?.number }
    expect((await call('POST', `/imports/${first}/rows/2`, { json })).body).toMatchObject({
      outcome: 'iban_requested',
      reason: null,
      is_unsent: false,
    })
    expect((await call('POST', `/imports/${first}/rows/2`, { json })).status).toBe(409)
    expect(await askedCases(app)).toHaveLength(2)
    await app.db.update(jobs).set({ state })
    await runImportToEnd(app.services, second)
    expect(await rowsOf(second)).toMatchObject([{ outcome: 'iban_requested', reason: null }])
    expect(await askedCases(app)).toHaveLength(3)
    // The client was asked by now, so that the row of the first list waits for an answer too.
    expect(await rowsOf(first)).toMatchObject([{ reason: null, is_unsent: false }])
  })
})
