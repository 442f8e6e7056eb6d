import { proofKinds } from '@zaakwerk/contract/case-events'
import { type SampleCaseKey, sampleCaseKeys, type TemplateKind } from '@zaakwerk/contract/entities/template'
import { salutationOf } from './letter-salutation.ts'
import type { MergeFacts, MergeFieldName } from './merge-fields.ts'
import {
  invoiceFields,
  lateFields,
  letterFields,
  linkFields,
  mailFields,
  noticeFields,
  ofBrand,
  oftenEmpty,
  penaltyFields,
  sentLetterFields,
} from './template-fields.ts'

/** The use of a mail or letter, which decides the fields of its text. */
export interface TemplateUse {
  /** The kinds of cases that it is for. */
  readonly samples: readonly SampleCaseKey[]
  /** The fields that are filled; others would always be empty. */
  readonly fields: readonly MergeFieldName[]
  /** Fields that can be empty: they must not block the mail or letter. */
  readonly optional: readonly MergeFieldName[]
  /** Deviations of its sample values. */
  readonly differs?: MergeFacts
  /** Placeholder line for a table, or for the signature. */
  readonly place?: string
  /** A short message to a phone: plain text, without the layout of a mail. */
  readonly channel?: 'whatsapp'
  /** Sent to the client of a case, and therefore ends with the link to its status. */
  readonly isToClient?: true
}

const clientMail: TemplateUse = {
  samples: sampleCaseKeys,
  fields: [...mailFields, ...ofBrand],
  optional: oftenEmpty,
  isToClient: true,
}
const invoiceMail: TemplateUse = {
  samples: sampleCaseKeys,
  fields: [...invoiceFields, ...ofBrand],
  optional: ['client_phone', 'case_type', 'matter', 'cjib_number'],
  isToClient: true,
}
const notBenefits = sampleCaseKeys.filter((key) => key !== 'btu')

const linkMail: TemplateUse = { ...clientMail, fields: [...clientMail.fields, ...linkFields] }

/** A mail that asks for proof: its link works until the day by which the client has to respond. */
const proofMail: TemplateUse = { ...clientMail, fields: [...clientMail.fields, 'link', 'link_valid_until'] }

/** A mail about a release whose pages fail to load. */
const releaseMail = (...more: readonly MergeFieldName[]): TemplateUse => ({
  samples: ['wahv'],
  fields: [
    'greeting',
    'remote_name',
    'release_version',
    ...more,
    'failed_loads',
    'failed_parts',
    'link',
    ...ofBrand,
  ],
  optional: [],
})

/** A mail to colleagues about terms that end or ended. */
const termsMail: TemplateUse = {
  samples: ['wahv'],
  fields: ['greeting', 'term_count', 'term_list', 'link', ...ofBrand],
  optional: [],
}

const mails: Readonly<Record<string, TemplateUse>> = {
  ...Object.fromEntries(proofKinds.map((kind) => [`proof_${kind}`, proofMail])),
  case_approved: { ...clientMail, samples: notBenefits },
  btu_case_approved: { ...clientMail, samples: ['btu'] },
  case_adjourned: {
    ...clientMail,
    samples: notBenefits,
    fields: [...clientMail.fields, 'adjourn_weeks'],
    optional: [...oftenEmpty, 'adjourn_weeks'],
  },
  btu_case_adjourned: {
    ...clientMail,
    samples: ['btu'],
    fields: [...clientMail.fields, 'adjourn_weeks', 'adjourn_by_consent'],
    optional: [...oftenEmpty, 'adjourn_by_consent'],
    // The sample is a first adjournment.
    differs: { adjourn_by_consent: null },
  },
  certainty: { ...clientMail, samples: ['wahv'] },
  objection_submitted: { ...clientMail, samples: ['btu'] },
  letter_submitted: {
    ...clientMail,
    fields: [...clientMail.fields, ...sentLetterFields],
    optional: [...oftenEmpty, 'letter_first_told', 'tracking_number'],
  },
  iban_request: linkMail,
  incorrect_iban: linkMail,
  iban_mandate_request: linkMail,
  law_firm_forward: {
    samples: ['law_firm'],
    fields: [...clientMail.fields, 'document_count', 'mandate_document'],
    optional: [...oftenEmpty, 'mandate_document'],
  },
  letter_to_authority: {
    samples: ['wahv', 'nha', 'btu'],
    fields: [...letterFields, 'letter_name', 'letter_addressee'],
    optional: ['reference', 'cjib_number', 'official_id', 'decision_date', 'contested_costs'],
    // The title of the letter, not its description for the client.
    differs: { letter_name: 'Ingebrekestelling' },
  },
  invoice: invoiceMail,
  invoice_notice: { ...invoiceMail, channel: 'whatsapp' },
  // Not about a case: the two samples represent the two brands.
  password_reset: { samples: ['wahv', 'btu'], fields: ['greeting', 'link', ...ofBrand], optional: [] },
  invitation: {
    samples: ['wahv', 'btu'],
    fields: ['greeting', 'link', 'link_valid_until', ...ofBrand],
    optional: [],
  },
  release_turned_back: releaseMail('release_back'),
  release_not_turned_back: releaseMail('turn_back_refusal'),
  terms_near: termsMail,
  terms_in_danger: termsMail,
  terms_late: termsMail,
}

