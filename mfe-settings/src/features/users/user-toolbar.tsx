import { accountStatuses } from '@zaakwerk/contract/accounts'
import type { RoleNumber } from '@zaakwerk/contract/roles'
import { getSecondFactorRoles } from '@zaakwerk/contract/second-factor'
import { type FilterProps, useEndpoint } from '@zaakwerk/platform'
import { FilterChips, FilterPopover, lazyDialog, SearchBox, valueChips } from '@zaakwerk/ui'
import { memo, type ReactElement, useState } from 'react'
import { noFilters, type UserListFilter } from './user-list-filter.ts'
import { rolesWords, roleWords, statusWords } from './user-messages.ts'
import css from './users.module.css'

const { Dialog } = lazyDialog(async () => (await import('./factor-roles.dialog.tsx')).FactorRolesDialog)

/** Shows which roles must have a second factor; nothing until known. */
const FactorRoles = (): ReactElement | null => {
  const { data } = useEndpoint(getSecondFactorRoles, {})
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <p className={`${css.factor} row wrap quiet`}>
      <span>
        Tweede factor verplicht voor <b>{rolesWords(data.roles)}</b>
      </span>
      <button
        type="button"
        aria-label="Wijzig voor wie de tweede factor verplicht is"
        onClick={() => setOpen(true)}
      >
        Wijzig
      </button>
      <Dialog isOpen={isOpen} roles={data.roles} onClose={() => setOpen(false)} />
    </p>
  )
}

const staff = [0, 1, 2, 7, 3] as const satisfies RoleNumber[]
const roles = staff.map((value): { value: RoleNumber; label: string } => ({ value, label: roleWords(value) }))
const statuses = accountStatuses.map((value) => ({ value, label: statusWords(value) }))

/** Search, filters by role and status, and which roles need a second factor. */
export const UserToolbar = memo(
  ({ filter, setFilter }: FilterProps<UserListFilter>): ReactElement => (
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
  ),
)

/** The active filters. */
export const UserChips = memo(
  ({ filter, setFilter }: FilterProps<UserListFilter>): ReactElement => (
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
  ),
)
