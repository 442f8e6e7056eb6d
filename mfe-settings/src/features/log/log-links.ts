import type { AuditEntry } from '@zaakwerk/contract/audit'
import { lookUp } from '@zaakwerk/domain/known'
import { logPath, logPathAbout } from '../../log/log-path.ts'
import { subjectLabels } from './log-messages.ts'

/** All that a colleague did. */
export const byPath = (userId: number): string => `${logPath}?user_ids=${userId}`

/** All that is known of one subject; undefined for what is none, and for a kind that this tab does not know. */
export const aboutPath = ({ kind, id }: AuditEntry['subject']): string | undefined =>
  id !== null && Object.hasOwn(subjectLabels, kind) ? logPathAbout(kind, id) : undefined

const pages: Readonly<Record<string, string>> = {
  case: '/case',
  client: '/settings/clients',
  company: '/settings/companies',
  authority: '/settings/authorities',
}

/** Where a subject is shown; undefined for one that has no page, or is gone. */
export const placeOf = ({ kind, id, name }: AuditEntry['subject']): string | undefined => {
  const page = lookUp<string | undefined>(pages, kind, undefined)
  return page && id !== null && name !== null ? `${page}/${id}` : undefined
}
