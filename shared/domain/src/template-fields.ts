import type { MergeFieldName } from './merge-fields.ts'

/** Fields of every text: the brand that sends it. */
export const ofBrand = ['brand_name', 'support_email'] as const satisfies MergeFieldName[]

/** Fields of every mail to a client about a case. */
export const mailFields = [
  'greeting',
  'client_name',
  'client_email',
  'client_phone',
  'case_number',
  'case_family',
  'case_type',
  'matter',
  'official_id',
  'cjib_number',
  'decision_date',
  'contested_costs',
  'authority_name',
  'respond_by',
  'submitted_on',
  'decision_due',
  'penalty_from',
  'earlier_notices',
  'term_ends_on',
  'legal_name',
] as const satisfies MergeFieldName[]

/** Additional fields of a mail about one of our letters. */
export const sentLetterFields = [
  'letter_first_told',
  'letter_kind',
  'letter_name',
  'letter_addressee',
  'letter_sent_on',
  'letter_sent_by',
  'tracking_number',
] as const satisfies MergeFieldName[]

/** Fields of every letter to an authority. */
export const letterFields = [
  ...ofBrand,
  'legal_name',
  'letter_salutation',
  'letter_date',
  'case_number',
  'case_family',
  'case_type',
  'client_name',
  'client_formal_name',
  'client_address',
  'client_email',
  'iban',
  'account_holder',
  'reference_label',
  'reference',
  'cjib_number',
  'official_id',
  'decision_date',
  'contested_costs',
  'committal_date',
  'fact_code',
  'authority_name',
  'authority_address',
  'submitted_on',
  'decision_due',
  'signatory',
  'sender_address',
] as const satisfies MergeFieldName[]

/** Fields of a letter against a decision that is submitted late. */
export const lateFields = ['lateness_reason', 'term_ended'] as const satisfies MergeFieldName[]

/** Additional fields of a notice of default. */
export const noticeFields = [
  'notice_number',
  'earlier_notices',
  'penalty_from',
] as const satisfies MergeFieldName[]

/** Fields of a mail with an invoice, and of the message about it. Not every invoice has a case. */
export const invoiceFields = [
  'greeting',
  'client_name',
  'client_email',
  'client_phone',
  'case_number',
  'case_type',
  'matter',
  'cjib_number',
  'invoice_number',
  'invoice_amount',
  'invoice_date',
  'invoice_due_on',
  'payee_iban',
  'payee_name',
  'legal_name',
] as const satisfies MergeFieldName[]

/** Additional fields of a penalty request. */
export const penaltyFields = [
  'notice_sent_on',
  'notice_received_on',
  'notice_weeks_ended',
  'penalty_from',
  'penalty_until',
  'decided_on',
  'penalty_days',
  'penalty_amount',
  'penalty_last_day',
  'penalty_decide_by',
  'penalty_decide_ended',
  'notice_confirmed',
  'notice_enclosed',
  'proof_enclosed',
] as const satisfies MergeFieldName[]

/** Additional fields of a mail with a link for the IBAN. */
export const linkFields = ['link', 'link_valid_until', 'iban_source'] as const satisfies MergeFieldName[]

/** Fields that any kind of case can lack: a mail to its client does not require them. */
export const oftenEmpty = [
  'client_phone',
  'official_id',
  'cjib_number',
  'decision_date',
  'contested_costs',
  'authority_name',
  'submitted_on',
  'decision_due',
  'penalty_from',
  'earlier_notices',
  'term_ends_on',
] as const satisfies MergeFieldName[]
