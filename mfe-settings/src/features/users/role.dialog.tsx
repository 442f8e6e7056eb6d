import { type Account, GivenRole, searchAccounts, updateAccount } from '@zaakwerk/contract/accounts'
import { listUsers } from '@zaakwerk/contract/users'
import { notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { FormDialog } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { RoleChoice } from './role-choice.tsx'
import { nameOf, roleWords } from './user-words.ts'

interface RoleDialogProps {
  readonly isOpen: boolean
  readonly account: Account
  readonly onClose: () => void
}

type Draft = { readonly role: string }

/** "Rol wijzigen"; counts on the next thing that the colleague does. */
export const RoleDialog = ({ isOpen, account, onClose }: RoleDialogProps): ReactElement => {
  const { run } = useAction(updateAccount, { refreshes: [searchAccounts, listUsers] })
  const name = nameOf(account)
  const form: Form<Draft> = useForm<Draft>({
    label: 'Rol',
    labels: { role: 'Rol' },
    start: { role: String(account.role) },
    isGuarded: isOpen,
    isSentOnce: true,
    submit: async ({ role }) => {
      const { id, version } = account
      await run({ params: { id }, version, body: { role: GivenRole.parse(Number(role)) } })
      notify.success({ title: `${name} is nu ${roleWords(Number(role))}` })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Rol wijzigen"
      intro={`Wat ${name} mag, verandert meteen. Wie aan het werk is, ziet dat bij de volgende handeling.`}
      submitLabel="Opslaan"
      onClose={onClose}
    >
      <RoleChoice field={form.field('role')} />
    </FormDialog>
  )
}
