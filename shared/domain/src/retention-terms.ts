import type { dropReasons } from '@zaakwerk/contract/entities/destruction'
import type { HoldReason } from '@zaakwerk/contract/entities/legal-hold'
import type { RetentionKind } from '@zaakwerk/contract/entities/retention-term'
import { caseFamily } from './case-types.ts'
import { countLabel } from './counts.ts'
import { lookUp } from './known.ts'

interface TermRule {
  /** "WAHV". */
  readonly label: string
  /** From when the years count: "na sluiten". */
  readonly from: string
  readonly years: number
  readonly source: string
  /** A law gives it: nobody has to confirm it, and it cannot be made shorter. */
  readonly isLaw?: true
}

const claims = 'BW 3:307 en 3:310: vijf jaar waarin een vordering kan worden ingesteld'

/** What is kept how long when nobody set another term. Only where a law gives the term is it more than a proposal to the service's lawyer. */
export const retentionRules: Readonly<Record<RetentionKind, TermRule>> = {
  cases_wahv: { label: 'WAHV', from: 'na sluiten', years: 5, source: claims },
  cases_nha: { label: 'NHA', from: 'na sluiten', years: 5, source: claims },
  cases_btu: { label: 'BTU', from: 'na sluiten', years: 7, source: claims },
  cases_law_firm: { label: 'Strafbeschikking en rijbewijs', from: 'na sluiten', years: 5, source: claims },
  cases_general: { label: 'Overige dossiers', from: 'na sluiten', years: 5, source: claims },
  messages: {
    label: "E-mails, berichten en doorgegeven IBAN's",
    from: 'na sluiten',
    years: 5,
    source: claims,
  },
  other_messages: { label: 'E-mails zonder dossier', from: 'na verzenden', years: 1, source: '' },
  imports: { label: 'Ingelezen lijsten', from: 'na afronden', years: 1, source: '' },
  client_links: { label: 'Links van cliënten', from: 'na verlopen', years: 1, source: '' },
  invoices: {
    label: 'Facturen en betalingen',
    from: 'na het boekjaar',
    years: 7,
    source: 'Awr 52 lid 4',
    isLaw: true,
  },
}

/** What has no term of its own: it goes with its case. */
export const keptWithCase: readonly string[] = [
  'documenten en brieven',
  'volmachten',
  'bewijs van cliënten',
  'taken, gebeurtenissen en logregels',
]

export const retentionLabel = (kind: string): string =>
  lookUp<{ readonly label: string }>(retentionRules, kind, { label: kind }).label

/** "5 jaar na sluiten". */
export const termText = ({ kind, years }: { readonly kind: string; readonly years: number }): string =>
  `${countLabel(years, 'jaar', 'jaar')} ${lookUp<{ readonly from: string }>(retentionRules, kind, { from: '' }).from}`.trim()

/** The kind of a closed case. */
export const retentionKindOf = (type: number): RetentionKind => `cases_${caseFamily(type)}`

/** Why a term cannot be that short; undefined when it can. */
export const termProblem = (kind: RetentionKind, years: number): string | undefined => {
  const { isLaw, years: least, source } = retentionRules[kind]
  return isLaw && years < least ? `Ten minste ${least} jaar (${source}).` : undefined
}

export const holdLabels: Readonly<Record<HoldReason, string>> = {
  complaint: 'klacht',
  higher_appeal: 'hoger beroep',
  claim: 'vordering',
  supervisor: 'toezichthouder',
  other: 'andere reden',
}

/** "klacht"; a reason from a newer server is shown as it is. */
export const holdLabel = (reason: string): string => lookUp(holdLabels, reason, reason)

const dropLabels: Readonly<Record<(typeof dropReasons)[number], string>> = {
  held: 'vastgehouden',
  reopened: 'heropend',
  term: 'termijn verlengd',
  open_work: 'nog werk of geld open',
  deleted: 'verwijderd',
  gone: 'al gewist',
}

/** Why a case dropped out of a list: "heropend". */
export const dropLabel = (reason: string): string => lookUp(dropLabels, reason, reason)