/** Every field in the text of a letter is required; without it the letter is not made. */
const letterOf = (samples: readonly SampleCaseKey[]): TemplateUse => ({
  samples,
  fields: letterFields,
  optional: [],
})
const contestingOf = (
  samples: readonly SampleCaseKey[],
  more: readonly MergeFieldName[] = [],
): TemplateUse => ({
  samples,
  fields: [...letterFields, ...lateFields, ...more],
  optional: [...lateFields, ...more.filter((name) => name === 'assessment_received')],
})
const toJudge = (name: string, use: TemplateUse): TemplateUse => ({
  ...use,
  differs: { letter_salutation: salutationOf(name) },
})
const noticeOf = (samples: readonly SampleCaseKey[]): TemplateUse => ({
  samples,
  fields: [...letterFields, ...noticeFields],
  optional: ['earlier_notices', 'penalty_from'],
})
const penaltyRequestOf = (
  samples: readonly SampleCaseKey[],
  optional: readonly MergeFieldName[],
): TemplateUse => ({
  samples,
  fields: [...letterFields, ...penaltyFields],
  optional: ['decided_on', 'penalty_decide_by', 'penalty_decide_ended', ...optional],
  // The sample notice is in time.
  differs: { penalty_decide_ended: null },
  place: '[berekening]',
})

const letters: Readonly<Record<string, TemplateUse>> = {
  adm_beroep: contestingOf(['wahv']),
  pf_kanton: toJudge('pf_kanton', contestingOf(['wahv'])),
  wahv_complaint: {
    ...letterOf(['wahv']),
    fields: [...letterFields, 'contested_paper', 'asked_before_on', 'conduct'],
    optional: ['asked_before_on', 'conduct'],
  },
  nha_pf_objection: contestingOf(['nha']),
  nha_exhortation_objection: contestingOf(['nha'], ['assessment_received']),
  nha_warrant_objection: contestingOf(['nha'], ['assessment_received']),
  nha_court_appeal: toJudge('nha_court_appeal', contestingOf(['nha'], ['court_name'])),
  igs_wahv: noticeOf(['wahv']),
  igs_nha: { ...noticeOf(['nha']), optional: ['earlier_notices', 'penalty_from', 'contested_costs'] },
  igs_svb: noticeOf(['btu']),
  igs_uwv: noticeOf(['btu']),
  igs_municipality: noticeOf(['btu']),
  igs_belastingdienst: noticeOf(['btu']),
  igs_bijzondere_bijstand: noticeOf(['btu']),
  dsv: penaltyRequestOf(['wahv', 'nha'], ['contested_costs']),
  dsv_btu: penaltyRequestOf(['btu'], ['reference', 'official_id']),
  mandate: {
    samples: sampleCaseKeys,
    fields: [...letterFields, 'contested_paper'],
    optional: ['reference', 'decision_date', 'authority_name', 'authority_address', 'contested_costs'],
    place: '[ondertekening]',
  },
}

const uses: Readonly<Record<TemplateKind, Readonly<Record<string, TemplateUse>>>> = {
  mail: mails,
  letter: letters,
}
const others: Readonly<Record<TemplateKind, TemplateUse>> = {
  mail: clientMail,
  letter: letterOf(sampleCaseKeys),
}

/** The use of a template. By default a mail goes to clients, of any kind of case. */
export const templateUse = (kind: TemplateKind, name: string): TemplateUse => {
  const known = Object.hasOwn(uses[kind], name) ? uses[kind][name] : undefined
  return known ?? others[kind]
}
