import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  type Integration,
  type IntegrationName,
  type IntegrationState,
  type IntegrationTest,
  integrationNames,
} from '@zaakwerk/contract/integrations'
import { mailboxQuotaWarning } from '@zaakwerk/domain/mailbox-quota'
import { firstExpiry } from '../../../platform/adapters/certificate-expiry.ts'
import type { StorageTrouble } from '../../../platform/adapters/documents/documents.port.ts'
import type { SharePointSettings } from '../../../platform/adapters/documents/sharepoint/sharepoint-settings.ts'
import { type OutcomeRow, selectOutcomes } from '../../../platform/adapters/record-outcome.sql.ts'
import { settlesWithin } from '../../../platform/concurrency/settles-within.ts'
import { conflict } from '../../../platform/errors/errors.ts'
import { StaffError } from '../../../platform/errors/staff-error.ts'
import { reasonOf } from '../../../platform/jobs/failure-reasons.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectMailboxQuota } from './mailbox-quota.sql.ts'
import { countWaitingJobs } from './waiting-jobs.sql.ts'

/** After this long a failure does not pass by itself. */
const retryingMs = 30 * 60_000
/** How long a test waits for an answer. */
const testMs = 10_000

/** Why documents cannot be kept, by the variable that is wrong where there is one. */
const storageTexts: Readonly<Record<StorageTrouble, string>> = {
  unreachable: 'De opslag van documenten is niet bereikbaar.',
  throttled: 'De opslag van documenten vraagt ons te wachten: er is te veel gevraagd.',
  clock_skewed: 'De klok van de server wijkt te veel af van die van de opslag.',
  certificate_expired: 'Het certificaat is verlopen (SHAREPOINT_CERTIFICATE_FILE).',
  access_denied: 'De opslag laat ons niet binnen. Controleer de sleutel en de rechten.',
  bucket_missing: 'De bucket bestaat niet (S3_BUCKET).',
  site_missing: 'De site of de bibliotheek bestaat niet (SHAREPOINT_SITE_ID).',
  refused: 'Deze opslag is niet te gebruiken.',
}

const testFile = 'test.txt'
const testContent = 'test'

/** Writes a file to the store of documents, and removes it. */
const testDocuments = async ({ documents }: Services): Promise<void> => {
  const trouble = await documents.trouble()
  if (trouble) throw new StaffError(storageTexts[trouble.reason], { cause: trouble })
  const stream = Readable.from([Buffer.from(testContent)])
  await documents.discard(await documents.stage({ name: testFile, stream, limit: testContent.length }))
}

/** "kantoor.sharepoint.com/Dossiers". */
const addressOfSite = ({ siteId, folder }: SharePointSettings): string => `${siteId.split(',')[0]}/${folder}`

interface SetUp {
  readonly provider: string
  readonly address: string | null
  /** Undefined: nothing leaves this machine. */
  readonly check: (() => Promise<void>) | undefined
  /** When a certificate or key of ours ends. */
  readonly expiresAt?: Date | undefined
}

/** What is set up for each third party; undefined: off. */
const setUps: Readonly<Record<IntegrationName, (services: Services) => SetUp | undefined>> = {
  documents: (services) => {
    const { s3, sharePoint } = services.config
    const check = (): Promise<void> => testDocuments(services)
    if (sharePoint) {
      const expiresAt = new Date(sharePoint.certificate.validTo)
      return { provider: 'sharepoint', address: addressOfSite(sharePoint), check, expiresAt }
    }
    return s3
      ? { provider: 's3', address: `${new URL(s3.endpoint).host}/${s3.bucket}`, check }
      : { provider: 'disk', address: null, check }
  },
  bookkeeping: ({ bookkeeping }) =>
    bookkeeping.keeps
      ? undefined
      : { provider: 'moneybird', address: bookkeeping.administrationId, check: bookkeeping.check },
  messaging: ({ messaging, config: { whatsapp } }) =>
    messaging.keeps
      ? undefined
      : { provider: 'whatsapp', address: whatsapp?.phoneNumberId ?? null, check: messaging.check },
  mail: ({ mail, config: { smtp } }) =>
    mail.keeps
      ? undefined
      : {
          provider: 'smtp',
          address: smtp?.host ?? null,
          check: mail.check,
          expiresAt: firstExpiry(smtp?.trustedCertificates),
        },
  incoming_mail: ({ incomingMail, config: { mailboxes } }) => {
    const [first] = incomingMail.sources
    if (!first) return undefined
    const [mailbox] = mailboxes
    const app = mailboxes.flatMap(({ signIn }) => ('app' in signIn ? [signIn.app] : []))[0]
    return {
      provider: first.provider,
      address: mailbox ? mailbox.host : null,
      check: incomingMail.check,
      expiresAt: app ? new Date(app.certificate.validTo) : firstExpiry(mailbox?.trustedCertificates),
    }
  },
  sign_in: ({ identityProvider }) =>
    identityProvider && {
      provider: identityProvider.name,
      address: new URL(identityProvider.issuer).host,
      check: identityProvider.check,
    },
  file_drop: ({ fileDrop, config: { sftp } }) =>
    fileDrop.check ? { provider: 'sftp', address: sftp?.host ?? null, check: fileDrop.check } : undefined,
}

