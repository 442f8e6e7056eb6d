import { type CaseType, isCaseType } from '@zaakwerk/contract/case-types'
import { caseFamily } from './case-types.ts'
import { decisionKinds } from './decision-rules.ts'
import type { ContestingEvent, Remedy, TermRule } from './remedy-types.ts'

const sixWeeks = { days: 42, hasPostalWeek: true, from: 'decision_date' } as const
// Awb 6:7.
const objection: TermRule = { label: 'Bezwaartermijn', title: 'Bezwaar', article: 'Awb 6:7', ...sixWeeks }
const appeal: TermRule = {
  label: 'Beroepstermijn',
  title: 'Administratief beroep',
  article: 'Awb 6:7',
  ...sixWeeks,
}
const opposition = {
  label: 'Verzettermijn',
  days: 14,
  hasPostalWeek: false,
  from: 'decision_date',
} as const
const nothing = { letters: {}, refusals: {} } as const

const benefit = {
  contestedDocument: 'het besluit',
  remedy: 'bezwaar bij de instantie',
  term: objection,
  ...nothing,
  decision: decisionKinds.benefit,
  source: 'Awb 6:7 en 7:1',
  certainty: 'read',
} as const satisfies Remedy

/** Against the decision on an objection to a benefit decision, for which there is no case type (Awb 6:7, 6:8 and 8:1). */
export const benefitAppeal: Remedy & { readonly term: TermRule } = {
  contestedDocument: 'de beslissing op bezwaar',
  remedy: 'beroep bij de rechtbank',
  term: { label: 'Beroepstermijn', title: 'Beroep rechtbank', article: 'Awb 6:7', ...sixWeeks },
  ...nothing,
  isLodgedWithJudge: true,
  source: 'Awb 6:7, 6:8 en 8:1',
  certainty: 'read',
}

/** Types with various documents: objection is the usual remedy, which the person handling the case checks. */
const general = {
  contestedDocument: 'de beslissing',
  remedy: 'bezwaar',
  term: objection,
  ...nothing,
  source: 'Awb 6:7 en 7:1',
  certainty: 'to_confirm',
} as const satisfies Remedy

/** Types without a decision: an archive, a folder, a request. */
const none = {
  contestedDocument: 'dit dossier',
  ...nothing,
  source: 'geen besluit',
  certainty: 'read',
} as const satisfies Remedy

const collection = (contestedDocument: string, letter: string): Remedy => ({
  contestedDocument,
  remedy: `bezwaar tegen de kosten van ${contestedDocument}, bij de invorderingsambtenaar`,
  term: objection,
  letters: { create_nha_pf_objection: letter },
  refusals: {},
  decision: decisionKinds.assessment,
  source: 'Kostenwet invordering rijksbelastingen 7, Awb 6:7 en 6:15',
  // Also that such an objection is decided on within the calendar year.
  certainty: 'to_confirm',
})

const noOwnTerm = (contestedDocument: string, original: string): string =>
  `Tegen ${contestedDocument} zelf staat niets open: de termijn loopt vanaf ${original}.`

/**
 * The remedy against each contested document, the date that its term runs from, and what is never sent: by case type; each row cites its law. The
 * single source for letters, menu, case header, dialogs and the API: a change of a row applies to all of them. A row that a lawyer has to confirm is marked.
 */
