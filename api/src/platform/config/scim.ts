import { type RoleName, roles } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod'
import { StartError } from '../errors/start-error.ts'
import { ScimToken } from './secret-settings.ts'

/** Provisioning of staff accounts by the identity provider (SCIM 2.0). */
export interface ScimSettings {
  /** A secret: never in a message or a log. */
  readonly token: string
  /** Number of the role of accounts that it creates. */
  readonly role: number
}

/** Roles without account management. */
const givenRoles = ['lawyer', 'btu_lawyer', 'mailroom'] as const satisfies RoleName[]

/** The variables of SCIM. */
export const scimEnvironment = {
  SCIM_TOKEN: z.optional(ScimToken),
  SCIM_ROLE: z.optional(z.enum(givenRoles)),
}

const Environment = z.object(scimEnvironment)

/** SCIM; undefined without `SCIM_TOKEN`. */
export const scimOf = (env: z.output<typeof Environment>): ScimSettings | undefined => {
  const { SCIM_TOKEN: token, SCIM_ROLE: role } = env
  if (token && role) return { token, role: roles[role] }
  if (token) throw new StartError('SCIM_ROLE ontbreekt: geef bij SCIM_TOKEN de rol van nieuwe accounts op.')
  if (role) throw new StartError('SCIM_TOKEN ontbreekt: geef bij SCIM_ROLE het geheim van de provider op.')
  return undefined
}
