import { resendInvitation } from '@zaakwerk/contract/accounts'
import { type AuditCategory, type AuditEntry, auditCategories } from '@zaakwerk/contract/audit'
import { type AuditSubject, auditSubjects, type LogAct, logActs } from '@zaakwerk/contract/audited'
import * as clientLinks from '@zaakwerk/contract/client-links'
import * as clientNewLink from '@zaakwerk/contract/client-new-link'
import * as clientProof from '@zaakwerk/contract/client-proof'
import * as clientStatus from '@zaakwerk/contract/client-status'
import { lookUp } from '@zaakwerk/domain/known'
import { fieldLabel, valueText } from './log-values.ts'

export const categoryLabels: Readonly<Record<AuditCategory, string>> = {
  readings: 'Inzien',
  changes: 'Wijzigen',
  security: 'Beveiliging',
}

export const actLabels: Readonly<Record<LogAct, string>> = {
  read: 'Ingezien',
  list: 'Lijst bekeken',
  export: 'Geëxporteerd',
  create: 'Aangemaakt',
  change: 'Gewijzigd',
  delete: 'Verwijderd',
  restore: 'Hersteld',
  confirm: 'Bevestigd',
  merge: 'Samengevoegd',
  unmerge: 'Samenvoegen ongedaan gemaakt',
  erase: 'Gewist',
  sign_in: 'Ingelogd',
  sign_in_refused: 'Inloggen geweigerd',
  sign_out: 'Uitgelogd',
  session_ended: 'Sessie beëindigd',
  password_link: 'Wachtwoordlink verstuurd',
  password: 'Wachtwoord gewijzigd',
  purge: 'Definitief verwijderd',
  second_factor_set: 'Tweede factor ingesteld',
  second_factor_off: 'Tweede factor uitgezet',
  second_factor_reset: 'Tweede factor hersteld',
  recovery_codes_renewed: 'Nieuwe herstelcodes',
  second_factor_refused: 'Code geweigerd',
  password_set: 'Wachtwoord gekozen via een link',
  password_refused: 'Wachtwoord geweigerd',
  rights_changed: 'Rechten gewijzigd',
  refused: 'Toegang geweigerd',
  link_refused: 'Link geweigerd',
  throttled: 'Te veel pogingen',
}

export const subjectLabels: Readonly<Record<AuditSubject, string>> = {
  case: 'Dossier',
  client: 'Contact',
  company: 'Bedrijf',
  authority: 'Autoriteit',
  task: 'Taak',
  document: 'Document',
  letter: 'Brief',
  incoming: 'Binnengekomen post',
  job: 'Wachtrij',
  message: 'Bericht',
  template: 'Template',
  setting: 'Instelling',
  invoice: 'Factuur',
  payment: 'Betaling',
  import: 'Import',
  user: 'Medewerker',
  leftover: 'Achtergebleven bestand',
  remote: 'Onderdeel',
  destruction: 'Vernietiging',
  view: 'Weergave',
  audit: 'Logboek',
}

/** A server that is newer than this tab may say more: then its own word stands there. */
export const actLabel = (act: string): string => lookUp(actLabels, act, act)
export const subjectLabel = (kind: string): string => lookUp(subjectLabels, kind, kind)

/** What an entry tells, where its call is the plainer word for it than its act. */
export const entryLabel = ({ act, call }: Pick<AuditEntry, 'act' | 'call'>): string =>
  call === `${resendInvitation.method} ${resendInvitation.path}`
    ? 'Uitnodiging opnieuw verstuurd'
    : actLabel(act)

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

export const categoryOptions = optionsOf(auditCategories, categoryLabels)
export const actOptions = optionsOf(logActs, actLabels)
export const subjectOptions = optionsOf(auditSubjects, subjectLabels)

/** What clients call from the pages that a mail leads to. */
const callsOfClients = new Set(
  [
    ...Object.values(clientLinks),
    ...Object.values(clientNewLink),
    ...Object.values(clientProof),
    ...Object.values(clientStatus),
  ].flatMap((one) => (typeof one === 'object' && 'access' in one ? [`${one.method} ${one.path}`] : [])),
)

