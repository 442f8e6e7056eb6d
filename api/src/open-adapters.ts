import type { BookkeepingPort } from './platform/adapters/bookkeeping/bookkeeping.port.ts'
import { localBookkeeping } from './platform/adapters/bookkeeping/local-bookkeeping.adapter.ts'
import { moneybird } from './platform/adapters/bookkeeping/moneybird.adapter.ts'
import type { FileDropPort } from './platform/adapters/file-drop/file-drop.port.ts'
import { localFolder } from './platform/adapters/file-drop/local-folder.adapter.ts'
import { sftp } from './platform/adapters/file-drop/sftp.adapter.ts'
import type { IdentityProviderPort } from './platform/adapters/identity-provider/identity-provider.port.ts'
import { openIdProvider } from './platform/adapters/identity-provider/openid-provider.adapter.ts'
import { allSources } from './platform/adapters/incoming-mail/all-sources.ts'
import { imapMailbox } from './platform/adapters/incoming-mail/imap.adapter.ts'
import type { IncomingMailPort } from './platform/adapters/incoming-mail/incoming-mail.port.ts'
import { scanFolder } from './platform/adapters/incoming-mail/scan-folder.adapter.ts'
import type { MailPort } from './platform/adapters/mail/mail.port.ts'
import { smtpMail } from './platform/adapters/mail/smtp-mail.adapter.ts'
import { storedMail } from './platform/adapters/mail/stored-mail.adapter.ts'
import {
  measuredBooks,
  measuredFileDrop,
  measuredIdentityProvider,
  measuredIncoming,
  measuredMail,
  measuredMessaging,
} from './platform/adapters/measured-adapters.ts'
import type { MessagingPort } from './platform/adapters/messaging/messaging.port.ts'
import { storedMessaging } from './platform/adapters/messaging/stored-messaging.adapter.ts'
import { whatsapp } from './platform/adapters/messaging/whatsapp.adapter.ts'
import { outcomeRecorder, type RecordOutcome } from './platform/adapters/record-outcome.sql.ts'
import type { Config } from './platform/config/config.ts'
import type { Services } from './platform/request/services.ts'

interface AdapterInput extends Pick<Services, 'db' | 'log' | 'now'> {
  /** Resources to close when the server stops, the last opened first. */
  readonly opened: (() => Promise<unknown>)[]
}

interface Opening extends Pick<Services, 'log'> {
  readonly record: RecordOutcome
}

const openMail = (
  { smtp, production }: Config,
  { log, record, opened }: Opening & Pick<AdapterInput, 'opened'>,
): MailPort => {
  if (smtp) {
    const { host, port, tls } = smtp
    log.info({ host, port, tls }, 'mails are sent by SMTP')
    const mail = smtpMail(smtp)
    opened.push(mail.close)
    return measuredMail(mail, record)
  }
  if (production)
    log.warn(
      {},
      'mails are kept in the database: nothing leaves this machine, also no link to set a password',
    )
  return storedMail
}

const openIdentityProvider = (
  { oidc, publicUrl }: Config,
  record: RecordOutcome,
): IdentityProviderPort | undefined =>
  oidc && measuredIdentityProvider(openIdProvider(oidc, publicUrl), record)

const openFileDrop = (config: Config, { log, record }: Opening): FileDropPort => {
  if (config.sftp) {
    const { host, port, folder } = config.sftp
    log.info({ host, port, folder }, 'files are dropped by SFTP')
    return measuredFileDrop(sftp(config.sftp), record)
  }
  if (config.production)
    log.warn({}, 'files are dropped in the data folder, because no SFTP server is configured')
  return localFolder(config.dataDir)
}

const openBookkeeping = ({ moneybird: settings }: Config, { log, record }: Opening): BookkeepingPort => {
  if (!settings) return localBookkeeping
  const { url, administrationId } = settings
  log.info({ url, administrationId }, 'invoices are booked at Moneybird')
  return measuredBooks(moneybird(settings), record)
}

const openMessaging = ({ whatsapp: settings }: Config, { log, record }: Opening): MessagingPort => {
  if (!settings) return storedMessaging
  const { url, phoneNumberId } = settings
  log.info({ url, phoneNumberId }, 'messages are sent by WhatsApp')
  return measuredMessaging(whatsapp(settings), record)
}

const openIncomingMail = (
  { mailboxes, scanFolder: folder }: Config,
  { log, record }: Opening,
): IncomingMailPort => {
  for (const { host, port, tls } of mailboxes) log.info({ host, port, tls }, 'a mailbox is read by IMAP')
  if (folder) log.info({}, 'a folder of scans is read')
  const sources = [
    ...mailboxes.map((mailbox) => imapMailbox(mailbox)),
    ...(folder ? [scanFolder(folder)] : []),
  ]
  const port = allSources(sources)
  return sources.length > 0 ? measuredIncoming(port, record) : port
}

/** The configured third parties, or their local replacements. Excludes the document store. */
export const openAdapters = (config: Config, { db, log, now, opened }: AdapterInput) => {
  const record = outcomeRecorder({ db, log, now })
  return {
    mail: openMail(config, { log, record, opened }),
    incomingMail: openIncomingMail(config, { log, record }),
    messaging: openMessaging(config, { log, record }),
    bookkeeping: openBookkeeping(config, { log, record }),
    fileDrop: openFileDrop(config, { log, record }),
    identityProvider: openIdentityProvider(config, record),
  } satisfies Partial<Services>
}
