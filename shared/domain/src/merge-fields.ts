import { caseLabels } from './case-labels.ts'
import { formatReference } from './cjib.ts'
import { formatDate } from './dates.ts'
import { salutationOf } from './letter-salutation.ts'
import { formatAmount } from './money.ts'

/** The raw value of each type of field, before formatting. */
export interface FieldValues {
  readonly text: string
  readonly date: string
  /** Cents. */
  readonly amount: number
  /** A number as the authority prints it, in groups of four. */
  readonly reference: string
  /** The lines of an address block. */
  readonly address: readonly string[]
  /** A full https URL. */
  readonly link: string
}
export type FieldType = keyof FieldValues

/** A merge field: a value of a case that a template can use. */
export interface MergeField<Type extends FieldType = FieldType> {
  readonly type: Type
  /** Its name for staff. */
  readonly label: string
  /** Sample value for the preview of a template. */
  readonly sample: FieldValues[Type]
}

const field = <Type extends FieldType>(
  type: Type,
  label: string,
  sample: FieldValues[Type],
): MergeField<Type> => ({ type, label, sample })

/** All merge fields. A template tests optional ones: `{% if tracking_number %}`. */
export const mergeFields = {
  greeting: field('text', 'Begroeting', 'Beste Noor'),
  client_name: field('text', 'Naam cliënt', 'Mevr. N. van den Berg'),
  client_email: field('text', 'E-mail cliënt', 'noor.vandenberg@example.nl'),
  client_phone: field('text', 'Tel. nr. cliënt', '0612345678'),
  case_number: field('text', 'Dossiernaam', 'Z-2604776'),
  case_family: field('text', 'Soort zaak', 'wahv'),
  case_type: field('text', 'Dossiertype', 'WAHV'),
  matter: field('text', 'Onderwerp van de zaak', 'je verkeersboete'),
  official_id: field('reference', caseLabels.official_id, '1062542123456789'),
  cjib_number: field('reference', caseLabels.cjib_number, '1062542123456789'),
  decision_date: field('date', caseLabels.decision_date, '2026-10-06'),
  contested_paper: field('text', 'Stuk waartegen het gaat', 'de beschikking'),
  authority_name: field('text', 'Autoriteit', 'Parket CVOM'),
  adjourn_weeks: field('text', 'Aantal weken uitstel', '6'),
  adjourn_by_consent: field('text', 'Uitstel alleen met instemming', 'ja'),
  respond_by: field('date', 'Reageren uiterlijk op', '2026-12-06'),
  link: field('link', 'Link', 'https://zaakwerk.example/update-iban?token=voorbeeld'),
  link_valid_until: field('date', 'Link geldig tot en met', '2026-12-20'),
  iban_source: field('text', 'IBAN gevraagd door', 'cvom'),
  letter_first_told: field('text', 'Eerste bericht over deze brief', 'ja'),
  letter_kind: field('text', 'Soort brief', 'adm_beroep'),
  letter_name: field('text', 'Naam van de brief', 'het administratief beroep'),
  letter_addressee: field('text', 'Geadresseerde', 'Parket CVOM'),
  letter_sent_on: field('date', 'Verzenddatum', '2026-11-20'),
  letter_sent_by: field('text', 'Wijze van verzending', 'per post'),
  tracking_number: field('text', 'Track-and-trace-nummer', '3STEST123456789'),
  // Letters to authorities.
  letter_salutation: field('text', 'Aanhef', salutationOf('adm_beroep')),
  letter_date: field('date', 'Datum van de brief', '2026-11-20'),
  client_formal_name: field('text', 'Naam cliënt in brieven', 'mevrouw N. van den Berg'),
  client_address: field('text', 'Adres cliënt', 'Dorpsstraat 12, 3511 AB Utrecht'),
  authority_address: field('address', 'Adresblok autoriteit', ['Postbus 50000', '3500 MJ  Utrecht']),
  iban: field('text', 'IBAN', 'NL91 ABNA 0417 1643 00'),
  account_holder: field('text', 'Tenaamstelling', 'N. van den Berg'),
  reference_label: field('text', 'Soort kenmerk', caseLabels.cjib_number),
  reference: field('reference', 'Kenmerk van de beslissing', '1062542123456789'),
  contested_costs: field('text', 'Waarvan de kosten worden bestreden', 'de aanmaning'),
  committal_date: field('date', caseLabels.committal_date, '2026-09-14'),
  fact_code: field('text', 'Feitcode', 'R397da'),
  submitted_on: field('date', 'Datum van indiening', '2026-10-12'),
  decision_due: field('date', 'Einde van de beslistermijn', '2027-01-11'),
  notice_number: field('text', 'Hoeveelste ingebrekestelling', 'derde'),
  earlier_notices: field('text', 'Eerdere ingebrekestellingen', '12 januari 2027 en 2 februari 2027'),
  notice_sent_on: field('date', 'Datum van de ingebrekestelling', '2027-01-12'),
  notice_received_on: field('date', 'Ontvangst van de ingebrekestelling', '2027-01-13'),
  notice_weeks_ended: field('date', 'Einde van de twee weken na de ingebrekestelling', '2027-01-27'),
  penalty_from: field('date', 'Eerste dag van de dwangsom', '2027-01-28'),
  penalty_until: field('date', 'Laatste dag die is meegeteld', '2027-02-16'),
  penalty_days: field('text', 'Dagen waarover dwangsom is verschuldigd', '20'),
  decided_on: field('date', 'Datum van de late beslissing', '2027-02-17'),
  penalty_amount: field('amount', 'Bedrag van de dwangsom', 53_200),
  penalty_last_day: field('date', 'Laatste dag van een dwangsom die nog loopt', '2027-03-10'),
  penalty_decide_by: field('date', 'Dwangsom vaststellen uiterlijk op', '2027-03-24'),
  penalty_decide_ended: field('date', 'Termijn om de dwangsom vast te stellen liep tot en met', '2027-03-24'),
  notice_confirmed: field('text', 'Ontvangst is bevestigd', 'ja'),
  notice_enclosed: field('text', 'Ingebrekestelling is bijgevoegd', 'ja'),
  proof_enclosed: field('text', 'Verzendbewijs van de ingebrekestelling is bijgevoegd', 'ja'),
  lateness_reason: field('text', 'Reden van te late indiening', 'Mijn cliënt lag in het ziekenhuis.'),
  term_ended: field('date', 'Laatste dag van de termijn', '2026-11-17'),
  assessment_received: field('text', 'Aanslag ontvangen', 'nee'),
  asked_before_on: field('date', 'Eerder om reactie gevraagd op', '2026-10-20'),
  conduct: field(
    'text',
    'Omschrijving van de klacht',
    'Op mijn e-mail van 20 oktober 2026 is niet gereageerd.',
  ),
  court_name: field('text', 'Rechtbank', 'Rechtbank Midden-Nederland'),
  signatory: field('text', 'Gemachtigde', 'mr. A. de Wit'),
  sender_address: field('text', 'Adres van de dienst', 'Postbus 1204, 3500 BE Utrecht'),
  document_count: field('text', 'Aantal documenten', '4'),
  mandate_document: field('text', 'Ondertekende volmacht', 'Volmacht Z-2604776 ondertekend.pdf'),
  term_ends_on: field('date', 'Einde van de bezwaar- of beroepstermijn', '2026-11-17'),
  // Invoices.
  invoice_number: field('text', 'Factuurnummer', '2026-0638'),
  invoice_amount: field('amount', 'Bedrag van de factuur', 32_350),
  invoice_date: field('date', 'Factuurdatum', '2026-11-20'),
  invoice_due_on: field('date', 'Vervaldatum van de factuur', '2026-12-04'),
  payee_iban: field('text', 'IBAN van de dienst', 'NL91 ABNA 0417 1643 00'),
  payee_name: field('text', 'Tenaamstelling van de dienst', 'Bezwaarwerk B.V.'),
  // Releases.
  remote_name: field('text', 'Onderdeel', 'Taken'),
  release_version: field('text', 'Versie die niet goed opende', '0.4.3'),
  release_back: field('text', 'Versie die terugkwam', '0.4.2'),
  turn_back_refusal: field(
    'text',
    'Waarom die niet vanzelf terug kon',
    'Van Taken was er geen eerdere versie.',
  ),
  failed_loads: field('text', 'Hoe vaak laden mislukte', '9 van 39'),
  failed_parts: field('text', 'Wat niet laadde', 'task-list.page.js (7 keer), TasksPage (2 keer)'),
  // Terms, for colleagues.
  term_count: field('text', 'Aantal termijnen', '2'),
  term_list: field(
    'text',
    'Termijnen, een op een regel',
    'Z-2604812 · Administratief beroep · uiterlijk ma 28 december 2026, nog 10 dagen\nZ-2604820 · Bezwaar · uiterlijk di 29 december 2026, nog 11 dagen · wacht op bevestiging',
  ),
  brand_name: field('text', 'Naam van de dienst', 'Verkeersbezwaar'),
  legal_name: field(
    'text',
    'Rechtspersoon met handelsnaam',
    'Bezwaarwerk B.V., handelend onder de naam Verkeersbezwaar (KvK 12345678)',
  ),
  support_email: field('text', 'E-mail van de dienst', 'hulp@verkeersbezwaar.example'),
} as const satisfies Readonly<Record<string, MergeField>>

