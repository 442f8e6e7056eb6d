import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Conduct, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { type DocumentsPort, type StagedFile, StorageFull } from './documents.port.ts'
import { s3Documents } from './s3.adapter.ts'
import { s3Client } from './s3-client.ts'

let server: S3Server
let store: DocumentsPort
let waits: number[]
beforeEach(async () => {
  server = await startS3Server()
  waits = []
  const client = s3Client(server.settings, { wait: async (ms) => waits.push(ms), partBytes: 1_000 })
  store = s3Documents(client, { troubleWithinMs: 60_000 })
})
afterEach(() => server.close())

/** For calls that are never answered: the limit is reached on any machine. */
const impatient = (): DocumentsPort =>
  s3Documents(s3Client(server.settings, { wait: async () => undefined, callWithinMs: 50 }))

const later = (): Date => new Date(Date.now() + 3_600_000)
const stage = (content: string | Buffer = 'inhoud'): Promise<StagedFile> =>
  store.stage({ name: 'brief.txt', stream: Readable.from([Buffer.from(content)]), limit: 20_000_000 })
const fileIn = async (content?: string) => store.file(await stage(content), { caseId: 7, name: 'brief.txt' })
const contentOf = async (storageKey: string): Promise<string | undefined> => {
  const found = await store.open(storageKey)
  return found && text(found.stream)
}

const large = Buffer.alloc(2_500, 'x')
const busy: S3Conduct = { answers: 503, code: 'SlowDown' }

