import { type Account, mostRoom, searchAccounts, updateAccount } from '@zaakwerk/contract/accounts'
import { getWorkload } from '@zaakwerk/contract/workload'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { FormDialog, TextInput, YesNoInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { nameOf } from './user-messages.ts'

interface NewWorkDialogProps extends DialogProps {
  readonly account: Account
}

type Draft = { readonly room: string; readonly takes_new_work: boolean }

const roomProblem = (typed: string): string | undefined =>
  /^\d*$/.test(typed.trim()) && Number(typed) <= mostRoom
    ? undefined
    : `Vul een getal in van 0 tot ${mostRoom}`

/** "Nieuw werk": the room of a colleague, and whether the colleague takes new work. */
export const NewWorkDialog = ({ isOpen, account, onClose }: NewWorkDialogProps): ReactElement => {
  const { run } = useAction(updateAccount, { refreshes: [searchAccounts, getWorkload] })
  const name = nameOf(account)
  const form: Form<Draft> = useForm<Draft>({
    label: 'Nieuw werk',
    labels: { room: 'Ruimte, in open taken', takes_new_work: 'Neemt nieuw werk aan' },
    start: {
      room: account.room === null ? '' : String(account.room),
      takes_new_work: account.takes_new_work,
    },
    isGuarded: isOpen,
    submitOnce: true,
    check: ({ room }) => ({ room: roomProblem(room) }),
    submit: async ({ room, takes_new_work }) => {
      const { id, version } = account
      await run({
        params: { id },
        version,
        body: { room: room.trim() === '' ? null : Number(room), takes_new_work },
      })
      notify.success({ title: `Nieuw werk van ${name} is aangepast` })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={`Nieuw werk van ${name}`}
      intro="Verdelen stelt niet meer taken voor dan de ruimte. Wie geen nieuw werk aanneemt, krijgt alleen taken bij een waarneming."
      submitLabel="Opslaan"
      onClose={onClose}
    >
      <TextInput field={form.field('room')} inputMode="numeric" maxLength={3} hint="Leeg: geen grens" />
      <YesNoInput field={form.field('takes_new_work')} />
    </FormDialog>
  )
}
