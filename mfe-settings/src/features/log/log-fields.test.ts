import { logActs } from '@zaakwerk/contract/audited'
import { expect, it } from 'vitest'
import { labelOf, valueInWords } from './log-fields.ts'
import { isRefusal } from './log-messages.ts'
import { fieldLabel, valueText } from './log-values.ts'

const nameOf = (id: number | null) => (id === 5 ? 'Noor de Vries' : undefined)

it.each<[string, string, unknown, string, string]>([
  ['authority', 'name', 'Ede', 'Gemeente', 'Ede'],
  ['authority', 'submission_type', 'mailroom', 'Indien methode', 'Per post'],
  ['authority', 'authority_type', 3, 'Ten aanzien van', 'Invorderingsambtenaar'],
  ['company', 'name', 'Terpstra B.V.', 'Bedrijfsnaam', 'Terpstra B.V.'],
  ['company', 'is_car_lease', true, 'Leasemaatschappij', 'ja'],
  ['company', 'iban', 'NL91ABNA0417164300', 'IBAN', 'NL91 ABNA 0417 1643 00'],
  ['client', 'city', 'Delft', 'Plaats', 'Delft'],
  ['client', 'cases', [12, 15], 'Dossiers', '12, 15'],
  ['case', 'is_car_lease', false, 'Lease', 'nee'],
  ['case', 'status', 'adm_beroep_submitted', 'Status', 'Administratief beroep ingediend'],
  ['case', 'decision_date', '2026-11-20', 'Dagtekening', '20 november 2026'],
  ['case', 'deleted_at', '2026-11-20T08:14:00+00:00', 'Verwijderd op', '20 november 2026, 09:14'],
  ['case', 'deleted_by', 5, 'Verwijderd door', 'Noor de Vries'],
  ['case', 'notes', '<b>2026-11-20</b>', 'Notities', '<b>2026-11-20</b>'],
  ['case', 'event_type', 'from_next_year', 'Gebeurtenis', 'from_next_year'],
  ['task', 'status', 'in_progress', 'Status', 'In behandeling'],
  ['task', 'assignee_id', 6, 'Toegewezen aan', '6'],
  ['task', 'due_date', null, 'Deadline', '-'],
  [
    'task',
    'meta_data',
    { court: 'Utrecht', hearing_date: '2026-12-01' },
    'Metadata',
    'Rechtbank: Utrecht\nZittingsdatum: 1 december 2026',
  ],
  ['document', 'name', 'brief.pdf', 'Naam', 'brief.pdf'],
  ['letter', 'posted_on', '2026-11-20', 'Op de post gedaan op', '20 november 2026'],
  ['job', 'state', 'queued', 'Status', 'Aan de beurt'],
  ['user', 'role', 7, 'Rol', 'BTU-jurist'],
  ['invoice', 'contact_email', 'a@b.test', 'E-mail', 'a@b.test'],
  ['invoice', 'due_on', '2026-12-04', 'Uiterste betaaldag', '4 december 2026'],
  ['invoice', 'price', 1442, 'Prijs', '€\u00a01.442,00'],
  ['payment', 'amount', 16.5, 'Bedrag', '€\u00a016,50'],
  ['case', 'awarded', 400, 'Toegekend', '€\u00a0400,00'],
  ['import', 'finished_at', '2026-11-20T08:14:00+00:00', 'Klaar op', '20 november 2026, 09:14'],
  [
    'task',
    'query',
    { query: 'berg', case_types: [1], offset: 100 },
    'Filter',
    'Zoektekst: berg\nType: WAHV\nVanaf regel: 100',
  ],
  [
    'audit',
    'query',
    { subjects: ['client'], subject_id: 7, user_ids: [5] },
    'Filter',
    'Onderwerp: Contact\nNummer: 7\nWie: Noor de Vries',
  ],
  ['task', 'query', {}, 'Filter', '-'],
  ['robot', 'wheels', 4, 'wheels', '4'],
])('says of a %s the field %s, with %j, as its page does', (kind, field, value, label, text) => {
  expect([labelOf(kind, field), valueInWords({ kind, field, value }, nameOf)]).toEqual([label, text])
})

it.each([
  ['role', 7, 'Rol', 'BTU-jurist'],
  ['is_active', false, 'Actief', 'nee'],
  ['second_factor', true, 'Tweede factor', 'ja'],
  ['identity', true, 'Koppeling met de provider', 'ja'],
  ['recovery_codes', 9, 'Herstelcodes over', '9'],
  ['sessions', null, 'Sessies', '-'],
  ['link', 'update-iban', 'Nieuwe link gevraagd', 'IBAN doorgeven'],
  ['second_factor_roles', [1, 3], 'Tweede factor verplicht voor', 'Admin, Postkamer'],
])('says of the field %s, with %j, %s: %s', (field, value, label, text) => {
  expect([fieldLabel(field), valueText(field, value)]).toEqual([label, text])
})

it('marks what a person may have to check', () => {
  expect(logActs.filter((act) => isRefusal({ act, security: null }))).toEqual([
    'sign_in_refused',
    'second_factor_refused',
    'password_refused',
    'refused',
    'link_refused',
    'throttled',
  ])
  const facts = { address: null, session_id: null, request_id: null, status: null, changes: [], more: null }
  const security = { ...facts, code: 'token_used_again' }
  expect(isRefusal({ act: 'session_ended', security })).toBe(true)
})
