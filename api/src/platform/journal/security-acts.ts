import type { SecurityAct } from '@zaakwerk/contract/audited'
import { renewRecoveryCodes } from '@zaakwerk/contract/second-factor'
import type { AuditChanges, AuditEntry } from './audit-entry.ts'
import type { SecurityEntry } from './security.sql.ts'

const rightsFields = ['role', 'is_active', 'identity', 'second_factor_roles']

/** Audited fields that the security trail repeats: rights and numbers. Names and addresses of people stay in the audit trail. */
const sentLetterFields = [...rightsFields, 'second_factor', 'recovery_codes', 'sessions']

const toldOf = (changes: AuditChanges = {}): AuditChanges =>
  Object.fromEntries(sentLetterFields.flatMap((field) => (changes[field] ? [[field, changes[field]]] : [])))

const renewal = `${renewRecoveryCodes.method} ${renewRecoveryCodes.path}`

/** The security act in a change of an account's rights. A mere change of profile is none. */
const accountAct = ({ act, call, userId, subjectId, changes = {} }: AuditEntry): SecurityAct | undefined => {
  if (call === renewal) return 'recovery_codes_renewed'
  const factor = changes.second_factor
  if (act === 'change' && factor) {
    if (factor[1] === true) return 'second_factor_set'
    return userId === subjectId ? 'second_factor_off' : 'second_factor_reset'
  }
  const isOfRights = act === 'create' || act === 'delete' || rightsFields.some((field) => field in changes)
  return isOfRights ? 'rights_changed' : undefined
}

/**
 * Maps an audit entry to its security act; undefined when it concerns contents only. A refused sign-in is recorded with all other refusals, where it is
 * answered.
 */
const actOf = (entry: AuditEntry): SecurityAct | undefined => {
  const { act, subject, sessionId } = entry
  if (act === 'sign_in' || act === 'sign_out' || act === 'session_ended') return act
  if (act === 'export') return 'exported'
  if (subject !== 'user') return undefined
  if (act === 'password_link') return 'password_asked'
  if (act === 'password') return sessionId === undefined ? 'password_set' : 'password_changed'
  return act === 'create' || act === 'change' || act === 'delete' ? accountAct(entry) : undefined
}

/** One line per call, however many audit entries it makes: letters printed together are one export. */
export const securityEntriesOf = (entries: readonly AuditEntry[]): readonly SecurityEntry[] => {
  const found = new Map<string, SecurityEntry>()
  entries.forEach((entry, place) => {
    const act = actOf(entry)
    if (!act) return
    const { at, userId, sessionId, call, subject, subjectId, origin, code } = entry
    const aboutId = subject === 'user' && subjectId !== userId ? subjectId : undefined
    const changes = toldOf(entry.changes)
    found.set(`${act} ${origin?.requestId ?? place} ${aboutId}`, {
      ...{ at, act, userId, aboutId, sessionId, call, code },
      ...origin,
      changes: Object.keys(changes).length > 0 ? changes : undefined,
    })
  })
  return [...found.values()]
}
