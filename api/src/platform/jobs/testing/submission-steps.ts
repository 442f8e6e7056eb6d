import type { DatabaseMoment } from './database-breakpoints.ts'
import type { MailPoint } from './external-services.ts'
import { inDatabase, type Stop } from './process-stops.ts'
import { eventType, type Stand } from './submission.ts'

/** A step of a submission at which its process is killed. */
export interface Step {
  readonly name: string
  /** Which call or job it belongs to. */
  readonly of: 'request' | 'letter' | 'delivery' | 'client'
  readonly way: 'email' | 'ftp'
  readonly stop: Stop
  /** The state of the submission when the process is dead. */
  readonly leaves: Partial<Stand>
  /** The choice of a user after an unknown outcome; most steps have none. */
  readonly asks?: 'arrived' | 'send_again'
  /** The file is collected before the next process looks. */
  readonly collected?: true
  /** Killed at in the bench only: in the tests its neighbours stand for it. */
  readonly inBench?: true
}

/** What was to be written never was. */
const unwritten = inDatabase('is lost', 'row')
/** All was written, and the transaction never committed. */
const uncommitted = inDatabase('is lost', 'commit')
/** It was committed, and the process never heard of it. */
const unheard = inDatabase('goes through', 'commit')

const mailServer = (at: MailPoint, to: 'authority' | 'client' = 'authority'): Stop => ({ in: 'mail', at, to })
const fileDrop = (when: 'begun' | 'complete' | 'named'): Stop => ({ in: 'drop', when })

const begins = (kind: string): string => `new.kind = '${kind}' and new.state = 'running'`
const mailToAuthority = 'new.body_html is null'
const mailToClient = 'new.body_html is not null'
const reported = "new.event_type = 'letter_submitted'"

