import type {
  AppointedChannel,
  AuthorityOutage,
  ChannelKind,
  ReceiptPolicy,
} from '@zaakwerk/contract/entities/authority-channel'
import type { Term } from '@zaakwerk/contract/entities/term'
import { statusesOfPhase } from './case-phases.ts'
import { caseFamily } from './case-types.ts'
import { formatDate, formatShortDate } from './dates.ts'
import { lookUp } from './known.ts'
import type { LetterChannels } from './letter-channels.ts'
import { remedyOf } from './remedies.ts'
import { beforeSubmission } from './terms.ts'

export const channelKindLabels: Readonly<Record<ChannelKind, string>> = {
  portal: 'Portaal',
  email: 'E-mail',
  post: 'Post',
}

export const receiptPolicyLabels: Readonly<Record<ReceiptPolicy, string>> = {
  always: 'Alle brieven',
  not_by_post: 'Niet van brieven per post',
  never: 'Nooit',
}

const isAppointed = ({ byEmail, byFtp, byPost }: LetterChannels, kind: string): boolean =>
  kind === 'email' ? byEmail : kind === 'post' ? byPost : kind === 'portal' ? byFtp : true

/** The warning that a letter is not sent by the appointed channel of its authority; undefined without a warning, or if no channel is known. */
export const otherChannelWarning = (
  name: string,
  { kind, address, since }: AppointedChannel,
  { channels, on }: { readonly channels: LetterChannels; readonly on: string },
): string | undefined => {
  if (kind === null || (since && since > on) || isAppointed(channels, kind)) return undefined
  const where = [lookUp(channelKindLabels, kind, kind).toLowerCase(), address && `(${address})`]
  const from = since ? ` sinds ${formatDate(since)}` : ''
  return `${name} heeft${from} een ander kanaal aangewezen: ${where.filter(Boolean).join(' ')}.`
}

/** The first outage on a calendar date; an outage without an end lasts at least until today. */
export const outageOn = <Outage extends Pick<AuthorityOutage, 'from_on' | 'until_on'>>(
  outages: readonly Outage[],
  day: string,
  today: string,
): Outage | undefined => outages.find(({ from_on, until_on }) => from_on <= day && day <= (until_on ?? today))

const withJudge: ReadonlySet<string> = new Set(
  (['canton_appeal', 'court_appeal'] as const)
    .flatMap(statusesOfPhase)
    .filter((status) => !beforeSubmission.has(status)),
)

/** The fields of a term that determine the recipient of its submission. */
interface Submitted extends Pick<Term, 'kind'> {
  readonly case: Pick<Term['case'], 'type' | 'status'>
}

/** Whether the submission for a term goes to the authority of the case. An appeal goes to a court, except against a traffic fine, where it goes to the officer. */
const goesToAuthority = ({ kind, case: { type, status } }: Submitted): boolean => {
  if (kind === 'appeal') return caseFamily(type) === 'wahv'
  if (remedyOf(type)?.isLodgedWithJudge) return false
  return kind === 'objection' || (kind === 'grounds' && !withJudge.has(status))
}

/** The outage of an authority's channel that affects a term: an outage on its last day, else an outage that has not ended today. */
export const termOutage = <Outage extends Pick<AuthorityOutage, 'from_on' | 'until_on'>>(
  term: Submitted & Pick<Term, 'last_day'>,
  outages: readonly Outage[],
  today: string,
): Outage | undefined =>
  goesToAuthority(term)
    ? (outageOn(outages, term.last_day, today) ?? outageOn(outages, today, today))
    : undefined

const shortDay = (day: string): string => formatShortDate(day, { hasYear: false })

/** "Storing sinds 28 nov", or the days of an outage that has ended. */
export const outageLabel = (
  { from_on, until_on }: Pick<AuthorityOutage, 'from_on' | 'until_on'>,
  today: string,
): string => {
  if (until_on === null || until_on >= today) return `Storing sinds ${shortDay(from_on)}`
  return until_on === from_on
    ? `Storing op ${shortDay(from_on)}`
    : `Storing ${shortDay(from_on)} t/m ${shortDay(until_on)}`
}

/** The remark beside a term that an outage affects. The last day does not move: a lawyer judges whether the outage excuses lateness. */
export const outageRemark = ({ from_on, until_on, note }: AuthorityOutage): string => {
  const days =
    until_on === from_on
      ? `op ${formatShortDate(from_on)}`
      : `van ${formatShortDate(from_on)} ${until_on ? `t/m ${formatShortDate(until_on)}` : 'tot nu'}`
  const what = note ? ` (${note})` : ''
  return `Storing bij de instantie ${days}${what}. De termijn blijft staan; een jurist beoordeelt wat de storing betekent.`
}