export type MergeFieldName = keyof typeof mergeFields

/** The values to fill a mail or letter with; unknown ones are absent or null. */
export type MergeFacts = {
  readonly [Name in MergeFieldName]?: FieldValues[(typeof mergeFields)[Name]['type']] | null
}

export const isMergeField = (name: string): name is MergeFieldName => Object.hasOwn(mergeFields, name)
const mergeFieldNames = Object.keys(mergeFields).filter(isMergeField)

const fieldInWords = (type: FieldType, value: FieldValues[FieldType]): string => {
  if (typeof value === 'number') return formatAmount(value)
  if (typeof value === 'object') return value.filter((line) => line.trim() !== '').join('\n')
  const text = value.replace(/\s+/g, ' ').trim()
  if (type === 'date') return text && formatDate(text)
  return type === 'reference' ? formatReference(text) : text
}

/** The fields that have a value, formatted as text. */
export const factsInWords = (facts: MergeFacts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    mergeFieldNames
      .map((name) => [name, fieldInWords(mergeFields[name].type, facts[name] ?? '')] as const)
      .filter(([, words]) => words !== ''),
  )

/** The sample value of every field. */
export const sampleFacts: MergeFacts = Object.fromEntries(
  mergeFieldNames.map((name) => [name, mergeFields[name].sample]),
)
