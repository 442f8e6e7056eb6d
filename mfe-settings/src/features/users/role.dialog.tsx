import { type Account, GivenRole, searchAccounts, updateAccount } from '@zaakwerk/contract/accounts'
import { roles } from '@zaakwerk/contract/roles'
import { listUsers } from '@zaakwerk/contract/users'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { Remark } from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { RoleChoice } from './role-choice.tsx'
import { nameOf, roleWords } from './user-messages.ts'

interface RoleDialogProps extends DialogProps {
  readonly account: Account
}

const neverBack = 'Die rol kan hier aan niemand worden gegeven, ook niet terug.'

type Draft = { readonly role: string }

/** "Rol wijzigen"; takes effect at the next request of the colleague. */
export const RoleDialog = ({ isOpen, account, onClose }: RoleDialogProps): ReactElement => {
  const { run } = useAction(updateAccount, { refreshes: [searchAccounts, listUsers] })
  const name = nameOf(account)
  // The system role cannot be chosen, so no option is selected.
  const isSystem = account.role === roles.system
  const form: Form<Draft> = useForm<Draft>({
    label: 'Rol',
    labels: { role: 'Rol' },
    start: { role: String(account.role) },
    isGuarded: isOpen,
    submitOnce: true,
    ...(isSystem ? { confirmWhen: () => `${name} raakt de rol Systeem kwijt. ${neverBack}` } : {}),
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
      {isSystem ? <Remark>{`${name} heeft nu de rol Systeem. ${neverBack}`}</Remark> : null}
      <RoleChoice field={form.field('role')} />
    </FormDialog>
  )
}
