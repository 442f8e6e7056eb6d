import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength } from './password-links.ts'
import { Code, lenient, Timestamp } from './primitives.ts'
import { RoleNumber } from './roles.ts'

/** Number of recovery codes generated at a time. */
export const recoveryCodeCount = 10

/** The second factor of the caller. */
export const SecondFactor = z.object({
  /** When it was set up; null: it is not. */
  since: z.nullable(Timestamp),
  /** Number of unused recovery codes. */
  codes_left: z.int().check(z.minimum(0)),
  /** The role requires one. */
  is_required: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** A new secret for an authenticator app; it takes effect once a code of that app confirmed it. */
export const Enrolment = z.object({
  /** In base32, for typing it without a camera. */
  secret: z.string(),
  /** `otpauth://…`, the content of the QR code. */
  uri: z.string(),
})
export type Enrolment = z.output<typeof Enrolment>

/** Returned only once: only their hashes are stored. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

const OwnPassword = z.object({ password: z.string().check(z.maxLength(passwordMaxLength)) })

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/second-factor',
  access: 'session.own',
  audit: 'own',
  summary: 'Whether the caller has a second factor, and whether one is required.',
  answer: SecondFactor,
})

export const startEnrolment = endpoint({
  method: 'POST',
  path: '/second-factor/enrolment',
  access: 'session.own',
  audit: { action: 'change', entity: 'user', ids: 'viewer' },
  summary: 'Create a secret for an authenticator app; replaces an unconfirmed one.',
  answer: Enrolment,
  errors: [409],
})

export const confirmEnrolment = endpoint({
  method: 'POST',
  path: '/second-factor',
  access: 'session.own',
  audit: { action: 'change', entity: 'user', ids: 'viewer' },
  summary:
    'Switch the second factor on, with the password and a code of the app; answers the recovery codes.',
  body: z.extend(OwnPassword, { code: Code(20) }),
  answer: RecoveryCodes,
  errors: [401, 409, 429],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: 'session.own',
  audit: { action: 'change', entity: 'user', ids: 'viewer' },
  summary: 'Create new recovery codes, with the password; the earlier ones stop working.',
  body: OwnPassword,
  answer: RecoveryCodes,
  errors: [401, 409, 429],
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/disable',
  access: 'session.own',
  audit: { action: 'change', entity: 'user', ids: 'viewer' },
  summary:
    'Switch the second factor off, with the password. Who has to have one can then do nothing but set up another.',
  body: OwnPassword,
  answer: SecondFactor,
  errors: [401, 429],
})

/** The roles that require a second factor. */
export const SecondFactorRoles = z.object({ roles: z.array(lenient(RoleNumber, z.int())) })
export type SecondFactorRoles = z.output<typeof SecondFactorRoles>

export const getSecondFactorRoles = endpoint({
  method: 'GET',
  path: '/users/second-factor-roles',
  access: 'users.manage',
  audit: 'nobody',
  summary: 'The roles that require a second factor.',
  answer: SecondFactorRoles,
})

/** Roles of colleagues, by number. */
const StaffRole = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(7)])

/** A delta, not the resulting roles: concurrent changes of two administrators are both kept. */
export const SecondFactorRolesChange = z.object({
  required: z.array(StaffRole).check(z.maxLength(5)),
  optional: z.array(StaffRole).check(z.maxLength(5)),
})
export type SecondFactorRolesChange = z.output<typeof SecondFactorRolesChange>

export const updateSecondFactorRoles = endpoint({
  method: 'PATCH',
  path: '/users/second-factor-roles',
  access: 'users.manage',
  audit: 'handler',
  summary:
    'Say which roles have to have a second factor; it counts at their next sign-in, and within 12 hours.',
  body: SecondFactorRolesChange,
  answer: SecondFactorRoles,
})
