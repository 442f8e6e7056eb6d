import type { RoleName } from '@zaakwerk/contract/roles'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import remote from '../expose/routes.tsx'

/** Opens a page of this remote as someone of a role. */
export const openPage = (path = '/', role: RoleName = 'admin') =>
  openStaffPage({ path, role, routes: remote.routes })
