import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadLimits } from '@zaakwerk/contract/documents'
import type { RoleName } from '@zaakwerk/contract/roles'
import { usualPenaltyRules } from '@zaakwerk/domain/penalty'
import { usualTermWarnings } from '@zaakwerk/domain/term-warnings'
import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import type { LiveLimits } from '../../modules/live/live-streams.ts'
import { localBookkeeping } from '../adapters/bookkeeping/local-bookkeeping.adapter.ts'
import { localDisk } from '../adapters/documents/local-disk.adapter.ts'
import { s3Documents } from '../adapters/documents/s3.adapter.ts'
import { s3Client } from '../adapters/documents/s3-client.ts'
import { localFolder } from '../adapters/file-drop/local-folder.adapter.ts'
import { allSources } from '../adapters/incoming-mail/all-sources.ts'
import { storedMail } from '../adapters/mail/stored-mail.adapter.ts'
import { storedMessaging } from '../adapters/messaging/stored-messaging.adapter.ts'
import type { Config } from '../config/config.ts'
import { sampleSeller } from '../config/seller.ts'
import { sampleSender } from '../config/sender.ts'
import { openChangeFeed } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { createTestDatabase } from '../db/testing/test-database.ts'
import type { BodyPace } from '../http/body-timeout.ts'
import type { JobRegistry } from '../jobs/job-handler.ts'
import type { LastBackup } from '../ops/metrics-state.ts'
import type { App } from '../request/app-type.ts'
import type { UploadLimits } from '../request/receive-upload.ts'
import type { Log, Services } from '../request/services.ts'
import { createThrottles } from '../security/throttles.ts'
import { noUnitOfWork } from '../tx/unit-of-work.ts'
import { type Caller, caller } from './caller.ts'
import { rememberOpened } from './opened-files.ts'
import { directLine, type Relay, startRelay } from './relay.ts'
import { aSession, aUser } from './users.builder.ts'

/** A server with a database of its own, listening on a free port. */
export interface TestApp {
  readonly url: string
  readonly db: Database
  readonly services: Services
  /** Lines the server logged, parsed. */
  readonly logged: readonly Record<string, unknown>[]
  readonly call: Caller
  /** A new user of this role, signed in; `call` sends their token. */
  signInAs(
    role: RoleName,
  ): Promise<{ readonly id: number; readonly email: string; readonly token: string; readonly call: Caller }>
  /** The line to the database, to be cut and mended where the server was started with `isCuttable`. */
  readonly databaseLine: Relay
  /** Moves the server's clock. */
  passTime(ms: number): void
  stop(): Promise<void>
}

/** On a busy machine a slow database is not one that is gone. Giving up within two seconds is a test of its own. */
export const patience = { connectMs: 15_000, pingMs: 15_000 }

const testConfig = (dataDir: string, changes: Partial<Config>): Config => ({
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseListenUrl: undefined,
  migrateOnStart: true,
  runJobs: true,
  production: false,
  checkAnswers: true,
  outboxLinks: true,
  // As the start asks for it: some tests start a process with it.
  tokenSecret: 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE',
  previousTokenSecrets: [],
  publicUrl: 'http://zaakwerk.test',
  // So that a test can come from any address, by `x-forwarded-for`.
  trustedProxies: ['127.0.0.1'],
  metricsToken: undefined,
  releaseKeys: [],
  s3: undefined,
  sharePoint: undefined,
  smtp: undefined,
  mailboxes: [],
  scanFolder: undefined,
  sftp: undefined,
  moneybird: undefined,
  whatsapp: undefined,
  oidc: undefined,
  scim: undefined,
  sender: sampleSender,
  seller: sampleSeller,
  lawFirmEmail: 'dossiers@advocaten.test',
  penaltyRules: usualPenaltyRules,
  fatalTermsByTwo: true,
  termWarnings: usualTermWarnings,
  receiptDays: 14,
  backup: undefined,
  webRoot: undefined,
  logLevel: 'info',
  traces: undefined,
  ...changes,
  dataDir,
})

const memoryLog = (lines: Record<string, unknown>[]): Log =>
  pino({ level: 'info', base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line)) })

/**
 * Changes to the configuration, or another throttle, or smaller limits. With a database URL it is that database. Without a
 * folder it has one of its own: every database numbers its cases from 1, and one app would clear away another's files.
 */
export type TestOptions = Partial<Config> & {
  readonly throttles?: Services['throttles']
  readonly limits?: Partial<UploadLimits>
  readonly health?: Partial<Services['health']>
  readonly jobs?: JobRegistry
  readonly live?: LiveLimits
  readonly pace?: BodyPace
  readonly lastBackup?: LastBackup
  readonly documents?: (db: Services['db'], dataDir: string) => Services['documents']
  /** Whether the test cuts the line to the database. */
  readonly isCuttable?: boolean
}

export const startTestApp = async ({
  throttles,
  limits,
  health,
  jobs,
  live,
  pace,
  lastBackup,
  documents,
  isCuttable = false,
  ...config
}: TestOptions = {}): Promise<TestApp> => {
  const logged: Record<string, unknown>[] = []
  const log = memoryLog(logged)
  const dataDir = config.dataDir ?? (await mkdtemp(join(tmpdir(), 'zaakwerk-test-')))
  const given = config.databaseUrl
  const database = given
    ? { connectionString: given, drop: async () => undefined }
    : await createTestDatabase()
  const databaseLine = isCuttable
    ? await startRelay(database.connectionString)
    : directLine(database.connectionString)
  const { db, pool, isStuck, close } = openDatabase(databaseLine.connectionString, log, { patience })
  const changes = openChangeFeed(databaseLine.connectionString, log)
  const store = rememberOpened(
    documents?.(db, dataDir) ?? (config.s3 ? s3Documents(s3Client(config.s3)) : localDisk(dataDir)),
  )
  let offset = 0
  const services: Services = {
    db,
    changes,
    unitOfWork: noUnitOfWork,
    config: testConfig(dataDir, config),
    mail: storedMail,
    incomingMail: allSources([]),
    messaging: storedMessaging,
    bookkeeping: localBookkeeping,
    documents: store.documents,
    fileDrop: localFolder(dataDir),
    identityProvider: undefined,
    uploadLimits: { ...uploadLimits, ...limits },
    throttles: throttles ?? createThrottles(pool),
    log,
    health: { isStuck, isRestarting: () => false, ...health },
    now: () => new Date(Date.now() + offset),
  }
  let app: App | undefined = await buildApp(services, {
    checkAnswers: services.config.checkAnswers,
    webRoot: services.config.webRoot,
    jobs,
    live,
    pace,
    lastBackup,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    url,
    db,
    services,
    logged,
    call: caller(url),
    signInAs: async (role) => {
      const user = await aUser(db, { role })
      const token = await aSession(services, user)
      return { id: user.id, email: user.email, token, call: caller(url, token) }
    },
    databaseLine,
    passTime: (ms) => {
      offset += ms
    },
    stop: async () => {
      await app?.close()
      // Files share one process, which keeps their modules and with these what this returns: of a server 2.4 MB, to be looked through at every garbage collection.
      app = undefined
      await changes.close()
      await close()
      await databaseLine.close()
      await database.drop()
      if (!config.dataDir) await rm(dataDir, { recursive: true, force: true })
      const left = store.leftOpen()
      if (left.length > 0) throw new Error(`files were left open: ${left.join(', ')}`)
    },
  }
}
