import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { factsOfSample } from '@zaakwerk/domain/sample-cases'
import { expect, it } from 'vitest'
import { textOf } from './testing/made-mails.ts'

const firstNotice: MergeFacts = { letter_kind: 'igs', earlier_notices: null }
const benefit = factsOfSample('btu')

it.each<[string, MergeFacts, string]>([
  ['btu_case_approved', { ...benefit, authority_name: null }, 'Je bezwaar over je uitkering is toegewezen.'],
  ['btu_case_approved', benefit, 'Gemeente Utrecht heeft je bezwaar over je uitkering toegewezen.'],
  // No objection is recorded.
  [
    'btu_case_approved',
    { ...benefit, submitted_on: null },
    'Gemeente Utrecht heeft het besluit over je uitkering in jouw voordeel aangepast.',
  ],
  // Six weeks for most decisions, two for one about fitness to work (Ziektewet).
  [
    'btu_case_approved',
    { ...benefit, submitted_on: null },
    'want de termijn om er bezwaar tegen te maken is kort.',
  ],
  ['btu_case_adjourned', { ...benefit, adjourn_weeks: '12' }, 'Over je bezwaar adviseert een commissie.'],
  [
    'btu_case_adjourned',
    { ...benefit, adjourn_weeks: '6', submitted_on: null },
    'Gemeente Utrecht heeft de beslissing over je uitkering met 6 weken uitgesteld.',
  ],
  ['tussenbericht', { matter: 'je zaak' }, 'hoe het met je zaak staat: die loopt nog.'],
  ['tussenbericht', {}, 'hoe het met je verkeersboete staat: je zaak loopt nog.'],
  // A benefit that is partly approved leaves nothing to pay, as a rule.
  ['case_partially_approved', benefit, 'Moet je nog iets betalen? Doe dat binnen de termijn'],
  // A security can be asked for later.
  ['letter_submitted', { letter_kind: 'pf_kanton' }, 'Nu nog niets. Krijg je zelf een brief'],
  [
    'btu_case_adjourned',
    { adjourn_weeks: '6', adjourn_by_consent: null },
    'met 6 weken uitgesteld. Dat mag één keer.',
  ],
  [
    'btu_case_adjourned',
    { adjourn_weeks: '6' },
    'met 6 weken uitgesteld. Langer uitstellen mag alleen als jij daarmee instemt.',
  ],
  ['btu_case_adjourned', { adjourn_weeks: '12' }, 'Langer uitstellen mag alleen als jij daarmee instemt.'],
  ['btu_case_adjourned', { adjourn_weeks: '12' }, 'De termijn om te beslissen is daarom twaalf weken'],
  ['incorrect_iban', { iban_source: 'cvom' }, 'Het Openbaar Ministerie (CVOM) wil je geld overmaken'],
  ['incorrect_iban', { iban_source: 'cjib' }, 'Het CJIB wil je geld overmaken'],
  ['invoice', { matter: null, cjib_number: null }, '(KvK 12345678) voor onze hulp.'],
  ['case_adjourned', { case_family: 'wahv' }, '16 weken om op een beroep te beslissen'],
  ['letter_submitted', firstNotice, '€ 23 per dag, na 14 dagen € 35 en na 28 dagen € 45'],
  ['letter_submitted', firstNotice, 'Die stopt na 42 dagen en is dan € 1.442'],
  ['letter_submitted', firstNotice, 'loopt er vanaf 28 januari 2027 een dwangsom'],
  [
    'letter_submitted',
    { letter_kind: 'igs' },
    'eerder over geschreven, op 12 januari 2027 en 2 februari 2027',
  ],
  [
    'letter_submitted',
    { letter_kind: 'igs' },
    'Is op 28 januari 2027 nog niet beslist, dan loopt vanaf die dag een dwangsom door de eerste brief.',
  ],
  [
    'letter_submitted',
    { letter_kind: 'igs', penalty_from: null },
    'De dwangsom die door de eerste brief is gaan lopen, blijft verschuldigd.',
  ],
  ['letter_submitted', { letter_kind: 'adm_beroep' }, 'Hij moet uiterlijk op 11 januari 2027 beslissen.'],
  ['letter_submitted', { letter_kind: 'adm_beroep', decision_due: null }, 'Daarvoor heeft hij 16 weken'],
  [
    'letter_submitted',
    { letter_kind: 'nha_pf_objection', contested_costs: null },
    'uiterlijk op 11 januari 2027 op je bezwaar beslissen',
  ],
  [
    'letter_submitted',
    { letter_kind: 'nha_court_appeal' },
    'Voor het beroep moet griffierecht worden betaald. Krijg je daarvoor een nota van de rechtbank',
  ],
  ['objection_submitted', {}, 'uiterlijk op 11 januari 2027 op je bezwaar zijn beslist'],
  ['objection_submitted', { decision_due: null, case_type: 'BTU UWV' }, 'binnen dertien weken'],
  ['objection_submitted', { decision_due: null, case_type: 'BTU UWV' }, 'of binnen zeventien weken'],
  ['btu_case_adjourned', { adjourn_weeks: '6' }, 'Er moet nu uiterlijk op 11 januari 2027 zijn beslist.'],
  ['btu_case_adjourned', { adjourn_weeks: '12' }, 'Er moet nu uiterlijk op 11 januari 2027 zijn beslist.'],
  ['case_adjourned', { case_family: 'wahv' }, 'Er moet nu uiterlijk op 11 januari 2027 zijn beslist.'],
  ['tussenbericht', {}, 'Die moet er uiterlijk op 11 januari 2027 zijn.'],
  ['law_firm_forward', {}, 'Termijn tot en met: 17 november 2026'],
  [
    'law_firm_forward',
    {},
    'De ondertekende volmacht zit bij de bijlagen: Volmacht Z-2604776 ondertekend.pdf.',
  ],
  ['law_firm_forward', { mandate_document: null }, 'er is nog geen ondertekende volmacht in het dossier'],
  ['case_approved', { contested_costs: null }, 'Je boete met CJIB-nummer'],
  [
    'case_approved',
    { case_family: 'nha', contested_costs: 'het dwangbevel' },
    'De kosten van het dwangbevel zijn van tafel',
  ],
  [
    'case_approved',
    { case_family: 'wahv', case_type: 'WAHV dwangbevel', contested_costs: null },
    'in jouw voordeel aangepast',
  ],
  ['iban_mandate_request', {}, 'Je krijgt waarschijnlijk geld terug voor je verkeersboete.'],
  ['iban_mandate_request', { case_family: 'general', matter: 'je zaak' }, 'geld uitbetaald in je zaak.'],
  ['letter_submitted', { letter_kind: 'pf_kanton' }, '€ 225 of hoger'],
  ['letter_submitted', { letter_kind: 'other' }, 'We wachten op de reactie.'],
  ['certainty', {}, 'is de boete € 225 of hoger'],
  [
    'case_rejected_appeal_term_expired',
    { case_family: 'law_firm', case_type: 'Strafbeschikking', matter: 'je strafbeschikking' },
    'de termijn liep tot en met 17 november 2026',
  ],
  ['certainty', {}, 'Betaal het hele bedrag uiterlijk op die datum.'],
  [
    'btu_case_adjourned',
    { adjourn_weeks: '6' },
    'voor elke dag dat ze te laat is, met een maximum van 42 dagen.',
  ],
  ['proof_extra_information', {}, 'Open de link en schrijf je verhaal op.'],
  ['proof_parking_permit', {}, 'voor welk kenteken en welk gebied de vergunning geldt'],
  ['case_rejected', { matter: 'je verkeersboete' }, 'om je verkeersboete van tafel te krijgen'],
  [
    'case_rejected',
    { case_family: 'btu', matter: 'je uitkering' },
    'om het besluit over je uitkering van tafel',
  ],
])('the mail %s with %j contains "%s"', (name, facts, words) => expect(textOf(name, facts)).toContain(words))