export const remedies: Readonly<Record<CaseType, Remedy>> = {
  1: {
    contestedDocument: 'de beschikking',
    remedy: 'administratief beroep bij de officier van justitie',
    term: appeal,
    letters: { create_case_administrative_appeal: 'adm_beroep' },
    refusals: {},
    decision: decisionKinds.traffic,
    source: 'Wahv 6, Awb 6:7',
    certainty: 'read',
  },
  2: {
    contestedDocument: 'de naheffingsaanslag',
    remedy: 'bezwaar bij de heffingsambtenaar',
    term: objection,
    letters: { create_nha_pf_objection: 'nha_pf_objection' },
    refusals: {},
    decision: decisionKinds.assessment,
    source: 'Gemeentewet 231, AWR 22j en 23',
    certainty: 'read',
  },
  3: collection('de aanmaning', 'send_nha_exhortation_objection'),
  4: benefit,
  5: {
    contestedDocument: 'de herinnering',
    remindsOf: 'de beschikking',
    remedy: 'administratief beroep tegen de oorspronkelijke beschikking',
    term: { ...appeal, from: 'original_decision_date' },
    remark: noOwnTerm('een herinnering', 'de oorspronkelijke beschikking'),
    letters: { create_case_administrative_appeal: 'adm_beroep' },
    refusals: {},
    decision: decisionKinds.traffic,
    source: 'Wahv 6 en 23, ECLI:NL:RBMNE:2025:4626',
    certainty: 'read',
  },
  6: general,
  7: general,
  8: benefit,
  9: benefit,
  10: { ...benefit, decision: decisionKinds.uwv, source: 'Awb 6:7 en 7:1, WIA 111 en 112, ZW 75d' },
  11: benefit,
  12: collection('het dwangbevel', 'send_nha_warrant_objection'),
  13: benefit,
  14: {
    contestedDocument: 'de strafbeschikking',
    remedy: 'verzet bij de officier van justitie',
    term: { ...opposition, title: 'Verzet', article: 'Sv 257e' },
    ...nothing,
    source: 'Sv 257e, eerste lid',
    certainty: 'read',
  },
  15: {
    contestedDocument: 'de inhouding van het rijbewijs',
    remark: 'Tegen een ingevorderd rijbewijs dient het advocatenkantoor een klaagschrift in.',
    ...nothing,
    source: 'WVW 164, achtste lid',
    certainty: 'read',
  },
  16: none,
  17: none,
  18: none,
  19: {
    contestedDocument: 'de aankondiging',
    remark: 'Een aankondiging is nog geen besluit: er loopt nog geen termijn.',
    letters: {},
    refusals: {
      create_nha_pf_objection:
        'Een aankondiging is nog geen besluit (artikel 6:10 Awb): bezwaar kan pas tegen de naheffingsaanslag. Wijzig het dossiertype in NHA als die er is',
    },
    undecided: {
      because: 'Een aankondiging is nog geen besluit, en er is nog geen bezwaar om op te beslissen',
      instead: 'Wijzig het dossiertype in NHA als de naheffingsaanslag er is',
    },
    source: 'Awb 1:3 en 6:10',
    certainty: 'read',
  },
  20: {
    contestedDocument: 'de beslissing van de officier van justitie',
    remedy: 'beroep bij de kantonrechter, in te dienen bij de officier van justitie',
    term: { ...appeal, title: 'Beroep kantonrechter' },
    letters: {},
    refusals: {
      create_case_administrative_appeal:
        'Tegen een beslissing van de officier van justitie staat geen administratief beroep open, maar beroep bij de kantonrechter (artikel 9 Wahv): kies "Pro forma kantonberoep indienen"',
    },
    undecided: {
      because: 'Hier beslist de kantonrechter',
      instead: 'Kies "Pro forma kantonberoep indienen" (artikel 9 Wahv)',
    },
    decidesOn: 'adm_beroep',
    source: 'Wahv 9 en 10, Awb 6:7',
    certainty: 'read',
  },
  21: {
    contestedDocument: 'de uitspraak op bezwaar',
    remedy: 'beroep bij de rechtbank',
    term: { ...appeal, title: 'Beroep rechtbank' },
    letters: { create_nha_court_appeal: 'nha_court_appeal' },
    refusals: {
      create_nha_pf_objection:
        'Tegen een uitspraak op bezwaar staat geen bezwaar open, maar beroep bij de rechtbank (artikel 26 AWR): kies "Pro forma beroep rechtbank indienen"',
    },
    undecided: {
      because: 'Hier beslist de rechtbank',
      instead: 'Kies "Pro forma beroep rechtbank indienen" (artikel 26 AWR)',
    },
    decidesOn: 'nha_pf_objection',
    isLodgedWithJudge: true,
    source: 'AWR 26, Gemeentewet 231, Awb 6:7',
    certainty: 'read',
  },
  22: general,
  23: none,
  24: general,
  25: {
    contestedDocument: 'de herinnering',
    remindsOf: 'de naheffingsaanslag',
    remedy: 'bezwaar tegen de naheffingsaanslag, bij de heffingsambtenaar',
    term: { ...objection, from: 'original_decision_date' },
    remark: noOwnTerm('een herinnering', 'de naheffingsaanslag'),
    letters: { create_nha_pf_objection: 'nha_pf_objection' },
    refusals: {},
    decision: decisionKinds.assessment,
    source: 'Gemeentewet 231, AWR 22j en 23',
    certainty: 'read',
  },
  26: {
    contestedDocument: 'het dwangbevel',
    remedy: 'verzet bij de kantonrechter',
    // Two weeks: to be confirmed by a lawyer.
    term: { ...opposition, title: 'Verzet kantonrechter', article: 'Wahv 26' },
    remark:
      'Tegen een dwangbevel staat verzet bij de kantonrechter open (artikel 26 Wahv); dat dient Zaakwerk niet in.',
    letters: {},
    refusals: {
      create_case_administrative_appeal:
        'Tegen een dwangbevel staat geen administratief beroep open, maar verzet bij de kantonrechter (artikel 26 Wahv), binnen twee weken na de betekening. Zaakwerk maakt die brief niet',
    },
    undecided: {
      because: 'Hier beslist de kantonrechter',
      instead:
        'Open staat verzet, binnen twee weken na de betekening (artikel 26 Wahv). Zaakwerk maakt die brief niet',
    },
    isLodgedWithJudge: true,
    source: 'Wahv 26',
    certainty: 'to_confirm',
  },
}

/** The row of a case type; undefined for an unknown one, which a newer server can send. */
export const remedyOf = (type: number): Remedy | undefined => (isCaseType(type) ? remedies[type] : undefined)

/** The letter of an event for a case type. */
export const contestingLetter = (event: ContestingEvent, type: number): string | undefined =>
  remedyOf(type)?.letters[event]

/** Why an event has no letter for a case type, in Dutch. */
export const remedyRefusal = (event: ContestingEvent, type: number): string | undefined =>
  remedyOf(type)?.refusals[event]

/** The document of `contestedDateOf`, with its article. `isDecided`: the date of the case is that of the decision on a submission. */
export const contestedDocumentOf = (type: number, isDecided = false): string => {
  const { contestedDocument, remindsOf }: Remedy = remedyOf(type) ?? remedies[7]
  if (remindsOf) return remindsOf
  if (isDecided) return remedies[caseFamily(type) === 'wahv' ? 20 : 21].contestedDocument
  return contestedDocument === none.contestedDocument ? general.contestedDocument : contestedDocument
}
