import type { IntegrationName } from '@zaakwerk/contract/integrations'
import { StaffError } from '../errors/staff-error.ts'
import { observeThirdParty } from '../telemetry/meters.ts'
import { inSpan } from '../telemetry/tracing.ts'
import { AccessDelayed, type OutsideBooks } from './bookkeeping/bookkeeping.port.ts'
import type { FileDropPort } from './file-drop/file-drop.port.ts'
import { type IdentityProviderPort, SignInMisconfigured } from './identity-provider/identity-provider.port.ts'
import { type IncomingMailPort, MailboxMisconfigured } from './incoming-mail/incoming-mail.port.ts'
import type { MailPort } from './mail/mail.port.ts'
import { LineDelayed, type MessagingPort } from './messaging/messaging.port.ts'
import type { CallOutcome, Quota, RecordOutcome } from './record-outcome.sql.ts'

type Adapter = Exclude<IntegrationName, 'documents'>

/** Metric label by the suffix of an error's name: "MailRefused" is an answer, "MailDelayed" a failed connection. Others are `failed`. */
const outcomes = { Refused: 'refused', Unconfirmed: 'uncertain', Delayed: 'delayed' } as const

const outcomeOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : ''
  return Object.entries(outcomes).find(([suffix]) => name.endsWith(suffix))?.[1] ?? 'failed'
}

/** Failures that do not pass by themselves. */
const needPerson = [LineDelayed, SignInMisconfigured, AccessDelayed, MailboxMisconfigured] as const

/** What "Koppelingen" says of a failure. An answer about one mail, file or invoice may name a person, so it stays with its job. */
const failureOf = (error: unknown, isRefusal: boolean): CallOutcome => {
  const { message, answer = null } =
    error instanceof StaffError ? error : new StaffError('Er ging onverwacht iets mis.')
  const needsPerson = needPerson.some((kind) => error instanceof kind)
  if (!isRefusal) return { result: 'failed', error: message, answer, needsPerson }
  return {
    result: 'refused',
    error: answer === null ? message : message.replaceAll(answer, '').replace(/:\s*$/, '.'),
  }
}

interface Measuring {
  readonly adapter: Adapter
  readonly record: RecordOutcome
  /** A refusal of a test is about us; that of other work about one mail, file or invoice. */
  readonly isTest?: boolean
  readonly takeQuota?: (() => Quota | undefined) | undefined
}

const measured = async <T>(
  { adapter, record, isTest = false, takeQuota }: Measuring,
  work: () => Promise<T>,
): Promise<T> => {
  const started = performance.now()
  const end = (outcome: string): void =>
    observeThirdParty(adapter, outcome, (performance.now() - started) / 1000)
  try {
    const answer = await inSpan({ name: adapter, kind: 'outside' }, work)
    end('done')
    const recorded = record(adapter, { result: 'done', quota: takeQuota?.() })
    if (isTest) await recorded
    return answer
  } catch (error) {
    const outcome = outcomeOf(error)
    end(outcome)
    const failure = { ...failureOf(error, outcome === 'refused' && !isTest), quota: takeQuota?.() }
    if (isTest) await record(adapter, failure)
    else void record(adapter, failure)
    throw error
  }
}

const tested = (adapter: Adapter, record: RecordOutcome, check: (() => Promise<void>) | undefined) =>
  check ? { check: () => measured({ adapter, record, isTest: true }, check) } : {}

/** Measures and records calls: how many, how they end, and how long they take. */
export const measuredMail = (mail: MailPort, record: RecordOutcome): MailPort => ({
  keeps: mail.keeps,
  deliver: (given) => measured({ adapter: 'mail', record }, () => mail.deliver(given)),
  ...tested('mail', record, mail.check),
})

export const measuredMessaging = (messaging: MessagingPort, record: RecordOutcome): MessagingPort => ({
  keeps: messaging.keeps,
  deliver: (given) => measured({ adapter: 'messaging', record }, () => messaging.deliver(given)),
  ...tested('messaging', record, messaging.check),
})

export const measuredFileDrop = (drop: FileDropPort, record: RecordOutcome): FileDropPort => ({
  put: (file) => measured({ adapter: 'file_drop', record }, () => drop.put(file)),
  ...tested('file_drop', record, drop.check),
})

export const measuredBooks = (books: OutsideBooks, record: RecordOutcome): OutsideBooks => {
  const measuring = { adapter: 'bookkeeping', record, takeQuota: books.takeQuota } as const
  return {
    ...books,
    book: (invoice) => measured(measuring, () => books.book(invoice)),
    versions: () => measured(measuring, () => books.versions()),
    snapshots: (ids) => measured(measuring, () => books.snapshots(ids)),
    isGone: (invoiceId) => measured(measuring, () => books.isGone(invoiceId)),
    pdf: (invoiceId) => measured(measuring, () => books.pdf(invoiceId)),
    check: () => measured({ ...measuring, isTest: true }, () => books.check()),
  }
}

export const measuredIdentityProvider = (
  provider: IdentityProviderPort,
  record: RecordOutcome,
): IdentityProviderPort => {
  const on = { adapter: 'sign_in', record } as const
  return {
    name: provider.name,
    issuer: provider.issuer,
    begin: () => measured(on, () => provider.begin()),
    redeem: (answer, checks) => measured(on, () => provider.redeem(answer, checks)),
    signOutUrl: () => measured(on, () => provider.signOutUrl()),
    readSignOut: (token) => measured(on, () => provider.readSignOut(token)),
    check: () => measured({ ...on, isTest: true }, () => provider.check()),
  }
}

export const measuredIncoming = (port: IncomingMailPort, record: RecordOutcome): IncomingMailPort => {
  const on = { adapter: 'incoming_mail', record } as const
  return {
    sources: port.sources,
    read: (positionOf, take, ended) => measured(on, () => port.read(positionOf, take, ended)),
    check: () => measured({ ...on, isTest: true }, () => port.check()),
  }
}
