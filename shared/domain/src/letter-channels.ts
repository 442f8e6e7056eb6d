import type { appealChannels } from '@zaakwerk/contract/case-events'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'

type AppealChannel = (typeof appealChannels)[number]

/** The channels of a letter. */
export interface LetterChannels {
  /** As stored with the letter. Delivery at a counter has no type of its own: it has the type of post, without being posted. */
  readonly type: SubmissionType
  readonly byEmail: boolean
  readonly byFtp: boolean
  readonly byPost: boolean
}

/** MIME types that are printed with a letter: `content_type` of its enclosures. */
export const printableTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
type PrintableType = (typeof printableTypes)[number]

export const isPrintable = (contentType: string): contentType is PrintableType =>
  printableTypes.some((type) => type === contentType)

/** The channels of a letter: those of the event, else of its authority's submission type. A person delivers a letter for the counter. */
export const letterChannels = (submissionType: SubmissionType, channel?: AppealChannel): LetterChannels => {
  if (channel === 'om_loket') return { type: 'mailroom', byEmail: false, byFtp: false, byPost: false }
  const type = channel === 'mailroom' ? 'mailroom' : submissionType
  return {
    type,
    byEmail: type === 'email' || type === 'email_and_mailroom',
    byFtp: type === 'ftp',
    byPost: type === 'mailroom' || type === 'email_and_mailroom',
  }
}
