import type { CaseEventType } from '@zaakwerk/contract/case-events'

// Written by hand, not derived from the code: the tests compare the code with it.

/** Messages for unmet requirements of a case, as in the refusal of an event. */
export const missingSentences = {
  client: 'Eerst nodig: cliënt met een e-mailadres',
  name: 'Eerst nodig: naam van de cliënt',
  client_address: 'Eerst nodig: adres van de cliënt (straat, postcode en plaats)',
  iban: 'Eerst nodig: IBAN van de cliënt',
  authority: 'Eerst nodig: autoriteit',
  address: 'Eerst nodig: adres van de autoriteit om in te dienen',
  mandate: 'Eerst nodig: volmacht',
  decision_date: 'Eerst nodig: dagtekening',
  cjib: 'Eerst nodig: CJIB-nummer',
  assessment: 'Eerst nodig: aanslagnummer',
  /** For a case whose penalty starts on that day. */
  penalty: 'De dwangsom begint pas te lopen op 1 december 2026',
  notice: 'Er is nog geen ingebrekestelling verstuurd nadat de beslistermijn voorbij was: doe dat eerst',
  documents: 'Eerst nodig: documenten',
  court_decision: 'Eerst nodig: uitspraak op bezwaar als primair document',
  case_information: 'Eerst nodig: zaakinformatie.txt in de map',
  open_igs: 'Er staat al een IGS-taak open: rond die eerst af',
  under_way: 'Er is al een ingebrekestelling gevraagd die nog niet is verstuurd: rond die eerst af',
  igs_left:
    'Alle ingebrekestellingen zijn al verstuurd: nu staat beroep open wegens niet tijdig beslissen (artikel 6:12 Awb)',
  no_open_igs: 'Er staan geen IGS-taken open',
} as const satisfies Record<string, string>
export type MissingPart = keyof typeof missingSentences

const person: readonly MissingPart[] = ['client', 'name', 'client_address']
const submission: readonly MissingPart[] = [...person, 'authority', 'address', 'mandate', 'decision_date']

/** The requirements of each event. */
export const eventNeeds: Readonly<Record<CaseEventType, readonly MissingPart[]>> = {
  case_approved: ['client'],
  btu_case_approved: ['client'],
  case_rejected: ['client'],
  btu_case_rejected: ['client'],
  case_withdrawn: [],
  case_adjourned: ['client'],
  btu_case_adjourned: ['client'],
  objection_submitted: ['client'],
  btu_create_mandate_file: person,
  create_case_administrative_appeal: [...submission, 'cjib'],
  create_case_pf_kanton_appeal: [...submission, 'cjib'],
  create_nha_pf_objection: [...submission, 'assessment'],
  create_nha_court_appeal: [
    ...submission.filter((lack) => lack !== 'address'),
    'assessment',
    'court_decision',
  ],
  send_penalty_request: [...submission, 'assessment', 'iban', 'penalty', 'notice'],
  handle_create_igs_tasks: ['authority', 'open_igs', 'under_way', 'igs_left'],
  close_igs_tasks: ['no_open_igs'],
  handle_task_actions: [...submission, 'assessment'],
  send_wahv_complaint: [...person, 'authority', 'address', 'mandate', 'cjib'],
  nha_document_submitted: [],
  send_certainty_mail: ['client'],
  manual_iban_request: ['client'],
  request_incorrect_iban_update: ['client'],
  proof_request: ['client'],
  // The mail contains the client's contact details for the law firm.
  resend_mail_max_advocaten: ['client', 'documents'],
  send_transactional_mail: ['client'],
  update_case_based_on_zaakinformatie: ['case_information'],
}
