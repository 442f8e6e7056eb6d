import {
  updateSecondFactorRoles as call,
  SecondFactorRoles,
  type SecondFactorRolesChange,
} from '@zaakwerk/contract/second-factor'
import { callName } from '../../../platform/audit/audit-call.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { auditChanges } from '../../../platform/journal/audit-facts.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { changeSecondFactorRoles, selectSecondFactorRoles } from './account-rows.sql.ts'
import { lockAccountsAsManager } from './accounts.service.ts'

export const getSecondFactorRoles = async ({ db }: Pick<Services, 'db'>): Promise<SecondFactorRoles> =>
  SecondFactorRoles.parse({ roles: await selectSecondFactorRoles(db) })

/** Takes effect at the next sign-in of users with these roles; current sessions continue for a while (`session.service.ts`). */
export const updateSecondFactorRoles = async (
  services: Services,
  viewer: Viewer,
  change: SecondFactorRolesChange,
): Promise<SecondFactorRoles> => {
  const { db, now, origin } = services
  await lockAccountsAsManager(services, viewer)
  const before = await getSecondFactorRoles(services)
  await changeSecondFactorRoles(db, change)
  const after = await getSecondFactorRoles(services)
  const { id: userId, sessionId } = viewer
  const changes = auditChanges({ second_factor_roles: before.roles }, { second_factor_roles: after.roles })
  await recordAudit(db, [
    { at: now(), userId, sessionId, act: 'change', call: callName(call), subject: 'user', changes, origin },
  ])
  return after
}
