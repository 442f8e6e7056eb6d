import * as z from '@zaakwerk/contract/zod'

/** Numbers as the access token carries them. */
export const roles = {
  system: 0,
  admin: 1,
  lawyer: 2,
  mailroom: 3,
  client: 4,
  api_client: 5,
  update_iban: 6,
  btu_lawyer: 7,
} as const
export type RoleName = keyof typeof roles
export type RoleNumber = (typeof roles)[RoleName]

export const RoleNumber = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])

/** Roles that can use the shell. CLIENT, API_CLIENT and UPDATE_IBAN cannot. */
export const staffRoles = [
  'system',
  'admin',
  'lawyer',
  'mailroom',
  'btu_lawyer',
] as const satisfies RoleName[]
export type StaffRole = (typeof staffRoles)[number]
