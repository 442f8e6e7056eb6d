import type { Account } from '@zaakwerk/contract/accounts'
import type { DialogProps } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { AbsenceDialog } from '../../absences/absence.dialog.tsx'
import { AbsenceList } from '../../absences/absence-list.tsx'
import { nameOf } from './user-messages.ts'
import css from './users.module.css'

interface UserAbsenceDialogProps extends DialogProps {
  readonly account: Account
}

/** Dialog with the absences of a colleague, and a form for adding an absence. */
export const UserAbsenceDialog = ({ account, ...props }: UserAbsenceDialogProps): ReactElement => {
  const name = nameOf(account)
  return (
    <AbsenceDialog {...props} userId={account.id} name={name}>
      <AbsenceList
        userId={account.id}
        none={`${name} is de komende tijd niet afwezig.`}
        skeleton={<span className={css.bar} />}
      />
    </AbsenceDialog>
  )
}