/** Every step, in the order of a submission, with what must be true after it. */
export const steps: readonly Step[] = [
  {
    name: 'the event: written, not committed',
    of: 'request',
    way: 'email',
    stop: uncommitted('case_events', 'insert', `new.event_type = '${eventType}'`),
    leaves: { asked: 0, jobs: [], status: 'in_progress' },
  },
  {
    name: 'the event: committed, not answered',
    of: 'request',
    way: 'ftp',
    stop: unheard('case_events', 'insert', `new.event_type = '${eventType}'`),
    leaves: { asked: 1, jobs: ['letter queued'], status: 'nha_pf_objection_is_being_submitted' },
  },
  {
    name: 'the letter: its job taken, not yet marked',
    of: 'letter',
    way: 'ftp',
    stop: unwritten('jobs', 'update', begins('submit_letter')),
    leaves: { lastJob: 'letter queued', papers: 0 },
    inBench: true,
  },
  {
    name: 'the letter: its job claimed',
    of: 'letter',
    way: 'email',
    stop: unheard('jobs', 'update', begins('submit_letter')),
    leaves: { lastJob: 'letter running', papers: 0 },
  },
  {
    name: 'the letter: PDF stored, row not written',
    of: 'letter',
    way: 'email',
    stop: unwritten('letters', 'insert', 'true'),
    leaves: { lastJob: 'letter running', papers: 1, letters: 0 },
  },
  {
    name: 'the letter: row committed, unheard',
    of: 'letter',
    way: 'ftp',
    stop: unheard('letters', 'insert', 'true'),
    leaves: { jobs: ['letter running', 'deliver queued'], papers: 1, letters: 1 },
  },
  {
    name: 'the delivery: its job claimed',
    of: 'delivery',
    way: 'email',
    stop: unheard('jobs', 'update', begins('deliver_letter')),
    leaves: { lastJob: 'deliver running', mail: undefined },
    inBench: true,
  },
  {
    name: 'the mail: made',
    of: 'delivery',
    way: 'email',
    stop: unheard('messages', 'insert', mailToAuthority),
    leaves: { lastJob: 'deliver running', mail: 'queued', mails: 0 },
    inBench: true,
  },
  {
    name: 'the mail: "sending" committed, nothing sent',
    of: 'delivery',
    way: 'email',
    stop: unheard('messages', 'update', `new.status = 'sending' and ${mailToAuthority}`),
    leaves: { mail: 'sending', mails: 0 },
    asks: 'send_again',
    inBench: true,
  },
  {
    name: 'the mail: MAIL not answered',
    of: 'delivery',
    way: 'email',
    stop: mailServer('MAIL'),
    leaves: { mail: 'sending', mails: 0 },
    asks: 'send_again',
    inBench: true,
  },
  {
    name: 'the mail: RCPT not answered',
    of: 'delivery',
    way: 'email',
    stop: mailServer('RCPT'),
    leaves: { mail: 'sending', mails: 0 },
    asks: 'send_again',
    inBench: true,
  },
  {
    name: 'the mail: DATA begun, text under way',
    of: 'delivery',
    way: 'email',
    stop: mailServer('text'),
    leaves: { mail: 'sending', mails: 0 },
    asks: 'send_again',
    inBench: true,
  },
  {
    name: 'the mail: taken, its 250 not given',
    of: 'delivery',
    way: 'email',
    stop: mailServer('answer'),
    leaves: { mail: 'sending', mails: 1 },
    asks: 'arrived',
  },
  {
    name: 'the mail: 250 got, not written down',
    of: 'delivery',
    way: 'email',
    stop: unwritten('messages', 'update', `new.status = 'sent' and ${mailToAuthority}`),
    leaves: { mail: 'sending', mails: 1 },
    asks: 'arrived',
    inBench: true,
  },
  {
    name: 'the mail: written down, the letter not',
    of: 'delivery',
    way: 'email',
    stop: unwritten('letters', 'update', 'new.emailed_at is not null and old.emailed_at is null'),
    leaves: { mail: 'sent', mails: 1, submitted: 0 },
    inBench: true,
  },
  {
    name: 'the completion: written, not committed',
    of: 'delivery',
    way: 'email',
    stop: uncommitted('case_events', 'insert', reported),
    leaves: { mail: 'sent', mails: 1, submitted: 0, turned: 0 },
    inBench: true,
  },
  {
    name: 'the completion: committed, unheard',
    of: 'delivery',
    way: 'email',
    stop: unheard('case_events', 'insert', reported),
    leaves: { mail: 'sent', mails: 1, submitted: 1, turned: 1, lastJob: 'mail queued' },
    inBench: true,
  },
  {
    name: 'the file: begun under a temporary name',
    of: 'delivery',
    way: 'ftp',
    stop: fileDrop('begun'),
    leaves: { lastJob: 'deliver running', parts: 1, dropped: 0 },
    inBench: true,
  },
  {
    name: 'the file: complete, not renamed',
    of: 'delivery',
    way: 'ftp',
    stop: fileDrop('complete'),
    leaves: { lastJob: 'deliver running', parts: 1, dropped: 0 },
  },
  {
    name: 'the file: renamed, not answered',
    of: 'delivery',
    way: 'ftp',
    stop: fileDrop('named'),
    leaves: { lastJob: 'deliver running', parts: 0, dropped: 1, submitted: 0 },
    inBench: true,
  },
  {
    name: 'the file: renamed, not written down',
    of: 'delivery',
    way: 'ftp',
    stop: unwritten('letters', 'update', 'new.dropped_at is not null and old.dropped_at is null'),
    leaves: { lastJob: 'deliver running', parts: 0, dropped: 1, submitted: 0 },
    inBench: true,
  },
  {
    name: 'the file: renamed and collected, not written down',
    of: 'delivery',
    way: 'ftp',
    stop: unwritten('letters', 'update', 'new.dropped_at is not null and old.dropped_at is null'),
    leaves: { lastJob: 'deliver running', parts: 0, dropped: 1, submitted: 0 },
    collected: true,
    asks: 'arrived',
  },
  {
    name: "the client's mail: its job claimed",
    of: 'client',
    way: 'email',
    stop: unheard('jobs', 'update', begins('send_mail')),
    leaves: { lastJob: 'mail running', submitted: 1, told: 0 },
    inBench: true,
  },
  {
    name: 'the client\'s mail: "sending" committed, nothing sent',
    of: 'client',
    way: 'email',
    stop: unheard('messages', 'update', `new.status = 'sending' and ${mailToClient}`),
    leaves: { lastJob: 'mail running', submitted: 1, told: 0 },
    asks: 'send_again',
  },
  {
    name: "the client's mail: taken, its 250 not given",
    of: 'client',
    way: 'ftp',
    stop: mailServer('answer', 'client'),
    leaves: { lastJob: 'mail running', submitted: 1, told: 1 },
    asks: 'arrived',
  },
  {
    name: "the client's mail: sent, its job not ended",
    of: 'client',
    way: 'email',
    stop: unwritten('jobs', 'update', "new.kind = 'send_mail' and new.state = 'done'"),
    leaves: { lastJob: 'mail running', submitted: 1, told: 1 },
  },
]

/** The moments at which the database stops a server, for {@link installBreakpoints}. */
export const moments: readonly DatabaseMoment[] = steps.flatMap(({ stop }) =>
  stop.in === 'database' ? [stop.moment] : [],
)
