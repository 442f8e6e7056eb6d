import type { FastifyBaseLogger } from 'fastify'
import type { BookkeepingPort } from '../adapters/bookkeeping/bookkeeping.port.ts'
import type { DocumentsPort } from '../adapters/documents/documents.port.ts'
import type { FileDropPort } from '../adapters/file-drop/file-drop.port.ts'
import type { IdentityProviderPort } from '../adapters/identity-provider/identity-provider.port.ts'
import type { IncomingMailPort } from '../adapters/incoming-mail/incoming-mail.port.ts'
import type { MailPort } from '../adapters/mail/mail.port.ts'
import type { MessagingPort } from '../adapters/messaging/messaging.port.ts'
import type { Config } from '../config/config.ts'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import type { Origin } from '../journal/security.sql.ts'
import type { Throttles } from '../security/throttles.ts'
import type { UploadLimits } from './receive-upload.ts'

export type Log = FastifyBaseLogger

/** State for the health routes. */
export interface DatabaseHealth {
  /** This process cannot serve any more, whatever the state of the database: it needs a restart. */
  isStuck(): boolean
  /** The embedded database stopped and is being restarted. */
  isRestarting(): boolean
}

/** Runs with services that are not bound to the transaction. */
export type AfterWork = (services: Services) => Promise<void>

/** Work outside the database that depends on how the call's transaction ends. */
export interface UnitOfWork {
  /** For `write`. Runs after the commit, before the answer is sent. */
  afterCommit(work: AfterWork): void
  /**
   * For `prepare`. Registers a compensation for work outside the database; call it before that work starts. It runs after a call that failed, or whose
   * idempotency key was taken. The commit may have succeeded all the same (its answer was lost), so a compensation checks the database first.
   */
  compensate(undo: AfterWork): void
}

/** Dependencies of the handlers; passed in, so that tests choose clock, mail and database. */
export interface Services {
  /** The call's transaction, when it has one. */
  readonly db: Database
  /** Changes in the database by any process, as they happen. */
  readonly changes: ChangeFeed
  readonly unitOfWork: UnitOfWork
  readonly config: Config
  readonly mail: MailPort
  readonly incomingMail: IncomingMailPort
  readonly messaging: MessagingPort
  readonly bookkeeping: BookkeepingPort
  readonly documents: DocumentsPort
  readonly fileDrop: FileDropPort
  /** Undefined: staff sign in with a password only. */
  readonly identityProvider: IdentityProviderPort | undefined
  readonly uploadLimits: UploadLimits
  readonly throttles: Throttles
  readonly log: Log
  readonly health: DatabaseHealth
  /** Origin of the request; undefined for work of the system itself. */
  readonly origin?: Origin | undefined
  now(): Date
}