describe('a bucket that fails for a moment', () => {
  it.each<[string, RegExp, S3Conduct]>([
    ['is busy while a file is staged', /^PUT tmp/, busy],
    ['is busy while a name is claimed', /^PUT filing/, busy],
    ['fails at looking for the name', /^HEAD documents/, { answers: 500 }],
    ['is busy while a file is copied', /^PUT documents/, busy],
    ['fails at a copy after its status', /^PUT documents/, 'fails in the body'],
    ['loses the answer to the staged file', /^PUT tmp/, 'does it and drops'],
    ['loses the answer to the claim', /^PUT filing/, 'does it and drops'],
    ['loses the answer to the copy', /^PUT documents/, 'does it and drops'],
    ['breaks off the answer to the copy', /^PUT documents/, 'breaks off'],
    ['changes a claim at the same time', /^PUT filing/, { answers: 409, code: 'ConditionalRequestConflict' }],
  ])('that %s: the file is filed once, under its own name', async (_, matches, conduct) => {
    server.misbehave(matches, conduct)
    expect((await fileIn()).name).toBe('brief.txt')
    expect(waits).toHaveLength(1)
    expect(await contentOf('7/brief.txt')).toBe('inhoud')
    expect([await store.list(7), await store.staged(later())]).toEqual([[expect.anything()], 0])
  })

  it.each<[string, RegExp, S3Conduct]>([
    ['is busy', /^PUT tmp.*partNumber=2/, busy],
    ['loses the answer to a part', /^PUT tmp.*partNumber=1/, 'does it and drops'],
    ['loses the answer to the last call', /^POST tmp.*uploadId/, 'does it and drops'],
  ])('that %s during a large upload: it is whole', async (_, matches, conduct) => {
    server.misbehave(matches, conduct)
    const file = await stage(large)
    expect(large.equals(await buffer((await store.read(file)).stream))).toBe(true)
    expect(server.uploads.size).toBe(0)
  })

  it('is retried after its Retry-After, if that is short', async () => {
    server.misbehave(/^GET/, { answers: 503, headers: { 'retry-after': '2' } }, 2)
    await store.list(7)
    expect(waits).toEqual([2_000, 2_000])
    server.misbehave(/^GET/, { answers: 503, headers: { 'retry-after': '120' } })
    await expect(store.list(7)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(waits).toHaveLength(2)
  })
})

describe('a bucket that keeps failing', () => {
  it('is tried four times, with longer and longer delays', async () => {
    server.misbehave(/./, busy, 100)
    await expect(store.list(7)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(server.calls).toHaveLength(4)
    expect(waits.every((ms, at) => ms <= 200 * 2 ** (at + 1))).toBe(true)
  })

  it.each<[string, RegExp, string | Buffer]>([
    ['staging', /^PUT tmp/, 'inhoud'],
    ['beginning a large file', /^POST tmp.*uploads/, large],
    ['a part', /^PUT tmp.*partNumber=2/, large],
    ['completing a large file', /^POST tmp.*uploadId/, large],
    ['the claim', /^PUT filing/, 'inhoud'],
    ['the look at the name', /^HEAD documents/, 'inhoud'],
    ['the copy', /^PUT documents/, 'inhoud'],
  ])(
    'at %s: nothing of the file becomes a document, and the rest can be deleted',
    async (_, matches, content) => {
      server.misbehave(matches, busy, 100)
      const filing = stage(content).then((file) => store.file(file, { caseId: 7, name: 'brief.txt' }))
      await expect(filing).rejects.toMatchObject({ reason: 'unreachable' })
      server.misbehave(matches, busy, 0)
      expect([await store.list(7), await store.folders(later())]).toEqual([undefined, []])
      await store.sweep(later())
      const left = await store.filings(later())
      expect(left.every(({ found }) => found === undefined)).toBe(true)
      await store.deleteWriteIntents(left.map(({ intentId }) => intentId))
      expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
    },
  )

  it('leaves an upload that could not be completed to the cleanup', async () => {
    server.misbehave(/^(PUT|DELETE) tmp/, busy, 100)
    await expect(stage(large)).rejects.toMatchObject({ reason: 'unreachable' })
    server.misbehave(/./, busy, 0)
    expect([server.uploads.size, await store.staged(later()), await store.staged(new Date(0))]).toEqual([
      1, 1, 0,
    ])
    expect([await store.sweep(later()), server.uploads.size]).toEqual([1, 0])
  })

  it('is abandoned after the time limit when it does not answer', async () => {
    server.misbehave(/^PUT/, 'hangs', 100)
    await expect(
      impatient().stage({ name: 'a', stream: Readable.from([Buffer.from('a')]), limit: 10 }),
    ).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('content', () => {
  it.each<[string, S3Conduct, string]>([
    ['breaks off', 'breaks off', 'unreachable'],
    ['stalls', 'stalls', 'unreachable'],
    ['is another', 'falsifies', 'refused'],
  ])('that %s ends with an error before its last piece', async (_, conduct, reason) => {
    await fileIn('een brief')
    server.misbehave(/^GET documents/, conduct, 100)
    let read = 0
    const reading = async (): Promise<void> => {
      const found = await (conduct === 'stalls' ? impatient() : store).open('7/brief.txt')
      for await (const piece of found?.stream ?? []) read += piece.length
    }
    await expect(reading()).rejects.toMatchObject({ reason })
    expect(read).toBeLessThan('een brief'.length)
  })

  it('that was staged is checked by the hash with which it was received', async () => {
    const file = await stage()
    server.misbehave(/^GET tmp/, 'falsifies')
    await expect(store.read(file).then(({ stream }) => buffer(stream))).rejects.toMatchObject({
      reason: 'refused',
    })
  })

  it('of an object that was put there by others has no hash to compare', async () => {
    server.put('documents/7/a.txt', 'van iemand')
    expect(await contentOf('7/a.txt')).toBe('van iemand')
  })
})

describe('an error that no retry can solve', () => {
  const sixteenMinutesAgo = () => new Date(Date.now() - 16 * 60_000).toUTCString()

  it.each<[string, S3Conduct, string, RegExp]>([
    [
      'another key',
      { answers: 403, code: 'InvalidAccessKeyId' },
      'access_denied',
      /refuses the key: InvalidAccessKeyId/,
    ],
    ['no bucket', { answers: 404, code: 'NoSuchBucket' }, 'bucket_missing', /not there/],
    ['another region', { answers: 301, code: 'PermanentRedirect' }, 'refused', /301 PermanentRedirect/],
  ])('%s is reported immediately, without any secret', async (_, conduct, reason, message) => {
    server.misbehave(/./, conduct, 100)
    const failed = await store.list(7).catch((error: unknown) => error)
    expect(failed).toMatchObject({ reason, message: expect.stringMatching(message) })
    expect(JSON.stringify(failed)).not.toContain(server.settings.secretKey)
    expect(server.calls).toHaveLength(1)
  })

  it('a clock that differs by a quarter of an hour is reported with the difference, also when the answer has no body', async () => {
    const headers = { date: sixteenMinutesAgo() }
    const said = {
      reason: 'clock_skewed',
      message: expect.stringMatching(/differ by \d{3,} s \(this machine is ahead\)/),
    }
    server.misbehave(/./, { answers: 403, code: 'RequestTimeTooSkewed', headers }, 2)
    await expect(store.list(7)).rejects.toMatchObject(said)
    expect(await store.trouble()).toMatchObject(said)
    await store.file(await stage(), { caseId: 7, name: 'a.txt' })
    server.misbehave(/^HEAD/, { answers: 403, headers })
    await expect(store.remove('7/a.txt')).rejects.toMatchObject(said)
  })

  it('a missing bucket is no empty folder, for which rows would be removed', async () => {
    await fileIn()
    server.removeBucket()
    const calls = [
      () => store.list(7),
      () => store.open('7/brief.txt'),
      () => store.folders(later()),
      () => stage(),
    ]
    for (const ask of calls) await expect(ask()).rejects.toMatchObject({ reason: 'bucket_missing' })
  })

  it('a full bucket is reported as a full store', async () => {
    server.misbehave(/^PUT/, { answers: 403, code: 'QuotaExceeded' }, 100)
    await expect(stage()).rejects.toThrow(StorageFull)
  })

  it('a staged file that is missing is not filed', async () => {
    const file = await stage()
    await store.discard(file)
    await expect(store.file(file, { caseId: 7, name: 'brief.txt' })).rejects.toThrow('not there any more')
    expect(await store.list(7)).toBeUndefined()
  })
})

it('a name that many files have is not tried with every number', async () => {
  for (let n = 2; n <= 40; n += 1) server.put(`documents/7/brief (${n}).txt`, 'x')
  server.put('documents/7/brief.txt', 'x')
  expect((await fileIn()).name).toBe('brief (41).txt')
  expect(server.calls.filter((call) => call.startsWith('PUT filing'))).toHaveLength(2)
})

describe('the rest of a dead process', () => {
  it('a claim on a name is deleted, and the name is free again', async () => {
    server.misbehave(/^PUT imports/, busy, 100)
    const put = async () => store.file(await stage(), { shelf: 'imports', name: 'lijst.csv' })
    await expect(put()).rejects.toThrow()
    server.misbehave(/./, busy, 0)
    expect((await put()).name).toBe('lijst (2).csv')
    await store.sweep(later())
    expect((await put()).name).toBe('lijst.csv')
  })

  it('a file that was replaced since is not taken for ours', async () => {
    await fileIn()
    server.put('documents/7/brief.txt', 'van iemand')
    expect(await store.filings(later())).toMatchObject([{ found: { isChanged: true } }])
    expect([...(await store.writeIntents(7))]).toEqual([])
  })

  it('a write intent that is younger than the limit stays', async () => {
    await fileIn()
    const [old] = await store.filings(later())
    const intentId = `${(old?.at.getTime() ?? 0) - 60_000}/7/brief.txt`
    await store.deleteWriteIntents([intentId, 'x', '../7/brief.txt'])
    expect((await store.writeIntents(7)).size).toBe(1)
  })
})
