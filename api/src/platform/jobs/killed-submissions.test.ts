import { afterAll, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../server.ts'
import { loadConfig } from '../config/config.ts'
import { startRelay } from '../testing/relay.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { testApp, testFolder } from '../testing/set-up.ts'
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

const [shortSteps, ...others] = shortGroups

// Once each; `npm run bench submissions` kills at all of them, and often. One process has them all, as to start one takes seconds.
it('submits once, and sends a message by WhatsApp once, when its process is killed at any step of them', async () => {
  // All of them fit in one process.
  expect(others).toEqual([])
  const server = running ?? (await world.start())
  const work = { steps: shortSteps, noticeSteps: shortNotices }
  const { killed, notices, next } = await killAt({ app, world }, server, work)
  running = next
  expect(killed.map(({ step }) => step.name).toSorted()).toEqual(
    shortSteps?.map(({ name }) => name).toSorted(),
  )
  for (const { step, left, end, said, hasProof } of killed) {
    const { name, leaves, asks, way } = step
    expect({ name, ...left }).toMatchObject({ name, ...leaves })
    expect({ name, said }).toEqual({ name, said: asks ? [asks] : [] })
    expect({ name, hasProof, ...end }).toEqual({ name, hasProof: true, ...whole(way) })
  }
  const once = { status: 'sent', sent: 1 }
  expect(notices).toEqual(
    shortNotices.map((step) => ({ step, left: step.leaves, end: once, settledBy: step.settledBy })),
  )
}, 120_000)

it('submits once by two processes with one database, on each channel', async () => {
  // This process is one of the two: to start one takes seconds.
  const here = await startServer(loadConfig({ ...world.environmentFor(), PORT: '0' }), app.services.log)
  onTestFinished(here.stop)
  const servers = [running ?? (await world.start()), { ...here, kill: here.stop }] as const
  const ended = await submitAtTwo(world, { ofEachWay: 1, servers })
  expect(ended).toHaveLength(3)
  expectWhole(ended)
}, 120_000)
