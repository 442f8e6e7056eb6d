import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '@zaakwerk/domain/dates'
import type { GraphServer } from '../../adapters/testing/graph-server.ts'
import { type Answer, type Caller, caller } from '../../testing/caller.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aSession, aUser } from '../../testing/users.builder.ts'
import { type DatabaseBreakpoints, installBreakpoints } from './database-breakpoints.ts'
import { type ExternalServices, startExternalServices } from './external-services.ts'
import { noticeMoments } from './notice-steps.ts'
import { passLeases, until } from './pass-time.ts'
import {
  aSubmission,
  type Channel,
  eventType,
  type Stand,
  type Submission,
  standOf,
  whole,
} from './submission.ts'
import { moments } from './submission-steps.ts'

/** A submission that is over. */
export interface Ended {
  readonly way: Channel
  readonly end: Stand
  /** What a person was asked, and said. */
  readonly said: readonly ('arrived' | 'send_again')[]
  /** Whether its proof of dispatch can be had. */
  readonly hasProof: boolean
}

/** Whether all of it is there, and once. */
export const isWhole = ({ way, end, hasProof }: Ended): boolean =>
  isDeepStrictEqual(end, whole(way)) && hasProof

/** Server processes with their database, mail server and file drop, and what people do with them. */
export interface SubmissionFixture {
  readonly outside: ExternalServices
  readonly stops: DatabaseBreakpoints
  /** A server process, by another address of the database where one is given. */
  start(databaseUrl?: string): Promise<ServerProcess>
  /** The environment that such a process has. */
  environmentFor(databaseUrl?: string): NodeJS.ProcessEnv
  submission(way: Channel): Promise<Submission>
  /** Asks for it, or repeats that under the same key; undefined when no answer came. */
  ask(server: ServerProcess, submission: Submission): Promise<Answer | undefined>
  stand(submission: Submission): Promise<Stand>
  /**
   * Waits until a submission is over, as a person who is asked what became of a mail or file: looks whether the other side has it,
   * and says so.
   */
  finish(server: ServerProcess, submission: Submission): Promise<Ended>
  /** Waits for its letter and notes that it was posted, as the mailroom does. */
  post(server: ServerProcess, submission: Submission): Promise<Answer>
  passLeases(): Promise<void>
  /** Settles the unknown outcome of a job, as a user does. */
  say(server: ServerProcess, jobId: number, outcome: 'arrived' | 'send_again'): Promise<void>
  close(): Promise<void>
}

export interface CrashScenario {
  readonly app: TestApp
  readonly world: SubmissionFixture
}

/** A hold lasts as long as it takes to bring every submission of a round to its step. */
const patient = (connectionString: string): string => {
  const url = new URL(connectionString)
  for (const limit of ['lock_timeout', 'statement_timeout', 'query_timeout'])
    url.searchParams.set(limit, '120000')
  return url.toString()
}

interface JobRow {
  readonly id: number
  readonly kind: string
  readonly state: string
}

/** The mail to the client is its last job. */
const isOver = (jobs: readonly JobRow[]): boolean =>
  jobs.at(-1)?.kind === 'send_mail' && jobs.every(({ state }) => state === 'done')

interface World {
  readonly connectionString: string
  readonly dataDir: string
  /** Where documents are; undefined: on the disk. */
  readonly sharePoint?: GraphServer | undefined
}

