import { afterAll, expect, it } from 'vitest'
import { testApp, testFolder } from '../testing/set-up.ts'
import { loseDatabase } from './testing/lost-database.ts'
import { openSubmissionWorld } from './testing/submission.fixture.ts'
import { whole } from './testing/submission.ts'
import { submitAtTwo } from './testing/two-servers.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { connectionString } = app.databaseLine
const world = await openSubmissionWorld(app, { connectionString, dataDir })
afterAll(() => world.close())

it('submits once what was under way when the database was gone, and asks nobody', async () => {
  const { ended } = await loseDatabase({ app, world }, connectionString, (refused) => refused === 3)
  expect(ended).toHaveLength(6)
  for (const { way, ...rest } of ended) expect(rest).toEqual({ end: whole(way), said: [], hasProof: true })
}, 120_000)

it('submits once at two processes with one database, by three ways', async () => {
  const ended = await submitAtTwo(world, 3)
  expect(ended).toHaveLength(9)
  for (const { way, ...rest } of ended) expect(rest).toEqual({ end: whole(way), said: [], hasProof: true })
}, 120_000)
