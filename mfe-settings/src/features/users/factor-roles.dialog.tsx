import { searchAccounts } from '@zaakwerk/contract/accounts'
import {
  getSecondFactorRoles,
  type SecondFactorRoles,
  updateSecondFactorRoles,
} from '@zaakwerk/contract/second-factor'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { CheckboxInput, FormDialog } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface FactorRolesDialogProps extends DialogProps {
  readonly roles: SecondFactorRoles['roles']
}

/** Roles by the name of their checkbox. */
const boxes = { system: 0, admin: 1, lawyer: 2, btu_lawyer: 7, mailroom: 3 } as const
type Box = keyof typeof boxes
const names = ['system', 'admin', 'lawyer', 'btu_lawyer', 'mailroom'] as const satisfies Box[]
type Draft = Record<Box, boolean>

/** Sets which roles must have a second factor. */
export const FactorRolesDialog = ({ isOpen, roles, onClose }: FactorRolesDialogProps): ReactElement => {
  const { run } = useAction(updateSecondFactorRoles, { refreshes: [getSecondFactorRoles, searchAccounts] })
  const has = (box: Box): boolean => roles.some((role) => role === boxes[box])
  const form: Form<Draft> = useForm<Draft>({
    label: 'Tweede factor verplicht',
    labels: {
      system: 'Systeem',
      admin: 'Admin',
      lawyer: 'Jurist',
      btu_lawyer: 'BTU-jurist',
      mailroom: 'Postkamer',
    },
    start: {
      system: has('system'),
      admin: has('admin'),
      lawyer: has('lawyer'),
      btu_lawyer: has('btu_lawyer'),
      mailroom: has('mailroom'),
    },
    isGuarded: isOpen,
    submitOnce: true,
    submit: async (draft) => {
      const changed = names.filter((name) => draft[name] !== has(name))
      const numbers = (isTicked: boolean) =>
        changed.filter((name) => draft[name] === isTicked).map((name) => boxes[name])
      await run({ body: { required: numbers(true), optional: numbers(false) } })
      notify.success({ title: 'Tweede factor opgeslagen' })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size="question"
      title="Tweede factor verplicht"
      intro="Wie zo’n rol heeft en nog geen tweede factor, stelt die bij de volgende keer inloggen in. Wie nu is ingelogd, kan verder werken tot uiterlijk 12 uur na het inloggen."
      submitLabel="Opslaan"
      onClose={onClose}
    >
      {names.map((name) => (
        <CheckboxInput key={name} field={form.field(name)} />
      ))}
    </FormDialog>
  )
}