const stateOf = (row: OutcomeRow | undefined, now: Date): IntegrationState => {
  if (!row) return 'unused'
  if (!row.failing_since) return 'working'
  if (row.needs_person) return 'failing'
  return now.getTime() - row.failing_since.getTime() < retryingMs ? 'retrying' : 'failing'
}

const bytesUsed = ({ used, limit }: { readonly used: number; readonly limit: number }) =>
  ({ used, limit, unit: 'bytes', resets_at: null }) as const

/** How full the disk or library is that holds the documents; null where nobody says so. */
const roomUsed = async ({ documents, config: { s3, dataDir } }: Services) => {
  if (documents.outside) {
    const usage = await documents.outside.usage().catch(() => undefined)
    return usage ? bytesUsed(usage) : null
  }
  if (s3) return null
  const { blocks, bavail, bsize } = await statfs(dataDir)
  return bytesUsed({ used: (blocks - bavail) * bsize, limit: blocks * bsize })
}

/** Warnings about mailboxes that are full or nearly full, in Dutch. */
const warningOf = async (
  { db, incomingMail }: Services,
  name: IntegrationName,
): Promise<Integration['warning']> => {
  if (name !== 'incoming_mail') return null
  const room = await selectMailboxQuota(
    db,
    incomingMail.sources.map((source) => source.name),
  )
  const warnings = room.flatMap((one) => mailboxQuotaWarning(one.name, one.usedPercent) ?? [])
  return [...new Set(warnings)].join(' ') || null
}

const off = {
  state: 'off',
  provider: null,
  address: null,
  last_success_at: null,
  last_error: null,
  warning: null,
  failing_since: null,
  usage: null,
  expires_at: null,
} as const

/** A store that is unreachable or busy may come back by itself; every other trouble needs a person. */
const storeState = (trouble: StorageTrouble | undefined): IntegrationState => {
  if (!trouble) return 'working'
  return trouble === 'unreachable' || trouble === 'throttled' ? 'retrying' : 'failing'
}

/** The store of documents is used all the time, so what counts is whether it answers now. */
const documentsNow = async (services: Services) => {
  const trouble = await services.documents.trouble()
  const at = services.now().toISOString()
  return {
    state: storeState(trouble?.reason),
    last_success_at: trouble ? null : at,
    last_error: trouble ? { at, text: storageTexts[trouble.reason], answer: trouble.message } : null,
    failing_since: null,
    usage: trouble ? null : await roomUsed(services),
  }
}

const callsUsed = (row: OutcomeRow | undefined) =>
  typeof row?.quota_limit !== 'number' || row.quota_remaining === null
    ? null
    : {
        used: row.quota_limit - row.quota_remaining,
        limit: row.quota_limit,
        unit: 'calls' as const,
        resets_at: row.quota_resets_at?.toISOString() ?? null,
      }

const recorded = (row: OutcomeRow | undefined, now: Date) => ({
  state: stateOf(row, now),
  last_success_at: row?.succeeded_at?.toISOString() ?? null,
  last_error: row?.failed_at
    ? { at: row.failed_at.toISOString(), text: row.error ?? '', answer: row.answer }
    : null,
  failing_since: row?.failing_since?.toISOString() ?? null,
  usage: callsUsed(row),
})

/** All third parties, in the order of the page. */
export const listIntegrations = async (services: Services): Promise<Integration[]> => {
  const [rows, waiting] = await Promise.all([selectOutcomes(services.db), countWaitingJobs(services.db)])
  return Promise.all(
    integrationNames.map(async (name) => {
      const isStore = name === 'documents'
      const hasNoJobs = isStore || name === 'sign_in' || name === 'incoming_mail'
      const waits = { waiting: hasNoJobs ? null : (waiting.get(name) ?? 0) }
      const setUp = setUps[name](services)
      if (!setUp) return { name, ...off, waiting: null }
      const { provider, address, expiresAt } = setUp
      const expires_at = expiresAt?.toISOString() ?? null
      const row = rows.find((one) => one.name === name)
      const found = isStore ? await documentsNow(services) : recorded(row, services.now())
      const warning = await warningOf(services, name)
      return { name, provider, address, ...found, ...waits, warning, expires_at }
    }),
  )
}

/** Those that are set up and do not answer. */
export const listFailing = async (services: Services) => {
  const rows = await selectOutcomes(services.db)
  return integrationNames.flatMap((name) => {
    const row = rows.find((one) => one.name === name)
    if (!row?.failing_since || !setUps[name](services)) return []
    return [{ name, state: stateOf(row, services.now()), since: row.failing_since.toISOString() }]
  })
}

/** Tests whether a third party answers. An answer that comes too late counts as none. */
export const testIntegration = async (
  services: Services,
  name: IntegrationName,
): Promise<IntegrationTest> => {
  const check = setUps[name](services)?.check
  if (!check) throw conflict('integration_off')
  const started = performance.now()
  const testing = check()
  const isInTime = await settlesWithin(testing, testMs)
  const error = isInTime
    ? await testing.then(
        () => null,
        (failure: unknown) => reasonOf(failure).text,
      )
    : `Geen antwoord binnen ${testMs / 1000} seconden.`
  return { succeeded: error === null, took_ms: Math.round(performance.now() - started), error }
}
