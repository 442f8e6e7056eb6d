import { afterAll } from 'vitest'
import { jobRegistry } from '../../../../../job-handlers.ts'
import { inArray } from '../../../../../platform/db/drizzle.ts'
import { jobs } from '../../../../../platform/db/schema/jobs.ts'
import { startRunner } from '../../../../../platform/jobs/runner.ts'
import { until } from '../../../../../platform/jobs/testing/pass-time.ts'
import { toNoon } from '../../../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../../../platform/testing/set-up.ts'
import { patience, type TestApp } from '../../../../../platform/testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['signInAs']>>

/** A server that really runs its jobs, with nothing configured: mails are kept, and files are dropped into a folder. */
export interface AppWithRunner {
  readonly app: TestApp
  readonly dataDir: string
  readonly lawyer: User
  readonly mailroom: User
}

/** Runs the jobs of a server as they are queued, until what it returns is called. */
export const runJobs = ({ services, databaseLine }: TestApp): Promise<() => Promise<void>> =>
  startRunner(services, {
    connectionString: databaseLine.connectionString,
    registry: jobRegistry,
    patience,
    // Every job is announced: it is looked for only in case that was missed.
    pace: { poll: 2, supervise: 60 },
  })

/** Starts an engine for the tests of a file, whose day does not end in them, and stops it after them. */
export const startAppWithRunner = async (): Promise<AppWithRunner> => {
  const dataDir = await testFolder()
  const app = await testApp({ dataDir })
  toNoon(app)
  afterAll(await runJobs(app))
  return {
    app,
    dataDir,
    lawyer: await app.signInAs('lawyer'),
    mailroom: await app.signInAs('mailroom'),
  }
}

/** Milliseconds that a whole table may take, on a machine that does much else: its cases are worked before its tests begin. */
export const wholeTableMs = 300_000

/** Waits until the engine has nothing left to do. */
export const waitUntilIdle = async ({ app: { db } }: Pick<AppWithRunner, 'app'>): Promise<void> => {
  const isBusy = inArray(jobs.state, ['queued', 'running'])
  await until(async () => (await db.$count(jobs, isBusy)) === 0, wholeTableMs / 3, 100)
}

/** Does something with each, a few at a time: as many as would wait for the database would be refused by it. */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = 8,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.all(items.slice(start, start + concurrency).map(work))))
  return results
}
