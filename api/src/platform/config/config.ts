import { join, resolve } from 'node:path'
import * as z from '@zaakwerk/contract/zod'
import { type PenaltyRules, usualPenaltyRules } from '@zaakwerk/domain/penalty'
import { type TermWarningRules, usualTermWarnings } from '@zaakwerk/domain/term-warnings'
import type { MoneybirdSettings } from '../adapters/bookkeeping/moneybird-settings.ts'
import type { S3Settings } from '../adapters/documents/s3-settings.ts'
import type { SharePointSettings } from '../adapters/documents/sharepoint/sharepoint-settings.ts'
import type { SftpSettings } from '../adapters/file-drop/sftp-settings.ts'
import type { OidcSettings } from '../adapters/identity-provider/oidc-settings.ts'
import type { ImapSettings } from '../adapters/incoming-mail/imap-settings.ts'
import type { SmtpSettings } from '../adapters/mail/smtp-settings.ts'
import type { WhatsAppSettings } from '../adapters/messaging/whatsapp-settings.ts'
import type { BackupPlan } from '../backup/backup-plan.ts'
import { prepareDataFolder } from '../db/data-dir.ts'
import { type TraceSettings, traceEnvironment, traceSettings } from '../telemetry/trace-settings.ts'
import { BackupAt, BackupKeep, backupOf } from './backup-settings.ts'
import { configHints } from './config-hints.ts'
import { oidcEnvironment, oidcOf } from './identity-provider.ts'
import { incomingEnvironment, mailboxesOf, scanFolderOf } from './incoming-mail.ts'
import { moneybirdEnvironment, moneybirdOf } from './moneybird.ts'
import { Flag, parseSettings } from './parse-settings.ts'
import {
  NodeEnvironment,
  PublicUrl,
  requireProductionSettings,
  requireSeparateDatabase,
  TrustedProxies,
} from './production-settings.ts'
import { localReleaseKey, type ReleaseKey, ReleaseKeys } from './release-keys.ts'
import { s3Environment, s3Of } from './s3-storage.ts'
import { type ScimSettings, scimEnvironment, scimOf } from './scim.ts'
import { MetricsToken, PreviousTokenSecrets, TokenSecret, tokenSecretsOf } from './secret-settings.ts'
import {
  type Seller,
  SellerAddress,
  SellerIban,
  SellerKvk,
  SellerName,
  SellerVatId,
  sellerOf,
} from './seller.ts'
import { type Sender, SenderAddress, senderOf } from './sender.ts'
import { sftpEnvironment, sftpOf } from './sftp.ts'
import { sharePointEnvironment, sharePointOf } from './sharepoint.ts'
import { smtpEnvironment, smtpOf } from './smtp.ts'
import { whatsappEnvironment, whatsappOf } from './whatsapp.ts'

/** Configuration of a server process, read from the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined means the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** URL of the role that owns and migrates the tables; undefined: that of `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined
  /** URL for what needs a whole session, such as LISTEN, where `databaseUrl` is a pooler in transaction mode; undefined: that of `databaseUrl`. */
  readonly databaseListenUrl: string | undefined
  /** Off when `npm run migrate` does it: the server then refuses a schema that is too old. */
  readonly migrateOnStart: boolean
  /** Off when workers run the jobs and the scheduled work, and this process does not. */
  readonly runJobs: boolean
  readonly production: boolean
  /** Undefined means that documents are kept in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Undefined means that documents of cases are kept where all others are. */
  readonly sharePoint: SharePointSettings | undefined
  /** Check every answer against its schema; on in development, off in production. */
  readonly checkAnswers: boolean
  /** Whether an admin can follow the links of mails in the outbox: only where no mail leaves (ADR 40). */
  readonly outboxLinks: boolean
  /** Secret for signing and encryption. */
  readonly tokenSecret: string
  /** Secrets that still verify and decrypt: earlier ones, and the next one during a rotation. */
  readonly previousTokenSecrets: readonly string[]
  /** Origin for links in mails, without a slash at the end. */
  readonly publicUrl: string
  /** Proxies whose `x-forwarded-for` is trusted; none by default. */
  readonly trustedProxies: readonly string[]
  readonly metricsToken: string | undefined
  /** Keys that may release remotes. */
  readonly releaseKeys: readonly ReleaseKey[]
  /** Undefined means that mails are kept in the database. */
  readonly smtp: SmtpSettings | undefined
  /** Undefined means that dropped files stay in a folder of `dataDir`. */
  readonly sftp: SftpSettings | undefined
  /** Undefined means that the invoices are kept in our own register. */
  readonly moneybird: MoneybirdSettings | undefined
  /** Mailboxes that are read. */
  readonly mailboxes: readonly ImapSettings[]
  /** Absolute path; undefined means that no folder of a scanner is read. */
  readonly scanFolder: string | undefined
  /** Undefined means that messages are kept in the database. */
  readonly whatsapp: WhatsAppSettings | undefined
  /** Undefined means that staff sign in with a password only. */
  readonly oidc: OidcSettings | undefined
  /** Undefined means that only administrators create staff accounts. */
  readonly scim: ScimSettings | undefined
  /** Sender of letters; undefined: no letter can be made. */
  readonly sender: Sender | undefined
  /** Company that issues invoices; undefined: none can be sent. */
  readonly seller: Seller | undefined
  /** Receives the cases that a law firm takes over. */
  readonly lawFirmEmail: string | undefined
  readonly penaltyRules: PenaltyRules
  /** A fatal term is confirmed by two colleagues. */
  readonly fatalTermsByTwo: boolean
  readonly termWarnings: TermWarningRules
  /** Days after which a letter without a confirmation of receipt becomes a task. */
  readonly receiptDays: number
  /** Automatic backups of the embedded database; undefined: none. */
  readonly backup: BackupPlan | undefined
  /** Folder with the built front end, when this process serves it. */
  readonly webRoot: string | undefined
  readonly logLevel: string
  /** Undefined means that tracing is off. */
  readonly traces: TraceSettings | undefined
}

const DatabaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//))

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './.data'),
  DATABASE_URL: z.optional(DatabaseUrl),
  DATABASE_OWNER_URL: z.optional(DatabaseUrl),
  DATABASE_LISTEN_URL: z.optional(DatabaseUrl),
  MIGRATE_ON_START: z._default(Flag, true),
  RUN_JOBS: z._default(Flag, true),
  NODE_ENV: z.optional(NodeEnvironment),
  TOKEN_SECRET: z.optional(TokenSecret),
  TOKEN_SECRET_PREVIOUS: z.optional(PreviousTokenSecrets),
  PUBLIC_URL: z.optional(PublicUrl),
  TRUSTED_PROXIES: z._default(TrustedProxies, []),
  METRICS_TOKEN: z.optional(MetricsToken),
  RELEASE_KEYS: z.optional(ReleaseKeys),
  ...s3Environment,
  ...sharePointEnvironment,
  ...smtpEnvironment,
  ...sftpEnvironment,
  ...moneybirdEnvironment,
  ...incomingEnvironment,
  ...whatsappEnvironment,
  ...oidcEnvironment,
  ...scimEnvironment,
  SENDER_ADDRESS: z.optional(SenderAddress),
  SENDER_PHONE: z.optional(z.string().check(z.maxLength(30))),
  SIGNATORY: z.optional(z.string().check(z.maxLength(100))),
  SELLER_NAME: z.optional(SellerName),
  SELLER_ADDRESS: z.optional(SellerAddress),
  SELLER_KVK: z.optional(SellerKvk),
  SELLER_VAT_ID: z.optional(SellerVatId),
  SELLER_IBAN: z.optional(SellerIban),
  LAW_FIRM_EMAIL: z.optional(z.email()),
  PENALTY_GRACE_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(14), z.maximum(60)),
    usualPenaltyRules.daysOfGrace,
  ),
  FATAL_TERMS_BY_TWO: z._default(Flag, true),
  TERM_WARNING_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(42)),
    usualTermWarnings.assigneeDays,
  ),
  TERM_ESCALATION_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(42)),
    usualTermWarnings.leaderDays,
  ),
  RECEIPT_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 14),
  PENALTY_POST_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(14)),
    usualPenaltyRules.daysInPost,
  ),
  BACKUP_DIR: z.optional(z.string().check(z.minLength(1))),
  BACKUP_AT: z._default(BackupAt, '03:00'),
  BACKUP_KEEP: z._default(BackupKeep, 14),
  WEB_ROOT: z.optional(z.string().check(z.minLength(1))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ...traceEnvironment,
})

/** The variables that a server reads; `docs/settings.md` describes each. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** Reads the environment. Outside production, missing secrets are generated once and stored in the data folder. */
export const loadConfig = (environment: NodeJS.ProcessEnv): Config => {
  const env = parseSettings(Environment, configHints, environment)
  const production = env.NODE_ENV === 'production'
  if (production) requireProductionSettings(env)
  requireSeparateDatabase(env)

  const dataDir = prepareDataFolder(env.DATA_DIR)
  const secretFile = (name: string): string => join(dataDir, 'secrets', name)
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_URL && env.DATABASE_OWNER_URL,
    databaseListenUrl: env.DATABASE_URL && env.DATABASE_LISTEN_URL,
    migrateOnStart: env.MIGRATE_ON_START,
    runJobs: env.RUN_JOBS,
    production,
    s3: s3Of(env),
    sharePoint: sharePointOf(env),
    checkAnswers: env.NODE_ENV === 'development',
    outboxLinks: false,
    ...tokenSecretsOf(env, secretFile),
    publicUrl: (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/+$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    releaseKeys: env.RELEASE_KEYS ?? (production || env.DATABASE_URL ? [] : [localReleaseKey(dataDir)]),
    smtp: smtpOf(env),
    mailboxes: mailboxesOf(env),
    scanFolder: scanFolderOf(env),
    sftp: sftpOf(env),
    moneybird: moneybirdOf(env),
    whatsapp: whatsappOf(env),
    oidc: oidcOf(env),
    scim: scimOf(env),
    sender: senderOf(env, production),
    seller: sellerOf(env, production),
    lawFirmEmail: env.LAW_FIRM_EMAIL ?? (production ? undefined : 'dossiers@maxadvocaten.example'),
    fatalTermsByTwo: env.FATAL_TERMS_BY_TWO,
    receiptDays: env.RECEIPT_DAYS,
    termWarnings: { assigneeDays: env.TERM_WARNING_DAYS, leaderDays: env.TERM_ESCALATION_DAYS },
    penaltyRules: { daysOfGrace: env.PENALTY_GRACE_DAYS, daysInPost: env.PENALTY_POST_DAYS },
    backup: backupOf(env, dataDir),
    webRoot: env.WEB_ROOT ? resolve(env.WEB_ROOT) : undefined,
    logLevel: env.LOG_LEVEL,
    traces: traceSettings(env),
  }
}
