import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StorageFull } from '../../../platform/adapters/documents/documents.port.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { GivenPart } from '../../../platform/testing/caller.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { storeOf } from './testing/whole-store.ts'

let caseId: number

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call } = await app.signInAs('lawyer')
const { wholeStore, refuseLogs } = storeOf(app.db, dataDir)
beforeEach(async () => {
  caseId = (await insertCase(app.db)).id
})
afterEach(() => vi.restoreAllMocks())

const note = (fileName: string): GivenPart => ({ name: 'files', fileName, content: 'Gebeld met cliënt.' })
const upload = (...names: readonly string[]) =>
  call('POST', `/cases/${caseId}/documents`, { parts: names.map(note) })
const sync = () => call('POST', `/documents/${caseId}/sync`)

describe('a slow document store', () => {
  /** Tries for the row of the case, and fails at once when somebody holds it. */
  const lockCase = () => app.db.execute(sql`select id from cases where id = ${caseId} for update nowait`)

  /** Holds the case from within each call to the store; answers how often that was. */
  const holdDuring = (...methods: readonly ('stage' | 'read' | 'file' | 'list' | 'open' | 'remove')[]) => {
    const locked = vi.fn(async () => expect((await lockCase()).rows).toHaveLength(1))
    for (const method of methods) {
      const own: (...given: never[]) => Promise<unknown> = app.services.documents[method]
      vi.spyOn(app.services.documents, method).mockImplementation(async (...given: unknown[]) => {
        await locked()
        return Reflect.apply(own, undefined, given)
      })
    }
    return locked
  }

  it('keeps no connection in a transaction during an upload', async () => {
    const { file } = app.services.documents
    const inTransaction = vi.fn(async () => {
      const { rows } = await app.db.execute(sql`
        select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`)
      expect(rows).toHaveLength(0)
    })
    vi.spyOn(app.services.documents, 'file').mockImplementation(async (...given) => {
      await inTransaction()
      return file(...given)
    })
    expect((await upload('a.txt', 'b.txt')).status).toBe(201)
    expect(inTransaction).toHaveBeenCalledTimes(2)
  })

  it('does not lock the case during an upload', async () => {
    const locked = holdDuring('stage', 'read', 'file')
    expect((await upload('a.txt', 'b.txt')).status).toBe(201)
    expect(locked.mock.calls.length).toBeGreaterThanOrEqual(6)
  })

  it('does not lock the case while the files of a failed upload are removed', async () => {
    const locked = holdDuring('remove')
    await refuseLogs(async () => {
      expect((await upload('a.txt', 'b.txt')).status).toBe(500)
    })
    await vi.waitFor(() => expect(locked).toHaveBeenCalledTimes(2), 60_000)
    await wholeStore()
  })

  it('does not lock the case during a synchronisation', async () => {
    await fs.mkdir(path.join(dataDir, 'documents', String(caseId)), { recursive: true })
    await fs.writeFile(path.join(dataDir, 'documents', String(caseId), 'brief.txt'), 'inhoud')
    const locked = holdDuring('list', 'open')
    expect((await sync()).status).toBe(200)
    expect(locked.mock.calls.length).toBeGreaterThanOrEqual(3)
  })
})

it('files once when its transaction is retried after a deadlock, and removes the file when all retries fail', async () => {
  const before = await wholeStore()
  const file = vi.spyOn(app.services.documents, 'file')
  await app.db.execute(sql`create function lose() returns trigger language plpgsql as
    $$ begin raise 'lost' using errcode = '40P01'; end $$`)
  await app.db.execute(sql`create trigger lose after insert on documents execute function lose()`)
  const answer = await upload('a.txt')
  await app.db.execute(sql`drop function lose cascade`)
  expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(file).toHaveBeenCalledTimes(1)
  expect(await wholeStore()).toEqual(before)
})

describe('a full document store', () => {
  const isFull = () => Promise.reject(new StorageFull())

  it.each([
    [
      'as the third file comes in',
      () => {
        const { stage } = app.services.documents
        const spy = vi.spyOn(app.services.documents, 'stage')
        spy.mockImplementationOnce(stage).mockImplementationOnce(stage).mockImplementationOnce(isFull)
      },
    ],
    [
      'as the second file is put into its folder',
      () => {
        const { file } = app.services.documents
        const spy = vi.spyOn(app.services.documents, 'file')
        spy.mockImplementationOnce(file).mockImplementationOnce(isFull)
      },
    ],
  ])('answers 507 %s, and keeps nothing', async (_when, fill) => {
    const before = await wholeStore()
    fill()
    expect(await upload('a.txt', 'b.txt', 'c.txt')).toMatchObject({
      status: 507,
      body: { code: 'storage_full', detail: expect.stringContaining('geen ruimte meer') },
    })
    expect(await wholeStore()).toEqual(before)
  })
})

describe('a database connection that breaks', () => {
  it('before the rows are committed leaves no file', async () => {
    const before = await wholeStore()
    await app.db.execute(sql`create function break_off() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`)
    await app.db.execute(sql`create trigger break_off after insert on documents execute function break_off()`)
    expect((await upload('brief.txt', 'nota.txt')).status).toBe(503)
    await app.db.execute(sql`drop trigger break_off on documents`)
    expect(await wholeStore()).toEqual(before)
  })
})
