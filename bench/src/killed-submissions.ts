import { startGraphServer } from '@zaakwerk/api/platform/adapters/testing/graph-server'
import { testSharePoint } from '@zaakwerk/api/platform/adapters/testing/sharepoint-set-up'
import type { Database } from '@zaakwerk/api/platform/db/database'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import type { KilledNotice } from '@zaakwerk/api/platform/jobs/testing/killed-notices'
import { type Killed, killAt } from '@zaakwerk/api/platform/jobs/testing/killed-submissions'
import { loseDatabase } from '@zaakwerk/api/platform/jobs/testing/lost-database'
import { noticeGroups, noticeSteps } from '@zaakwerk/api/platform/jobs/testing/notice-steps'
import { groups } from '@zaakwerk/api/platform/jobs/testing/step-groups'
import {
  type Ended,
  isWhole,
  openSubmissionWorld,
} from '@zaakwerk/api/platform/jobs/testing/submission.fixture'
import { steps } from '@zaakwerk/api/platform/jobs/testing/submission-steps'
import { submitAtTwo } from '@zaakwerk/api/platform/jobs/testing/two-servers'
import { startRelay } from '@zaakwerk/api/platform/testing/relay'
import { startTestApp } from '@zaakwerk/api/platform/testing/test-app'
import { printTable } from './table.ts'

/** Downtime of the database. */
const awayMs = 10_000

const sum = (ended: readonly Ended[], count: (one: Ended) => number): string =>
  String(ended.reduce((total, one) => total + count(one), 0))

const head = ['rounds', 'whole', 'letters', 'mails', 'files', 'events', 'statuses', 'told', 'proofs', 'asked']

/** Counts at the mail server, in the file-drop folder and in the database. */
const counted = (ended: readonly Ended[]): readonly string[] => [
  String(ended.length),
  sum(ended, (one) => (isWhole(one) ? 1 : 0)),
  sum(ended, ({ end }) => end.letters),
  sum(ended, ({ end }) => end.mails),
  sum(ended, ({ end }) => end.dropped + end.parts),
  sum(ended, ({ end }) => end.submitted),
  sum(ended, ({ end }) => end.turned),
  sum(ended, ({ end }) => end.told),
  sum(ended, ({ hasProof }) => (hasProof ? 1 : 0)),
  sum(ended, ({ said }) => said.length),
]

/**
 * Kills a server at every step of a submission, round after round, and counts what the other side received. Then stops the database during submissions, and
 * runs two servers on one database. With `BENCH_DOCUMENTS=sharepoint` documents are in SharePoint, as a server of ours.
 */
export const killedSubmissions = async (dataDir: string, rounds: number): Promise<void> => {
  const log = createLog('fatal')
  const database = await startEmbeddedPostgres({ dataDir, log })
  const { connectionString } = database
  await migrate(connectionString, log)
  const sharePoint = process.env.BENCH_DOCUMENTS === 'sharepoint' ? await startGraphServer() : undefined
  const documents = sharePoint && {
    documents: (db: Database, folder: string) =>
      testSharePoint({ settings: sharePoint.settings, db, dataDir: folder }),
  }
  const app = await startTestApp({ databaseUrl: connectionString, dataDir, ...documents })
  const world = await openSubmissionWorld(app, { connectionString, dataDir, sharePoint })
  try {
    const killed: Killed[] = []
    const notices: KilledNotice[] = []
    let server = await world.start()
    for (let round = 1; round <= rounds; round += 1) {
      for (const steps of groups) {
        const done = await killAt({ app, world }, server, { steps })
        killed.push(...done.killed)
        server = done.next
      }
      for (const group of noticeGroups) {
        const done = await killAt({ app, world }, server, { noticeSteps: group })
        notices.push(...done.notices)
        server = done.next
      }
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
    await server.stop()
    printTable(`${rounds} × kill -9 at each step of a submission`, [
      ['killed at', ...head],
      ...steps.map(({ name, way }) => {
        const here = killed.filter(({ step }) => step.name === name)
        return [`${name} (${way})`, ...counted(here)]
      }),
    ])

    printTable(`${rounds} × kill -9 at each step of a message by WhatsApp`, [
      ['killed at', 'rounds', 'messages at WhatsApp', 'settled by its report', 'a person was asked'],
      ...noticeSteps.map(({ name }) => {
        const here = notices.filter(({ step }) => step.name === name)
        const by = (who: KilledNotice['settledBy']) =>
          here.filter(({ settledBy }) => settledBy === who).length
        const sent = here.reduce((total, { end }) => total + end.sent, 0)
        return [name, ...[here.length, sent, by('report'), by('person')].map(String)]
      }),
    ])

    const away: Ended[] = []
    let refused = 0
    const times = Math.ceil(rounds / 5)
    for (let time = 0; time < times; time += 1) {
      const line = await startRelay(connectionString)
      const cutOff = await world.start(line.connectionString)
      const from = performance.now()
      const lost = await loseDatabase(
        { app, world },
        { server: cutOff, line },
        () => performance.now() - from > awayMs,
      )
      await cutOff.stop()
      await line.close()
      away.push(...lost.ended)
      refused += lost.refused
    }
    const two = await submitAtTwo(world, {
      ofEachWay: rounds,
      servers: [await world.start(), await world.start()],
    })
    printTable('Other faults during submissions', [
      ['', ...head],
      [`${times} × no database for ${awayMs / 1000} s (${refused} calls refused)`, ...counted(away)],
      ['two processes, one database, every call made at both', ...counted(two)],
    ])
  } finally {
    await world.close()
    await app.stop()
    await sharePoint?.close()
    await database.stop()
  }
}
