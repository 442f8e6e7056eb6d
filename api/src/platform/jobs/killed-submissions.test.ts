import { afterAll, expect, it } from 'vitest'
import { startRelay } from '../testing/relay.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { testApp, testFolder } from '../testing/set-up.ts'
import { killNoticesAt } from './testing/killed-notices.ts'
import { killAt } from './testing/killed-submissions.ts'
import { loseDatabase } from './testing/lost-database.ts'
import { shortNotices } from './testing/notice-steps.ts'
import { shortGroups } from './testing/step-groups.ts'
import { type Ended, openSubmissionWorld } from './testing/submission.fixture.ts'
import { whole } from './testing/submission.ts'
import { submitAtTwo } from './testing/two-servers.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { connectionString } = app.databaseLine
const line = await startRelay(connectionString)
afterAll(line.close)
const world = await openSubmissionWorld(app, { connectionString, dataDir })
afterAll(() => world.close())

/** Left running by the test before, as to start one takes seconds; a test that comes first starts its own. */
let running: ServerProcess | undefined

const expectWhole = (ended: readonly Ended[]): void => {
  for (const { way, ...rest } of ended) expect(rest).toEqual({ end: whole(way), said: [], hasProof: true })
}

it('submits once after the database was down during a submission, and creates no task', async () => {
  running = await world.start(line.connectionString)
  const { ended } = await loseDatabase({ app, world }, { server: running, line }, (refused) => refused === 3)
  expect(ended).toHaveLength(6)
  expectWhole(ended)
}, 120_000)

// Once each; `npm run bench submissions` kills at all of them, and often.
it.each(shortGroups.map((steps) => [steps.map(({ name }) => name).join('; '), steps] as const))(
  'is submitted once, when its process is killed at: %s',
  async (_names, steps) => {
    const { killed, next } = await killAt({ app, world }, running ?? (await world.start()), steps)
    running = next
    for (const { step, left, end, said, hasProof } of killed) {
      const { name, leaves, asks, way } = step
      expect({ name, ...left }).toMatchObject({ name, ...leaves })
      expect({ name, said }).toEqual({ name, said: asks ? [asks] : [] })
      expect({ name, hasProof, ...end }).toEqual({ name, hasProof: true, ...whole(way) })
    }
  },
  120_000,
)

it('sends a message by WhatsApp once, when its process is killed around its sending', async () => {
  const server = running ?? (await world.start())
  const { killed, next } = await killNoticesAt({ app, world }, server, shortNotices)
  running = next
  const once = { status: 'sent', sent: 1 }
  expect(killed).toEqual(
    shortNotices.map((step) => ({ step, left: step.leaves, end: once, settledBy: step.settledBy })),
  )
}, 120_000)

it('submits once by two processes with one database, on each channel', async () => {
  const ended = await submitAtTwo(world, { ofEachWay: 1, first: running ?? (await world.start()) })
  expect(ended).toHaveLength(3)
  expectWhole(ended)
}, 120_000)