/** Several unknown people share a line; a call has a method and a path, and what the service does by itself, or by a command, has a name. */
const nobody = ({ act, call, security }: AuditEntry): string => {
  if (security?.more) return security.address === null ? 'Verschillende adressen' : '-'
  const isCall = security ? security.request_id !== null : act !== 'purge' && call?.includes(' /')
  if (!isCall) return 'Systeem'
  return !security && call && callsOfClients.has(call) ? 'Cliënt, via een link' : 'Niet ingelogd'
}

/** Who did it: without an account it was the system, a client by a link, or somebody who did not sign in. */
export const userText = (entry: AuditEntry): string => entry.user?.name ?? nobody(entry)

/** "Contact Mevr. A. Berg", "Dossier, 12 getoond", "Brief 48"; nothing for a refusal. */
export const subjectText = ({ act, subject, shown }: AuditEntry): string => {
  if (!subject) return ''
  const { kind, id, name } = subject
  const label = subjectLabel(kind)
  if (shown !== null && shown > 0)
    return `${label}, ${shown} ${act === 'erase' ? 'zonder waarden' : 'getoond'}`
  if (name) return `${label} ${name}`
  return id === null ? label : `${label} ${id}`
}

/** "3 velden"; nothing where nothing changed. */
const changesText = ({ changes, is_erased }: AuditEntry): string => {
  if (is_erased) return 'gewist'
  if (changes.length === 0) return ''
  return changes.length === 1 ? '1 veld' : `${changes.length} velden`
}

const reasons: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-mailadres of wachtwoord onjuist',
  deactivated: 'Account niet actief',
  sign_in_failed: 'Aanmelding bij de provider klopte niet of was al gebruikt',
  identity_unknown: 'Geen account gekoppeld',
  identity_taken: 'Aanmelding van een ander account',
  provider_signed_out: 'Uitgelogd bij de provider',
  wrong_code: 'Code onjuist',
  code_used: 'Code al gebruikt',
  wrong_password: 'Wachtwoord onjuist',
  forbidden: 'Geen rechten hiervoor',
  second_factor_required: 'Tweede factor nog niet ingesteld',
  session_ended: 'Sessie was beëindigd',
  session_expired: 'Sessie was verlopen',
  session_maximum: 'Sessie had de maximale duur bereikt',
  session_gone: 'Sessie bestaat niet meer',
  role_changed: 'Rol was gewijzigd',
  token_expired: 'Token was verlopen',
  token_used_again: 'Oud token opnieuw gebruikt',
  refresh_token_invalid: 'Sessie ongeldig',
  unauthenticated: 'Niet (meer) ingelogd',
  link_expired: 'Link verlopen',
  link_used: 'Link al gebruikt',
  link_invalid: 'Link ongeldig',
  link_case_closed: 'Dossier gesloten',
}

const refusals: ReadonlySet<string> = new Set<LogAct>([
  'sign_in_refused',
  'second_factor_refused',
  'password_refused',
  'refused',
  'link_refused',
  'throttled',
])

/** What somebody may have to look at twice. */
export const isRefusal = ({ act, security }: Pick<AuditEntry, 'act' | 'security'>): boolean =>
  refusals.has(act) || security?.code === 'token_used_again'

const changeText = ({ field, before, after }: AuditEntry['changes'][number]): string =>
  `${fieldLabel(field)}: ${valueText(field, before)} → ${valueText(field, after)}`

/** "Rol: Jurist → Postkamer", "Code onjuist", "Nog 14 keer"; nothing for what the act says by itself. */
export const detailsText = ({ security }: AuditEntry): string => {
  if (!security) return ''
  const { code, changes, more } = security
  if (more !== null) return `Nog ${more.toLocaleString('nl-NL')} keer`
  const reason = code === null || code === 'too_many_attempts' ? [] : [lookUp(reasons, code, code)]
  return [...reason, ...changes.map(changeText)].join('. ')
}

/** What it was about, and why or what of it: "Medewerker Piet Bos, 1 veld. Rol: Jurist → Postkamer". Who signs in needs no second name. */
export const aboutText = (entry: AuditEntry): string => {
  const { security, subject, user } = entry
  const isOwn = security && subject?.kind === 'user' && subject.id === user?.id
  const about = [isOwn ? '' : subjectText(entry), changesText(entry)].filter(Boolean).join(', ')
  return [about, detailsText(entry)].filter(Boolean).join('. ') || '-'
}
