import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { idempotency_keys } from '../../../platform/db/schema/requests.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { Answer, GivenPart } from '../../../platform/testing/caller.ts'
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
const upload = (fileName: string, headers: Record<string, string> = {}) =>
  call('POST', `/cases/${caseId}/documents`, { parts: [note(fileName)], headers })
const sync = () => call('POST', `/documents/${caseId}/sync`)

/** Has somebody synchronise between a file of an upload and its row, until that is done or waits for the upload. */
const synchroniseMeanwhile = (): { readonly answer: () => Promise<Answer> | undefined } => {
  const { file } = app.services.documents
  let answer: Promise<Answer> | undefined
  const isWaiting = () =>
    vi.waitFor(async () => {
      const { rows } = await app.db.execute(sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      expect(rows).toHaveLength(1)
    }, 60_000)
  vi.spyOn(app.services.documents, 'file').mockImplementationOnce(async (...given) => {
    const filed = await file(...given)
    answer = sync()
    await Promise.race([answer, isWaiting().catch(() => undefined)])
    return filed
  })
  return { answer: () => answer }
}

describe('an upload while somebody synchronises, on a disk that keeps no write intents', () => {
  beforeEach(() => {
    vi.spyOn(app.services.documents, 'writeIntents').mockResolvedValue(new Set())
  })

  it('keeps its file: a synchronisation does not add a file that has no row yet', async () => {
    const before = await wholeStore()
    const other = synchroniseMeanwhile()
    const { status, body } = await upload('brief.txt')
    expect([status, (await other.answer())?.status]).toEqual([201, 200])
    expect(await wholeStore()).toEqual([...before, `${caseId}/${body[0].name}`].sort())
  })

  it('uses the row that the synchronisation added', async () => {
    const other = synchroniseMeanwhile()
    const { body } = await upload('brief.txt')
    await other.answer()
    expect(await app.db.select().from(documents).where(eq(documents.case_id, caseId))).toMatchObject([
      { id: body[0].id, name: body[0].name },
    ])
  })

  it('leaves no row when the synchronisation finds a file that a failed upload then removes', async () => {
    const { open } = app.services.documents
    await refuseLogs(async () => {
      const { file } = app.services.documents
      let other: Promise<Answer> | undefined
      let found: () => void = () => undefined
      const isFound = new Promise<void>((resolve) => {
        found = resolve
      })
      let goOn: () => void = () => undefined
      const isOver = new Promise<void>((resolve) => {
        goOn = resolve
      })
      vi.spyOn(app.services.documents, 'open').mockImplementation(async (key) => {
        const opened = await open(key)
        found()
        await isOver
        return opened
      })
      vi.spyOn(app.services.documents, 'file').mockImplementationOnce(async (...given) => {
        const filed = await file(...given)
        other = sync()
        await isFound
        return filed
      })
      expect((await upload('brief.txt')).status).toBe(500)
      goOn()
      await other
    })
    const ofCase = expect.stringMatching(new RegExp(`^${caseId}/`))
    await vi.waitFor(async () => expect(await wholeStore()).not.toContainEqual(ofCase), 60_000)
  })

  it('leaves no row without a file when it fails', async () => {
    const other = synchroniseMeanwhile()
    await refuseLogs(async () => {
      expect((await upload('brief.txt')).status).toBe(500)
      await other.answer()
    })
    await wholeStore()
  })
})

it('is ignored by a synchronisation before its row exists', async () => {
  const { file } = app.services.documents
  let documentsThen: readonly unknown[] | undefined
  vi.spyOn(app.services.documents, 'file').mockImplementationOnce(async (...given) => {
    const filed = await file(...given)
    documentsThen = (await sync()).body.documents
    return filed
  })
  expect((await upload('brief.txt')).status).toBe(201)
  expect(documentsThen).toEqual([])
})

it('removes its own file when the same call in another process was first', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => upload('brief.txt', headers)
  const first = await send()
  const [row] = await app.db
    .delete(idempotency_keys)
    .where(eq(idempotency_keys.key, headers['idempotency-key']))
    .returning()
  if (!row) throw new Error('no key was kept')
  const before = await wholeStore()
  const { file } = app.services.documents
  vi.spyOn(app.services.documents, 'file').mockImplementationOnce(async (...given) => {
    const filed = await file(...given)
    await app.db.insert(idempotency_keys).values(row)
    return filed
  })
  const again = await send()
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await wholeStore()).toEqual(before)
})
