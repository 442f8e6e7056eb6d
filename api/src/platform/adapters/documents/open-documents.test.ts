import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Conduct, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { checkBucket } from './check-bucket.ts'
import { openFiles } from './open-documents.ts'
import { s3Client } from './s3-client.ts'

let server: S3Server
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.close())

describe('opening a bucket', () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const limits = { wait: async () => undefined }
  const opening = () => openFiles({ dataDir: '/nowhere', s3: server.settings }, silent, limits)

  it('tests the conditional write on which all depends, once per bucket', async () => {
    const client = s3Client(server.settings)
    expect(await checkBucket(client)).toEqual({ keepsVersions: false })
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2)
    await opening()
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3)
    server.ignoreConditions()
    await expect(opening()).rejects.toThrow(/^S3_ENDPOINT: deze server is niet te gebruiken .*If-None-Match/)
  })

  it.each<[S3Conduct, RegExp]>([
    [{ answers: 403, code: 'AccessDenied' }, /S3_ACCESS_KEY mag de bucket .* niet gebruiken/],
    [{ answers: 404, code: 'NoSuchBucket' }, /de bucket van S3_BUCKET is er niet/],
  ])('is refused after %j', async (conduct, line) => {
    server.misbehave(/./, conduct, 100)
    await expect(opening()).rejects.toThrow(line)
  })

  it('continues while the server is unreachable, and reports it', async () => {
    const said: object[] = []
    const s3 = { ...server.settings, endpoint: 'http://127.0.0.1:1' }
    const log = { ...silent, error: (details: object) => void said.push(details) }
    const documents = await openFiles({ dataDir: '/nowhere', s3 }, log, limits)
    expect(said).toMatchObject([{ reason: 'unreachable' }])
    expect(await documents.trouble()).toMatchObject({ reason: 'unreachable' })
  })
})
