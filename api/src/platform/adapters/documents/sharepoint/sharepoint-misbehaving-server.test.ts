import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { openDatabase } from '../../../db/open-database.ts'
import { createTestDatabase } from '../../../db/testing/test-database.ts'
import { parseCertificate } from '../../entra-settings.ts'
import { expiredPem } from '../../testing/graph-certificates.ts'
import { type GraphConduct, type GraphServer, startGraphServer } from '../../testing/graph-server.ts'
import { testSharePoint } from '../../testing/sharepoint-set-up.ts'
import { StorageFull } from '../documents.port.ts'
import type { GraphLimits } from './graph-client.ts'
import type { SharePointSettings } from './sharepoint-settings.ts'

const database = await createTestDatabase()
const { db, close } = openDatabase(database.connectionString, pino({ level: 'silent' }))
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-store-'))
afterAll(async () => {
  await close()
  await database.drop()
  await fs.rm(dataDir, { recursive: true })
})

let server: GraphServer
let waits: number[]
beforeEach(async () => {
  server = await startGraphServer()
  waits = []
})
afterEach(async () => {
  await db.execute(sql`truncate sharepoint_files, sharepoint_folders, sharepoint_drives`)
  await server.close()
})

const storeWith = (limits: Partial<GraphLimits> = {}, settings: Partial<SharePointSettings> = {}) =>
  testSharePoint({
    settings: { ...server.settings, ...settings },
    db,
    dataDir,
    limits: { wait: async (ms) => waits.push(ms), ...limits },
  })
type Store = ReturnType<typeof storeWith>

const later = (): Date => new Date(Date.now() + 3_600_000)
const fileIn = async (store: Store, content: string | Buffer = 'inhoud', name = 'brief.pdf') =>
  store.file(await store.stage({ name, stream: Readable.from([Buffer.from(content)]), limit: 20_000_000 }), {
    caseId: 7,
    name,
  })
const contentOf = async (store: Store, storageKey: string): Promise<string | undefined> => {
  const found = await store.open(storageKey)
  return found && text(found.stream)
}
const filesIn = (): string[] =>
  [...server.library.items.values()].filter(({ content }) => content).map(({ name }) => name)

const busy: GraphConduct = { answers: 503, code: 'serviceNotAvailable' }
const large = Buffer.alloc(700_000, 'x')

describe('a SharePoint that fails for a moment', () => {
  it.each<[string, RegExp, GraphConduct]>([
    ['gives no token', /token$/, busy],
    ['is busy when the folder is made', /children$/, busy],
    ['loses the answer to the folder', /^POST .*children$/, 'does it and drops'],
    ['is busy when an upload begins', /createUploadSession$/, busy],
    [
      'says that the name of an upload is taken',
      /createUploadSession$/,
      { answers: 409, code: 'nameAlreadyExists' },
    ],
    ['is busy during an upload', /^PUT upload$/, busy],
    ['loses the answer to a part', /^PUT upload$/, 'does it and drops'],
    ['breaks off the answer to a part', /^PUT upload$/, 'does it and breaks off'],
    ['is busy when an upload is completed', /^POST upload$/, busy],
    ['loses the answer to the completed upload', /^POST upload$/, 'does it and drops'],
    ['forgets its token', /^POST .*children$/, { answers: 401, code: 'InvalidAuthenticationToken' }],
  ])('that %s: the file is there once, whole and under its own name', async (_, matches, conduct) => {
    const store = storeWith()
    server.misbehave(matches, conduct)
    expect(await fileIn(store, large)).toMatchObject({ name: 'brief.pdf', content: undefined })
    expect(await contentOf(store, '7/brief.pdf')).toBe(large.toString())
    expect([filesIn(), server.uploads.size]).toEqual([['brief.pdf'], 0])
    expect((await store.filings(later())).map(({ found }) => found?.isChanged)).toEqual([false])
  })
})

describe('a SharePoint that throttles', () => {
  it('is retried after its Retry-After, if that is short', async () => {
    const store = storeWith()
    await fileIn(store)
    server.misbehave(/children$/, { answers: 429, headers: { 'retry-after': '2' } })
    expect(await store.list(7)).toHaveLength(1)
    expect(waits.every((ms) => ms > 0 && ms <= 2_000)).toBe(true)
    expect(waits.length).toBeGreaterThan(0)
  })

  it('is retried after a moment without a Retry-After', async () => {
    const store = storeWith()
    await fileIn(store)
    server.misbehave(/children$/, { answers: 429 })
    expect(await store.list(7)).toHaveLength(1)
    expect(waits.some((ms) => ms > 0 && ms <= 5_000)).toBe(true)
  })

  it('is not called by any process for as long as a long Retry-After states', async () => {
    const [one, other] = [storeWith(), storeWith()]
    await fileIn(one)
    server.misbehave(/children$/, { answers: 429, headers: { 'retry-after': '120' } })
    await expect(one.list(7)).rejects.toMatchObject({ reason: 'throttled' })
    const asked = server.calls.length
    await expect(one.list(7)).rejects.toMatchObject({ reason: 'throttled' })
    await expect(other.list(7)).rejects.toMatchObject({ reason: 'throttled' })
    expect(server.calls).toHaveLength(asked)
    // After that time they go on.
    const resumed = storeWith({ now: () => new Date(Date.now() + 121_000) })
    expect(await resumed.list(7)).toHaveLength(1)
  })
})