export const openSubmissionWorld = async (
  app: TestApp,
  { connectionString, dataDir, sharePoint }: World,
): Promise<SubmissionFixture> => {
  const outside = await startExternalServices(dataDir, sharePoint)
  const stops = await installBreakpoints(connectionString, [...moments, ...noticeMoments])
  const started: ServerProcess[] = []

  const person = await aUser(app.db, { role: 'admin' })
  /** Of the same user, who signs in again at each process: a token expires before many rounds are done. */
  const tokens = new WeakMap<ServerProcess, Promise<string>>()
  const tokenAt = (server: ServerProcess): Promise<string> => {
    const token = tokens.get(server) ?? aSession(app.services, person)
    tokens.set(server, token)
    return token
  }
  const call = async (server: ServerProcess, ...given: Parameters<Caller>): Promise<Answer> =>
    caller(server.url, await tokenAt(server))(...given)
  const stand = (submission: Submission) => standOf(app, outside, submission)

  const rowsOf = async <Row extends object>(text: string, { caseId }: Submission): Promise<readonly Row[]> =>
    (await stops.session.query<Row>(text, [caseId])).rows

  /**
   * Waits for what the jobs of a submission do. A try that failed, as one can that another process got in the way of, is followed by the
   * next a few seconds later, and not after half a minute or a whole one.
   */
  const waitFor = async <Answer>(
    submission: Submission,
    ask: () => Promise<Answer | undefined | false>,
  ): Promise<Answer> => {
    let passedAt = performance.now()
    const look = async () => {
      const answer = await ask()
      if (answer || performance.now() - passedAt < 5_000) return answer
      passedAt = performance.now()
      await stops.session.query("update pgboss.job set start_after = now() where state = 'retry'")
      return undefined
    }
    return until(look, 60_000, 100).catch(async (error: unknown) => {
      const text = 'select kind, state, attempts, last_error from jobs where subject_id = $1 order by id'
      const stuck = JSON.stringify(await rowsOf<JobRow>(text, submission))
      throw new Error(`the jobs of a ${submission.way} submission got no further than ${stuck}`, {
        cause: error,
      })
    })
  }

  const say: SubmissionFixture['say'] = async (server, id, outcome) => {
    const { status } = await call(server, 'POST', `/jobs/${id}/settle`, { json: { outcome } })
    if (status !== 200) throw new Error(`what was said of a job was refused: ${status}`)
  }
  const settle = async (server: ServerProcess, submission: Submission, { id, kind }: JobRow) => {
    const { told, mails, dropped } = await stand(submission)
    const there = kind === 'send_mail' ? told : mails + dropped
    const outcome = there > 0 ? ('arrived' as const) : ('send_again' as const)
    await say(server, id, outcome)
    return outcome
  }
  const hasProof = async (server: ServerProcess, submission: Submission): Promise<boolean> => {
    const [letter] = await rowsOf<{ uuid: string }>('select uuid from letters where case_id = $1', submission)
    const { status, headers } = await call(server, 'GET', `/mailroom/proof?uuid=${letter?.uuid}`)
    return status === 200 && headers.get('content-type') === 'application/pdf'
  }

  const environmentFor: SubmissionFixture['environmentFor'] = (databaseUrl = connectionString) => ({
    ...outside.environment,
    DATABASE_URL: patient(databaseUrl),
    DATA_DIR: dataDir,
    TOKEN_SECRET: app.services.config.tokenSecret,
  })

  return {
    outside,
    stops,
    environmentFor,
    start: async (databaseUrl) => {
      const server = await startServerProcess(environmentFor(databaseUrl))
      started.push(server)
      return server
    },
    submission: (way) => aSubmission(app, way),
    ask: (server, { caseId, key }) =>
      call(server, 'POST', `/cases/${caseId}/event`, {
        json: { event_type: eventType },
        headers: { 'idempotency-key': key },
      }).catch(() => undefined),
    stand,
    finish: async (server, submission) => {
      const said: Ended['said'][number][] = []
      const look = async (): Promise<boolean> => {
        const text = 'select id, kind, state from jobs where subject_id = $1 order by id'
        const jobs = await rowsOf<JobRow>(text, submission)
        for (const job of jobs) if (job.state === 'unknown') said.push(await settle(server, submission, job))
        return isOver(jobs)
      }
      await waitFor(submission, look)
      const end = await stand(submission)
      return { way: submission.way, end, said, hasProof: await hasProof(server, submission) }
    },
    post: async (server, submission) => {
      const [letter] = await waitFor(submission, async () => {
        const found = await rowsOf<{ id: number }>('select id from letters where case_id = $1', submission)
        return found.length > 0 && found
      })
      return call(server, 'POST', `/mailroom/letters/${letter?.id}/posted`, {
        json: { posted_on: dayOf(new Date()) },
        headers: { 'idempotency-key': `${submission.key}-posted` },
      })
    },
    passLeases: () => passLeases(stops.session),
    say,
    close: async () => {
      for (const server of started) await server.kill()
      await stops.close()
      await outside.close()
    },
  }
}
