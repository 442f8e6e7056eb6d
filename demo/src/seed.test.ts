import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { cases } from '@zaakwerk/api/platform/db/schema/cases'
import { users } from '@zaakwerk/api/platform/db/schema/users'
import { createTestDatabase, type TestDatabase } from '@zaakwerk/api/platform/db/testing/test-database'
import { isPassword } from '@zaakwerk/api/platform/security/password-hash'
import { startTestApp, type TestApp } from '@zaakwerk/api/platform/testing/test-app'
import { roles } from '@zaakwerk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from './random.ts'
import { scheduleStories } from './schedule-stories.ts'
import { seedDemo } from './seed.ts'
import { staff } from './staff.ts'

const password = 'Demo-wachtwoord-1'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let database: TestDatabase
let opened: OpenDatabase
let app: TestApp
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openWithoutTimeout(database.connectionString, silent)
  dataDir = await mkdtemp(join(tmpdir(), 'zaakwerk-seed-'))
  app = await startTestApp({ databaseUrl: database.connectionString, dataDir })
})
afterAll(async () => {
  await app.stop()
  await opened.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const services = () => ({ ...app.services, db: opened.db })

it('leaves neither rows nor files when it fails, and runs once when it succeeds', async () => {
  // A file where the folder of the third case has to be.
  await mkdir(join(dataDir, 'documents'))
  await writeFile(join(dataDir, 'documents', '3'), '')
  await expect(seedDemo(services(), { cases: 3, password })).rejects.toThrow()
  expect([await opened.db.$count(users), await opened.db.$count(cases)]).toEqual([0, 0])
  await rm(join(dataDir, 'documents', '3'), { force: true })
  expect(await readdir(join(dataDir, 'documents'))).toEqual([])

  expect(await seedDemo(services(), { cases: 3, password })).toBe(true)
  expect(await seedDemo(services(), { cases: 3, password })).toBe(false)
  expect(await opened.db.$count(cases)).toBe(3)
  const accounts = await opened.db.select().from(users).orderBy(users.id)
  expect(accounts.map(({ email, role }) => [email, role])).toEqual([
    [staff.system.email, 0],
    [staff.admin.email, 1],
    [staff.lawyer.email, 2],
    [staff.mailroom.email, 3],
    [staff.btu.email, 7],
  ])
  expect(await isPassword(accounts[1]?.password_hash, password)).toBe(true)
  const { id: _, ...admin } = staff.admin
  const colleague = { ...admin, email: 'nieuw@zaakwerk.test', password_hash: '', role: roles.admin }
  const [added] = await opened.db.insert(users).values(colleague).returning()
  expect(added?.id).toBe(6)
})

it('can be of no case at all', async () => {
  const empty = await createTestDatabase()
  const filling = openWithoutTimeout(empty.connectionString, silent)
  expect(await seedDemo({ ...app.services, db: filling.db }, { cases: 0, password })).toBe(true)
  expect(await filling.db.$count(users)).toBe(5)
  await filling.close()
  await empty.drop()
})

it('schedules the same stories every time, in the order in which their cases were created', () => {
  const now = new Date('2026-11-28T11:00:00Z')
  const planned = scheduleStories(300, now, seededRandom(1))
  const shown = (all: typeof planned) =>
    all.map(({ type, story: { ends }, moments }) => [type, ends, moments])
  expect(shown(scheduleStories(300, now, seededRandom(1)))).toEqual(shown(planned))
  const came = planned.map(({ moments: [first] }) => first?.getTime() ?? 0)
  expect(came).toEqual(came.toSorted((a, b) => a - b))
  for (const { moments } of planned) {
    const times = moments.map((moment) => moment.getTime())
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(now.getTime())
  }
})
