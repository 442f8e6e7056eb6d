import type { Answer } from '../../testing/caller.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import { until } from './pass-time.ts'
import type { Ended, SubmissionFixture } from './submission.fixture.ts'
import type { Channel, Submission } from './submission.ts'

const ways: readonly Channel[] = ['email', 'ftp', 'mailroom']

/** Makes a call until it is answered: one that waits too long for an equal call gets a Retry-After. */
const untilDone = (call: () => Promise<Answer | undefined>): Promise<boolean> =>
  until(async () => (await call())?.status === 200, 60_000, 200)

interface Plan {
  readonly ofEachWay: number
  readonly servers: readonly [ServerProcess, ServerProcess]
}

/**
 * Submits so many by each way at two server processes with one database, and stops both. Every call is made at both at once, under one key, also
 * that with which the mailroom notes that a letter was posted.
 */
export const submitAtTwo = async (
  world: SubmissionFixture,
  { ofEachWay, servers }: Plan,
): Promise<readonly Ended[]> => {
  const submissions: Submission[] = []
  for (const way of Array.from({ length: ofEachWay }, () => ways).flat())
    submissions.push(await world.submission(way))
  const atBoth = (call: (server: ServerProcess) => Promise<Answer | undefined>) =>
    Promise.all(servers.map((server) => untilDone(() => call(server))))
  await Promise.all(submissions.map((submission) => atBoth((server) => world.ask(server, submission))))
  // One after the other: who waits for thirty at once takes the time of the servers.
  for (const submission of submissions)
    if (submission.way === 'mailroom') await atBoth((server) => world.post(server, submission))
  const ended: Ended[] = []
  for (const submission of submissions) ended.push(await world.finish(servers[0], submission))
  await Promise.all(servers.map((server) => server.stop()))
  return ended
}
