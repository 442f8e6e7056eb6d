import { autoRollbackLimits, type Evidence, type ReleasedRemote } from '@zaakwerk/contract/releases'
import { shareText } from './load-messages.ts'
import { durationText, secondsOf } from './moments.ts'

const isFile = (name: string): boolean => /\.\w{2,5}$/.test(name)

const timesText = (times: number): string => `${times} keer`

/** Reported instead of the name of a page that hung or crashed. */
const stuck = 'vastgelopen'

const failureText = ({ name, times }: Evidence['what'][number]): string => {
  if (isFile(name)) return `\`${name}\` kwam ${timesText(times)} niet`
  return name === stuck
    ? `een pagina liep ${timesText(times)} vast`
    : `pagina \`${name}\` viel ${timesText(times)} stil`
}

const notifiedText = (names: readonly string[]): string => {
  if (names.length === 0) return 'Niemand: de e-mail kon niet worden gemaakt.'
  const [last = '', ...others] = names.toReversed()
  return `${others.length > 0 ? `${others.toReversed().join(', ')} en ` : ''}${last}, per e-mail.`
}

/** "Taken 0.4.3 is vanzelf teruggedraaid". */
export const rolledBackText = (label: string, version: string): string =>
  `${label} ${version} is vanzelf teruggedraaid`

/** "Taken 0.4.3 kon niet vanzelf terug". */
export const notRolledBackText = (label: string, version: string): string =>
  `${label} ${version} kon niet vanzelf terug`

interface RolledBack {
  readonly label: string
  /** Label of the version that was rolled back. */
  readonly version: string
  /** Label of the version that replaced it. */
  readonly other: string
  readonly rolledBack: NonNullable<ReleasedRemote['turned_back']>
}

/** A line about an automatic rollback; code is between backticks. */
export interface RollbackLine {
  readonly term: string
  readonly text: string
}

/** What failed, why it was rolled back, how fast, who was notified, and whether work may be lost. */
export const rollbackLines = ({ label, version, other, rolledBack }: RolledBack): readonly RollbackLine[] => {
  const { evidence, turned_back_at } = rolledBack
  const { first_failure, what } = evidence
  const others = { loaded: evidence.other_loaded, failed: evidence.other_failed }
  const { failed, percent } = autoRollbackLimits
  return [
    {
      term: 'Wat er was',
      text: `${label} ${version} opende niet voor iedereen${what.length > 0 ? `: ${what.map(failureText).join(', ')}` : ''}. De andere onderdelen bleven werken.`,
    },
    {
      term: 'Waarom terug',
      text: `Grens: ${timesText(failed)} mislukt en meer dan ${percent} %. Het werd ${shareText(evidence)}, tegen ${shareText(others)} bij ${other} in dezelfde minuten.`,
    },
    {
      term: 'Hoe snel',
      text: `Eerste fout ${secondsOf(first_failure)}, terug om ${secondsOf(turned_back_at)}: ${durationText(first_failure, turned_back_at)}.`,
    },
    { term: 'Verteld aan', text: notifiedText(evidence.told) },
    {
      term: 'Werk',
      text: what.every(({ name }) => isFile(name))
        ? 'Niets wat collega’s typten ging verloren: de pagina was nog niet open.'
        : 'Wat op een pagina die stilviel nog niet was opgeslagen, kan verloren zijn.',
    },
  ]
}
