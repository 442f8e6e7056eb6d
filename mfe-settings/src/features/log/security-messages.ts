import { type SecurityAct, type SecurityEntry, securityActs } from '@zaakwerk/contract/security'
import { lookUp } from '@zaakwerk/domain/known'
import { fieldLabel, valueText } from './log-messages.ts'

export const securityLabels: Readonly<Record<SecurityAct, string>> = {
  sign_in: 'Ingelogd',
  sign_in_refused: 'Inloggen geweigerd',
  sign_out: 'Uitgelogd',
  session_ended: 'Sessie beëindigd',
  second_factor_set: 'Tweede factor ingesteld',
  second_factor_off: 'Tweede factor uitgezet',
  second_factor_reset: 'Tweede factor hersteld',
  recovery_codes_renewed: 'Nieuwe herstelcodes',
  second_factor_refused: 'Code geweigerd',
  password_asked: 'Wachtwoordlink verstuurd',
  password_changed: 'Wachtwoord gewijzigd',
  password_set: 'Wachtwoord gekozen via een link',
  password_refused: 'Wachtwoord geweigerd',
  rights_changed: 'Rechten gewijzigd',
  exported: 'Geëxporteerd',
  refused: 'Toegang geweigerd',
  link_refused: 'Link geweigerd',
  throttled: 'Te veel pogingen',
}

/** A server that is newer than this tab may say more: then its own word stands there. */
export const securityLabel = (act: string): string => lookUp(securityLabels, act, act)

export const securityOptions = securityActs.map((value) => ({ value, label: securityLabels[value] }))

const reasons: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-mailadres of wachtwoord onjuist',
  deactivated: 'Account niet actief',
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

const kept: ReadonlySet<string> = new Set<SecurityAct>([
  'sign_in_refused',
  'second_factor_refused',
  'password_refused',
  'refused',
  'link_refused',
  'throttled',
])

/** What somebody may have to look at twice. */
export const isRefusal = ({ act, code }: Pick<SecurityEntry, 'act' | 'code'>): boolean =>
  kept.has(act) || code === 'token_used_again'

/** Without an account it was somebody unknown, or several of them; what no request asked for was a command on the server. */
export const securityWho = ({ user, address, more, request_id }: SecurityEntry): string => {
  if (user) return user.name
  if (more !== null) return address === null ? 'Verschillende adressen' : '-'
  return request_id === null ? 'Systeem' : 'Niet ingelogd'
}

const changeText = ({ field, before, after }: SecurityEntry['changes'][number]): string =>
  `${fieldLabel(field)}: ${valueText(field, before)} → ${valueText(field, after)}`

/** "Van Noor Visser. Rol: Jurist → Postkamer", "Code onjuist", "Nog 14 keer". */
export const securityDetails = ({ about, code, changes, more }: SecurityEntry): string => {
  if (more !== null) return `Nog ${more.toLocaleString('nl-NL')} keer`
  // The act says that by itself.
  const reason = code === null || code === 'too_many_attempts' ? [] : [lookUp(reasons, code, code)]
  const whose = about ? [`Van ${about.name}`] : []
  const parts = [...whose, ...reason, ...changes.map(changeText)]
  return parts.length === 0 ? '-' : parts.join('. ')
}
