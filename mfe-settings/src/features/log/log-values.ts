import { roleLabels, roleName } from '@zaakwerk/domain/access'
import { authorityTypeLabel, submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import { caseFacts } from '@zaakwerk/domain/case-facts'
import { companyLabels, contactLabels } from '@zaakwerk/domain/contact-labels'
import { lookUp } from '@zaakwerk/domain/known'

const otherFields: Readonly<Record<string, string>> = {
  status: 'Status',
  type: 'Type',
  notes: 'Notities',
  client_note: 'Notitie bij de cliënt',
  authority_id: 'Autoriteit',
  cases: 'Dossiers',
  clients: 'Contacten',
  companies: 'Bedrijven',
  documents: 'Documenten',
  merged_into: 'Samengevoegd met contact',
  other_id: 'Niet dezelfde persoon als contact',
  authority_type: authorityLabels.authority_type,
  submission_type: authorityLabels.submission_type,
  attention_of: authorityLabels.attention_of,
  sharepoint_folder_url: 'Map',
  deleted_at: 'Verwijderd op',
  deleted_by: 'Verwijderd door',
  delete_folder: 'Map ook verwijderen',
  event_type: 'Gebeurtenis',
  event: 'Gebeurtenis',
  title: 'Titel',
  description: 'Omschrijving',
  due_date: 'Deadline',
  assignee_id: 'Toegewezen aan',
  completed_at: 'Afgerond op',
  meta_data: 'Metadata',
  query: 'Filter',
  role: 'Rol',
  is_active: 'Actief',
  second_factor: 'Tweede factor',
  identity: 'Koppeling met de provider',
  recovery_codes: 'Herstelcodes over',
  sessions: 'Sessies',
  second_factor_roles: 'Tweede factor verplicht voor',
  state: 'Status',
  posted_on: 'Op de post gedaan op',
  tracking_number: 'Track & Trace',
  subject: 'Onderwerp',
  body: 'Tekst',
  number: 'Versie',
  version: 'Hersteld naar de tekst van versie',
  link: 'Nieuwe link gevraagd',
}

const factLabels = Object.fromEntries(Object.entries(caseFacts).map(([name, { label }]) => [name, label]))

const fieldLabels: Readonly<Record<string, string>> = {
  ...companyLabels,
  ...contactLabels,
  ...factLabels,
  ...otherFields,
}

/** Label of a field, as on its page. Falls back to the column name for a field that no page shows. */
export const fieldLabel = (field: string): string => lookUp(fieldLabels, field, field)

const linkLabels: Readonly<Record<string, string>> = {
  'update-iban': 'IBAN doorgeven',
  'update-iban-mandate': 'IBAN en volmacht',
  proof: 'bewijs sturen',
  status: 'waar staat mijn zaak',
}

/** Formats a logged value in Dutch. */
export const valueText = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (field === 'authority_type' && typeof value === 'number') return authorityTypeLabel(value)
  if (field === 'submission_type' && typeof value === 'string') return submissionTypeLabel(value)
  if (field === 'link' && typeof value === 'string') return lookUp(linkLabels, value, value)
  const role = field === 'role' && typeof value === 'number' ? roleName(value) : undefined
  if (role) return roleLabels[role]
  if (Array.isArray(value)) {
    const of = field === 'second_factor_roles' ? 'role' : ''
    return value.length === 0 ? '-' : value.map((one) => valueText(of, one)).join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
