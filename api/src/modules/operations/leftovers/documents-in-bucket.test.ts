import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { startS3Server } from '../../../platform/adapters/testing/s3-server.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sweepByHand } from './sweep-by-hand.ts'

const server = await startS3Server()
afterAll(server.close)
const database = await createTestDatabase()
afterAll(() => database.drop())
// Two processes, each with a data folder of its own.
const shared = { s3: server.settings, databaseUrl: database.connectionString }
const app = await testApp(shared)
const other = await (await testApp(shared)).signInAs('lawyer')
const { call } = await app.signInAs('admin')
const documents = app.services.documents

it('uploads, opens, synchronises, sweeps and removes documents that are in a bucket', async () => {
  const { id } = await insertCase(app.db)
  const parts = [{ name: 'files', fileName: 'notitie.txt', content: 'Gebeld met cliënt.' }]
  const uploaded = await call('POST', `/cases/${id}/documents`, { parts })
  expect(uploaded.status).toBe(201)
  const [stored = ''] = [...server.objects.keys()].filter((key) => key.startsWith(`documents/${id}/`))
  expect(stored).toMatch(/_notitie\.txt$/)

  // A process that died after it filed, and a person who put a file there.
  const staged = await documents.stage({
    name: 'half.txt',
    stream: Readable.from([Buffer.from('x')]),
    limit: 9,
  })
  await documents.file(staged, { caseId: id, name: 'half.txt' })
  server.put(`documents/${id}/van een mens.txt`, 'Ook gebeld.')
  const synchronised = await call('POST', `/documents/${id}/sync`)
  const names = synchronised.body.documents.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual([stored.split('/')[2], 'van een mens.txt'].toSorted())
  for (const { id: documentId, name } of synchronised.body.documents)
    expect((await other.call('GET', `/documents/${documentId}/content`)).body).toBe(
      name === 'van een mens.txt' ? 'Ook gebeld.' : 'Gebeld met cliënt.',
    )

  const lines: string[] = []
  const now = () => new Date(Date.now() + 2 * 3_600_000)
  await sweepByHand({ ...app.services, now }, { isRemoving: true, tell: (line) => void lines.push(line) })
  expect(lines.join('\n')).toContain(`documents/${id}/half.txt`)
  expect(await documents.list(id)).toHaveLength(2)
  await documents.removeFolder(id)
  expect([...server.objects.keys()].filter((key) => key.includes(`/${id}/`))).toEqual([])
})

it('answers 503 when a bucket is gone, stores nothing, and reports it in health and log', async () => {
  const { id } = await insertCase(app.db)
  server.removeBucket()
  const parts = [{ name: 'files', fileName: 'notitie.txt', content: 'Gebeld met cliënt.' }]
  expect(await call('POST', `/cases/${id}/documents`, { parts })).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  })
  expect((await call('GET', `/cases/${id}`)).body.documents).toEqual([])
  const ready = await fetch(`${app.url}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'degraded', reason: expect.stringMatching(/^documents_/) },
  ])
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'documents cannot be reached' }))
  expect(JSON.stringify(app.logged)).not.toContain(server.settings.secretKey)
})
