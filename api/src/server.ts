import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadLimits } from '@zaakwerk/contract/documents'
import { buildApp, buildWorkerApp } from './app.ts'
import { jobRegistry } from './job-handlers.ts'
import { seedTemplates } from './modules/letters/templates/seed-templates.ts'
import { startSealing } from './modules/operations/audit/seal-entries.ts'
import { installReleases } from './modules/releases/install-releases.ts'
import { readInstalled } from './modules/releases/web-manifest.ts'
import { openAdapters } from './open-adapters.ts'
import { bucketOf } from './platform/adapters/documents/bucket-copies.ts'
import { openDocuments } from './platform/adapters/documents/open-documents.ts'
import { lastBackupAt, walFolder } from './platform/backup/backups.ts'
import { startBackups } from './platform/backup/schedule.ts'
import type { Config } from './platform/config/config.ts'
import { openChangeFeed } from './platform/db/change-feed.ts'
import { checkSchema } from './platform/db/check-schema.ts'
import { forLog, isDatabaseDown, isDiskFull } from './platform/db/database-errors.ts'
import { fullDiskLine, isNearlyFull } from './platform/db/disk-space.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts'
import { migrate, openDatabase, openWithoutTimeout } from './platform/db/open-database.ts'
import { refusedLogin } from './platform/db/refused-login.ts'
import { requireTimeLimits } from './platform/db/transaction-pooler.ts'
import { StartError } from './platform/errors/start-error.ts'
import { startRunner } from './platform/jobs/runner.ts'
import type { App } from './platform/request/app-type.ts'
import type { Log, Services } from './platform/request/services.ts'
import { createThrottles } from './platform/security/throttles.ts'
import { startTracing } from './platform/telemetry/start-tracing.ts'
import { noUnitOfWork } from './platform/tx/unit-of-work.ts'
import { reencryptSecrets } from './reencrypt-secrets.ts'
import { scheduledWork } from './scheduled-work.ts'

export interface RunningServer {
  readonly url: string
  /** Finishes running requests, then closes everything. */
  stop(): Promise<void>
}

/** Writes data with the rights of the owner of the tables. */
export type FillDatabase = (services: Services) => Promise<unknown>

export interface StartOptions {
  /** Runs before the server listens. */
  readonly fill?: FillDatabase | undefined
  /** A process that only runs jobs and scheduled work; its port answers health and metrics. */
  readonly isWorker?: boolean | undefined
}

type Closing = () => Promise<unknown>

/** Grace period for running requests while the server stops. */
const finishWithinMs = 10_000

/** Whether `listen` failed: a folder without access has the same error code. */
const isOfPort = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'

