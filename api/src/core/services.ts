import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DocumentsPort } from '../ports/documents/documents.port.ts'
import type { MailPort } from '../ports/mail/mail.port.ts'
import type { Outside } from './as-one.ts'
import type { Config } from './config.ts'
import type { UploadLimits } from './receive-upload.ts'
import type { Throttles } from './throttles.ts'

export type Log = FastifyBaseLogger

/** What the health routes ask. */
export interface DatabaseHealth {
  /** Nothing can be served any more, whatever the database does: only a new process helps. */
  isStuck(): boolean
  /** The embedded database went away and is being started again. */
  isRestarting(): boolean
}

/** All that a handler works with; handed in, so that tests choose clock, mail and database. */
export interface Services {
  /** In a call that writes as one, its transaction. */
  readonly db: Database
  readonly outside: Outside
  readonly config: Config
  readonly mail: MailPort
  readonly documents: DocumentsPort
  readonly uploadLimits: UploadLimits
  readonly throttles: Throttles
  readonly log: Log
  readonly health: DatabaseHealth
  now(): Date
}
