import { accountStatuses } from '@zaakwerk/contract/accounts'
import type { RoleNumber } from '@zaakwerk/contract/roles'
import type { SetListFilter } from '@zaakwerk/platform'
import { FilterChips, FilterPopover, SearchBox, valueChips } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { FactorRoles } from './factor-roles.tsx'
import { noFilters, type UserListFilter } from './user-list-filter.ts'
import { roleWords, statusWords } from './user-messages.ts'

interface FilterProps {
  readonly filter: UserListFilter
  readonly setFilter: SetListFilter<UserListFilter>
}

const staff = [0, 1, 2, 7, 3] as const satisfies RoleNumber[]
const roles = staff.map((value): { value: RoleNumber; label: string } => ({ value, label: roleWords(value) }))
const statuses = accountStatuses.map((value) => ({ value, label: statusWords(value) }))

/** Search, the filters by role and status, and who has to have a second factor. */
export const UserToolbar = ({ filter, setFilter }: FilterProps): ReactElement => (
  <>
    <SearchBox
      placeholder="Zoek op naam of e-mail"
      value={filter.query ?? ''}
      debounce={300}
      onChange={(query) => setFilter({ query }, { history: 'replace' })}
    />
    <FilterPopover
      label="Rol"
      options={roles}
      selected={filter.roles}
      onChange={(chosen) => setFilter({ roles: chosen })}
    />
    <FilterPopover
      label="Status"
      options={statuses}
      selected={filter.statuses}
      onChange={(chosen) => setFilter({ statuses: chosen })}
    />
    <FactorRoles />
  </>
)

/** The filters in use. */
export const UserChips = ({ filter, setFilter }: FilterProps): ReactElement => (
  <FilterChips
    chips={[
      ...valueChips({
        group: 'Rol',
        values: filter.roles,
        labelOf: roleWords,
        onChange: (chosen) => setFilter({ roles: chosen }),
      }),
      ...valueChips({
        group: 'Status',
        values: filter.statuses,
        labelOf: statusWords,
        onChange: (chosen) => setFilter({ statuses: chosen }),
      }),
    ]}
    onClear={() => setFilter(noFilters)}
  />
)
