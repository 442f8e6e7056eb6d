import type { StaffRole } from '@zaakwerk/contract/roles'

/** The demo account of each staff role. */
export const accounts: Record<StaffRole, string> = {
  system: 'systeem@zaakwerk.test',
  admin: 'admin@zaakwerk.test',
  lawyer: 'jurist@zaakwerk.test',
  mailroom: 'postkamer@zaakwerk.test',
  btu_lawyer: 'btu@zaakwerk.test',
}

/** File in which the setup keeps a role's signed-in browser state. */
export const stateOf = (role: StaffRole): string => `test-results/state-${role}.json`
