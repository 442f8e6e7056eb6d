import { type JobKind, jobKinds } from '@zaakwerk/contract/job-plan'
import { PgBoss } from 'pg-boss'
import { settlesWithin } from '../concurrency/settles-within.ts'
import { forLog } from '../db/database-errors.ts'
import { queueSchema, scheduledQueue } from '../db/job-queues.ts'
import { openForJobs, type PoolOptions, preparing } from '../db/open-database.ts'
import type { Services } from '../request/services.ts'
import { inTrace } from '../telemetry/tracing.ts'
import type { JobRegistry } from './job-handler.ts'
import { runnerName } from './job-rows.sql.ts'
import { expediteRetries, reclaimStale, requeueOrphans } from './requeue-jobs.sql.ts'
import { RetryLater, runAttempt } from './run-attempt.ts'
import { type Scheduled, workSchedules } from './schedules.ts'

/** Jobs of a kind that one process runs at a time; together about as many as its pool has connections. */
const concurrency: Readonly<Record<JobKind, number>> = {
  submit_letter: 3,
  deliver_letter: 3,
  send_mail: 3,
  send_message: 1,
  make_mandate: 1,
  forward_to_law_firm: 1,
  book_invoice: 1,
  send_invoice: 1,
  send_invoice_notice: 3,
  run_import: 1,
  run_case_batch: 2,
  read_document: 1,
}

/** How long stopping waits for running jobs; unfinished ones are retried by another process, or after the next start. */
const stopWithinMs = 8_000
const closeWithinMs = 2_000
/** While the database is down, every worker reports an error for every poll. */
const quietMs = 10_000

/** Polling intervals in seconds. A notification wakes a worker at once; polling finds retries that are due. */
export interface RunnerPace {
  readonly poll: number
  /** How often it looks for jobs of dead processes and restarts them. */
  readonly supervise: number
}

interface RunnerOptions extends PoolOptions {
  readonly connectionString: string
  readonly registry: JobRegistry
  readonly pace?: RunnerPace
  readonly schedules?: readonly Scheduled[]
}

const open = ({
  connectionString,
  listenUrl,
  pace,
}: Pick<RunnerOptions, 'connectionString' | 'listenUrl'> & { readonly pace: RunnerPace }) => {
  // The last two are options of the driver; pg-boss passes them on.
  const options = {
    connectionString: listenUrl ?? connectionString,
    schema: queueSchema,
    application_name: runnerName,
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: 600,
    keepAlive: true,
    query_timeout: 30_000,
    ...preparing,
  }
  return new PgBoss(options)
}

const listen = (boss: PgBoss, log: Services['log']): void => {
  let loggedAt = -quietMs
  boss.on('error', (error) => {
    if (performance.now() - loggedAt < quietMs) return
    loggedAt = performance.now()
    log.warn({ problem: forLog(error) }, 'worker database error')
  })
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'pg-boss warning'))
}

/** Logs what could not be stored in the job's row: the database was down when an attempt began or ended. */
const tell = ({ log }: Services, kind: JobKind, error: unknown): never => {
  if (!(error instanceof RetryLater))
    log.warn({ kind, problem: forLog(error) }, 'job attempt could not be recorded')
  throw error
}

/** Repeats work every so many seconds, one run at a time; returns a function that stops it. pg-boss itself reports that the database is down. */
const keepDoing = (work: () => Promise<unknown>, seconds: number): (() => void) => {
  let isBusy = false
  const doOnce = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    await work().catch(() => undefined)
    isBusy = false
  }
  const timer = setInterval(() => void doOnce(), seconds * 1000)
  return () => clearInterval(timer)
}

/** Starts workers for the kinds that have a handler. Returns a function that stops them. */
export const startRunner = async (
  given: Services,
  {
    connectionString,
    listenUrl,
    registry,
    schedules = [],
    pace = { poll: 5, supervise: 5 },
    patience,
  }: RunnerOptions,
): Promise<() => Promise<void>> => {
  const { db, close } = openForJobs(connectionString, given.log, { patience, listenUrl })
  const services = { ...given, db }
  const boss = open({ connectionString, listenUrl, pace })
  listen(boss, services.log)
  const kinds = jobKinds.filter((kind) => registry[kind])
  const options = {
    heartbeatRefreshSeconds: 5,
    pollingIntervalSeconds: Math.min(1, pace.poll),
    notifyPollingIntervalSeconds: pace.poll,
  }

  const stopExpediting = keepDoing(() => expediteRetries(db), pace.supervise)

  const stop = async (): Promise<void> => {
    stopExpediting()
    const rest = Promise.all([...kinds, scheduledQueue].map((queue) => boss.offWork(queue)))
    if (!(await settlesWithin(rest, stopWithinMs)))
      services.log.warn({}, 'worker stopped while jobs were running')
    // pg-boss closes its database session first, and would wait for a frozen database to answer.
    if (!(await settlesWithin(boss.stop({ graceful: false }), closeWithinMs)))
      services.log.warn({}, 'worker did not close its database connections in time')
    await close()
  }

  const work = async (kind: JobKind): Promise<void> => {
    const worker = await boss.work(kind, options, async ([job]) => {
      // There may be more jobs: the worker polls again at once, and rests only when it finds none.
      boss.notifyWorker(worker)
      if (!job) return
      await inTrace({ name: `job ${kind}`, kind: 'job' }, (traceId) =>
        runAttempt(
          traceId ? { ...services, log: services.log.child({ traceId }) } : services,
          registry,
          job.id,
        ),
      ).catch((error: unknown) => tell(services, kind, error))
    })
  }

  try {
    const reclaimed = await reclaimStale(db, services.now())
    if (reclaimed > 0) services.log.info({ jobs: reclaimed }, 'requeued the jobs of a dead worker')
    await boss.start()
    const jobs = await requeueOrphans(db, services.now())
    if (jobs > 0) services.log.info({ jobs }, 'requeued jobs without a runner entry')
    for (const kind of kinds) for (let place = 0; place < concurrency[kind]; place += 1) await work(kind)
    await workSchedules(boss, services, { work: schedules, options })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
