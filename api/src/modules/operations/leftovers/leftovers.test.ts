import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { aJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { selectExistingCases } from './existing-cases.sql.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call, id: adminId } = await app.signInAs('admin')

const longAgo = new Date('2026-01-01T09:00:00Z')
const folder = async (id: number, files: readonly string[], at = longAgo): Promise<string> => {
  const made = path.join(dataDir, 'documents', String(id))
  await fs.mkdir(made, { recursive: true })
  for (const name of files) await fs.writeFile(path.join(made, name), 'x')
  await fs.utimes(made, at, at)
  return made
}
const isThere = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  )

it('lists leftovers of crashed processes, and deletes them on request', async () => {
  const { id: living } = await insertCase(app.db)
  const { id: deleted } = await insertCase(app.db, { deleted_at: new Date() })
  const kept = [await folder(living, ['a.pdf']), await folder(deleted, ['a.pdf'])]
  const young = await folder(900_001, [], new Date())
  const empty = await folder(900_002, [])
  const filled = await folder(900_003, ['a.pdf', 'b.pdf'])
  const staged = path.join(dataDir, 'documents-incoming', 'rest')
  await fs.mkdir(path.dirname(staged), { recursive: true })
  await fs.writeFile(staged, 'x')
  await fs.utimes(staged, longAgo, longAgo)
  const job = await aJob(app)
  await app.db.update(jobs).set({ state: 'running', runner_job_id: null }).where(eq(jobs.id, job.id))

  const left = (swept: boolean, isFilledSwept: boolean) => [
    { kind: 'folder_without_case', case_id: 900_002, count: 0, swept },
    { kind: 'folder_without_case', case_id: 900_003, count: 2, swept: isFilledSwept },
    { kind: 'staged_files', case_id: null, count: 1, swept },
    { kind: 'jobs_without_runner', case_id: null, count: 1, swept },
  ]
  expect((await call('GET', '/leftovers')).body).toEqual(left(false, false))
  expect(await Promise.all([empty, filled, staged].map(isThere))).toEqual([true, true, true])

  expect((await call('POST', '/leftovers/sweep', { json: {} })).body).toEqual(left(true, false))
  expect(await Promise.all([...kept, young, filled, empty, staged].map(isThere))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(app.logged).toContainEqual(
    expect.objectContaining({ msg: 'leftovers were swept', by: adminId, swept: expect.any(Array) }),
  )
  const [row] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect([row?.state, row?.runner_job_id]).toEqual(['queued', expect.any(String)])

  const answer = await call('POST', '/leftovers/sweep', { json: { filled_folders: true } })
  expect(answer.body).toEqual([{ kind: 'folder_without_case', case_id: 900_003, count: 2, swept: true }])
  expect(await isThere(filled)).toBe(false)
  expect((await call('GET', '/leftovers')).body).toEqual([])
})

it('finds the cases of more folders than a statement takes parameters', async () => {
  const { id } = await insertCase(app.db)
  const others = Array.from({ length: 70_000 }, (_, n) => 1_000_000 + n)
  expect([...(await selectExistingCases(app.db, [...others, id, 9_999_999_999]))]).toEqual([id])
})
