import { getSecondFactorRoles } from '@zaakwerk/contract/second-factor'
import { useEndpoint } from '@zaakwerk/platform'
import { lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { rolesWords } from './user-messages.ts'
import css from './users.module.css'

const { Dialog } = lazyDialog(async () => (await import('./factor-roles.dialog.tsx')).FactorRolesDialog)

/** Says which roles have to have a second factor; nothing until that is known. */
export const FactorRoles = (): ReactElement | null => {
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