const startError = (error: unknown, config: Config): unknown => {
  if (isDiskFull(error) || (!config.databaseUrl && isNearlyFull(config.dataDir)))
    return new StartError(fullDiskLine(config.dataDir))
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Poort ${config.port} is al in gebruik. Kies een andere met PORT.`)
  if (code === 'EACCES' && isOfPort(error))
    return new StartError(`Poort ${config.port} mag niet worden gebruikt. Kies een andere met PORT.`)
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`Het adres ${config.host} bestaat niet op deze machine. Zie HOST.`)
  const refused = config.databaseUrl && refusedLogin(error)
  if (refused) return new StartError(refused)
  if (config.databaseUrl && isDatabaseDown(error))
    return new StartError('De database van DATABASE_URL is niet bereikbaar.')
  return error
}

const closeApp = async (app: App): Promise<void> => {
  const closed = app.close()
  const timeUp = new AbortController()
  const cut = pause(finishWithinMs, undefined, { signal: timeUp.signal, ref: false }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  )
  await Promise.race([closed, cut])
  timeUp.abort()
  await closed
}

/** Awaits all of them before anything else is closed, even when one fails: running jobs need mail and database. */
const closeAll = async (closing: readonly Closing[]): Promise<void> => {
  const ends = await Promise.allSettled(closing.map((close) => close()))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Checked first, because starting and filling the database takes a while. */
const claimPort = async ({ port, host }: Config): Promise<void> => {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

const archiveOf = ({ backup }: Config): string | undefined => backup && walFolder(backup.folder)

const start = async (
  config: Config,
  log: Log,
  { opened, fill, isWorker = false }: StartOptions & { readonly opened: Closing[] },
): Promise<string> => {
  await claimPort(config)
  // Opened first, so closed last: the last spans are sent after everything else has closed.
  const endTracing = await startTracing(config.traces)
  if (endTracing) opened.push(endTracing)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, archive: { folder: archiveOf(config) } })
  if (embedded) opened.push(() => embedded.stop())
  const connectionString = embedded?.applicationConnectionString ?? config.databaseUrl ?? ''
  const listenUrl = config.databaseListenUrl
  const session = listenUrl ?? connectionString
  const owned = embedded?.connectionString ?? config.databaseOwnerUrl ?? session
  const { ownership, isNewer } = config.migrateOnStart
    ? await migrate(owned, log, session)
    : await checkSchema(session, log)
  if (ownership === 'shared')
    log.warn(
      {},
      'the application owns its tables: only triggers keep the audit trail; see DATABASE_OWNER_URL',
    )
  const { db, pool, isStuck, close } = openDatabase(connectionString, log, { listenUrl })
  opened.push(close)
  if (listenUrl) await requireTimeLimits(pool)
  const now = (): Date => new Date()
  // An older release than the one that made the schema also has older templates.
  if (!isNewer) await seedTemplates(db, { log, now })
  const changes = openChangeFeed(session, log)
  opened.push(changes.close)
  const services: Services = {
    db,
    changes,
    unitOfWork: noUnitOfWork,
    config,
    ...openAdapters(config, { db, log, now, opened }),
    documents: await openDocuments(config, { db, log }),
    uploadLimits,
    throttles: createThrottles(pool, { refuseAfterMs: 1_000 }),
    log,
    health: { isStuck, isRestarting: () => embedded?.isRestarting() ?? false },
    now,
  }
  if (fill) {
    const owner = openWithoutTimeout(owned, log)
    await fill({ ...services, db: owner.db }).finally(owner.close)
  }
  await reencryptSecrets(services)
  opened.push(startSealing(services))
  const bucket = bucketOf(config.s3)
  if (config.backup)
    opened.push(startBackups(config.backup, { dataDir: config.dataDir, bucket, db, log, now }))
  const { checkAnswers, webRoot, backup } = config
  if (webRoot) await installReleases(services, await readInstalled(webRoot))
  const lastBackup = backup && (() => lastBackupAt(backup.folder))
  const app = isWorker
    ? buildWorkerApp(services)
    : await buildApp(services, { checkAnswers, webRoot, ...(lastBackup && { lastBackup }) })
  const closing: Closing[] = [() => closeApp(app)]
  if (isWorker || config.runJobs)
    closing.push(
      await startRunner(services, {
        connectionString,
        listenUrl,
        registry: jobRegistry,
        schedules: scheduledWork,
      }),
    )
  opened.push(() => closeAll(closing))
  return app.listen({ port: config.port, host: config.host })
}

/** Starts database, migrations, jobs and HTTP; closes what was opened when a later step fails. */
export const startServer = async (
  config: Config,
  log: Log,
  options: StartOptions = {},
): Promise<RunningServer> => {
  const opened: Closing[] = []
  const stop = async (): Promise<void> => {
    const problems: unknown[] = []
    // A resource that fails to close must not keep the others open.
    for (let close = opened.pop(); close; close = opened.pop())
      await close().catch((problem: unknown) => problems.push(problem))
    if (problems.length > 0) throw new AggregateError(problems, 'not everything could be closed')
  }
  try {
    return { url: await start(config, log, { ...options, opened }), stop }
  } catch (error) {
    // The cause of the failed start matters more than a failure to close.
    await stop().catch((problem: unknown) =>
      log.warn({ problem: forLog(problem) }, 'not everything could be closed'),
    )
    throw startError(error, config)
  }
}
