import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type ChainHead, chainOn } from './modules/operations/audit/chain.ts'
import { sealEntries } from './modules/operations/audit/seal-entries.ts'
import { storeHead } from './platform/adapters/audit-head/head-file.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { createTestDatabase } from './platform/db/testing/test-database.ts'
import { recordAudit } from './platform/journal/audit.sql.ts'
import { runScript } from './platform/testing/run-script.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const database = await createTestDatabase()
const { db, close } = openDatabase(database.connectionString, silent)
const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-verify-'))
afterAll(async () => {
  await close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const verify = (...args: readonly string[]) =>
  runScript('audit-verify', args, { DATA_DIR: folder, DATABASE_URL: database.applicationConnectionString })

const at = new Date('2026-11-20T09:14:00Z')
const read = (subjectId: number) =>
  ({ at, userId: 1, act: 'read', call: 'GET /cases/{id}', subject: 'case', subjectId }) as const

// Each run is a process; what it says of the other findings is in audit/verify-report.test.ts.
it('says that the trail is whole, and fails when it is not', async () => {
  await recordAudit(db, [read(1), read(2), read(3)])
  const head: ChainHead | undefined = await sealEntries(db)
  if (!head) throw new Error('nothing was sealed')
  const whole = await verify()
  expect(whole).toMatchObject({ code: 0, err: '' })
  expect(whole.out).toContain('Het logboek klopt: 3 regels')
  expect(whole.out).toContain('LET OP: er is geen bewaard einde')
  expect(whole.out).toContain(`--head 3:${head.hash}`)

  await storeHead(folder, { ...head, at: at.toISOString() })
  const elsewhere = chainOn(head, [{ id: 9, content: '' }])[0]
  const cutOff = await verify('--head', `4:${elsewhere?.hash}`)
  expect(cutOff).toMatchObject({
    code: 1,
    out: expect.stringContaining('Regel 4 en wat erna kwam is van het einde afgeknipt.'),
  })
  expect(cutOff.out).not.toContain('LET OP')

  await writeFile(join(folder, 'audit-head.json'), '{')
  expect(await verify()).toMatchObject({
    code: 1,
    out: expect.stringContaining('audit-head.json is niet te lezen'),
  })
})