describe('a SharePoint that keeps failing', () => {
  it.each<[string, RegExp, GraphConduct, string]>([
    ['is down', /./, busy, 'unreachable'],
    ['answers with something else', /^GET .*drive$/, 'does it and babbles', 'refused'],
    ['refuses what we ask', /children$/, { answers: 400, code: 'invalidRequest' }, 'refused'],
    ['hangs', /children$/, 'hangs', 'unreachable'],
    ['has lost its site', /^GET .*drive$/, { answers: 404, code: 'itemNotFound' }, 'site_missing'],
    ['refuses our certificate', /token$/, { answers: 401, code: 'invalid_client' }, 'refused'],
  ])('that %s: reports the reason, and stores nothing', async (_, matches, conduct, reason) => {
    server.misbehave(matches, conduct, 1_000)
    const store = storeWith(conduct === 'hangs' ? { callWithinMs: 300 } : {})
    await expect(fileIn(store)).rejects.toMatchObject({ reason })
    expect([filesIn(), await store.filings(later())]).toEqual([[], []])
  })

  it('has lost an upload: nothing of it remains', async () => {
    const store = storeWith()
    server.misbehave(/^PUT upload$/, { answers: 404, code: 'itemNotFound' })
    await expect(fileIn(store, large)).rejects.toMatchObject({ reason: 'unreachable' })
    expect([filesIn(), server.uploads.size, await store.filings(later())]).toEqual([[], 0, []])
    expect((await fileIn(store, large)).name).toBe('brief.pdf')
  })

  it('has no room', async () => {
    server.misbehave(/createUploadSession$/, { answers: 507, code: 'quotaLimitReached' })
    await expect(fileIn(storeWith())).rejects.toThrow(StorageFull)
  })

  it('returns half of a file', async () => {
    const store = storeWith()
    await fileIn(store)
    server.misbehave(/^GET download$/, 'does it and breaks off')
    await expect(contentOf(store, '7/brief.pdf')).rejects.toMatchObject({ reason: 'unreachable' })
    expect(await contentOf(store, '7/brief.pdf')).toBe('inhoud')
  })

  it('reports the cause when it is tested: our permission was withdrawn, or the certificate has expired', async () => {
    expect(await storeWith().trouble()).toBeUndefined()
    server.revoke()
    expect(await storeWith().trouble()).toMatchObject({ reason: 'access_denied' })
    const asked = server.calls.length
    expect(await storeWith({}, parseCertificate(expiredPem)).trouble()).toMatchObject({
      reason: 'certificate_expired',
    })
    expect(server.calls).toHaveLength(asked)
  })

  it('redirects to another host: it does not get our token', async () => {
    const store = storeWith()
    await store.outside?.readChanges(async () => undefined)
    await db.execute(
      sql`update sharepoint_drives set delta_link = 'https://elders.test/v1.0/x' where delta_link is not null`,
    )
    await expect(store.outside?.readChanges(async () => undefined)).rejects.toMatchObject({
      reason: 'refused',
    })
  })
})

describe('a process that is killed', () => {
  it.each<[string, RegExp, number]>([
    ['before an upload is completed', /^POST upload$/, 0],
    ['after it, before the id is noted', /^POST upload$/, 1],
  ])('%s: the rest is found, and can be removed', async (_, matches, files) => {
    // Its memory is gone, so nothing that it would do after the answer is done.
    const dying = storeWith({ attempts: 1 })
    server.misbehave(matches, files === 0 ? 'drops' : 'does it and drops')
    server.misbehave(/^DELETE upload$/, 'drops')
    await expect(fileIn(dying)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(filesIn()).toHaveLength(files)
    const store = storeWith()
    const filings = await store.filings(later())
    expect(filings.filter(({ found }) => found)).toHaveLength(files)
    for (const { found } of filings) if (found) await store.remove(found.storageKey)
    await store.deleteWriteIntents(filings.map(({ intentId }) => intentId))
    expect([filesIn(), await store.filings(later())]).toEqual([[], []])
    expect((await fileIn(store)).name).toBe('brief.pdf')
  })
})

describe('names and contents', () => {
  it('gets a numbered name when the folder has it in another case, without sending the content again', async () => {
    const store = storeWith()
    await fileIn(store, 'a', 'Brief.pdf')
    expect((await fileIn(store, large, 'brief.pdf')).name).toBe('brief (2).pdf')
    expect(await contentOf(store, '7/brief (2).pdf')).toBe(large.toString())
    expect(server.calls.filter((call) => call === 'PUT upload')).toHaveLength(4)
  })

  it('returns size and hash of an Office file as it is stored', async () => {
    const store = storeWith()
    const { storageKey, content } = await fileIn(store, 'inhoud', 'brief.doc')
    expect(content?.size).toBe('inhoudeigenschappen'.length)
    expect(await contentOf(store, storageKey)).toBe('inhoudeigenschappen')
  })

  it('never stores the address of an upload or a download', async () => {
    const store = storeWith()
    await contentOf(store, (await fileIn(store)).storageKey)
    const { rows } = await db.execute(
      sql`select f::text as line from sharepoint_files f union all select d::text from sharepoint_drives d`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/\/(up|down)\/|tempauth/)
  })
})
