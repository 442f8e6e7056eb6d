import type { DatabaseMoment } from './database-breakpoints.ts'
import { type DatabaseStop, inDatabase } from './process-stops.ts'

/** A step of a message about an invoice at which its process is killed. */
export interface NoticeStep {
  readonly name: string
  /** In the database, or when WhatsApp has the message and did not answer yet. */
  readonly stop: DatabaseStop | 'WhatsApp'
  /** The state of the message when the process is dead, and how many WhatsApp has. */
  readonly leaves: { readonly status: string; readonly sent: number }
  /** What settles an unknown outcome: a user, or the report of WhatsApp. */
  readonly settledBy?: 'person' | 'report'
  /** Killed at in the bench only: in the tests its neighbours stand for it. */
  readonly inBench?: true
}

const ofNotice = "new.channel = 'whatsapp'"
const lost = inDatabase('is lost', 'commit')
const unheard = inDatabase('goes through', 'commit')

/** In their order. */
export const noticeSteps: readonly NoticeStep[] = [
  {
    name: 'made',
    stop: unheard('messages', 'insert', ofNotice),
    leaves: { status: 'queued', sent: 0 },
    inBench: true,
  },
  {
    name: '"sending" committed, nothing sent',
    stop: unheard('messages', 'update', `new.status = 'sending' and ${ofNotice}`),
    leaves: { status: 'sending', sent: 0 },
    settledBy: 'person',
  },
  {
    name: 'taken by WhatsApp, not answered',
    stop: 'WhatsApp',
    leaves: { status: 'sending', sent: 1 },
    settledBy: 'report',
  },
  {
    name: 'answered, "sent" not committed',
    stop: lost('messages', 'update', `new.status = 'sent' and old.status = 'sending' and ${ofNotice}`),
    leaves: { status: 'sending', sent: 1 },
    settledBy: 'report',
  },
  {
    name: '"sent" committed, its job not ended',
    stop: unheard(
      'messages',
      'update',
      `new.status = 'sent' and new.outside_reference <> '' and ${ofNotice}`,
    ),
    leaves: { status: 'sent', sent: 1 },
    inBench: true,
  },
]

/** The moments at which the database stops a server. */
export const noticeMoments: readonly DatabaseMoment[] = noticeSteps.flatMap(({ stop }) =>
  stop === 'WhatsApp' ? [] : [stop.moment],
)

/** A process works three of these jobs at once: all steps, in groups at which it can be killed at one time. */
export const noticeGroups = [noticeSteps.slice(0, 3), noticeSteps.slice(3)] as const

/** Those of the tests. */
export const shortNotices = noticeSteps.filter(({ inBench }) => !inBench)
