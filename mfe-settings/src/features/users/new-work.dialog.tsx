import {
  type Account,
  fullTimeHours,
  mostRoom,
  searchAccounts,
  updateAccount,
} from '@zaakwerk/contract/accounts'
import { getWorkload } from '@zaakwerk/contract/workload'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { FormDialog, TextInput, YesNoInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { nameOf } from './user-messages.ts'

interface NewWorkDialogProps extends DialogProps {
  readonly account: Account
}

type Draft = { readonly room: string; readonly weekly_hours: string; readonly takes_new_work: boolean }

/** Validation error unless the input is empty or a whole number within the bounds. */
const numberProblem = (typed: string, [least, most]: readonly [number, number]): string | undefined =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most)
    ? undefined
    : `Vul een getal in van ${least} tot ${most}`

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** Dialog "Nieuw werk": the capacity and weekly hours of a colleague, and whether the colleague takes new work. */
export const NewWorkDialog = ({ isOpen, account, onClose }: NewWorkDialogProps): ReactElement => {
  const { run } = useAction(updateAccount, { refreshes: [searchAccounts, getWorkload] })
  const name = nameOf(account)
  const form: Form<Draft> = useForm<Draft>({
    label: 'Nieuw werk',
    labels: {
      room: 'Ruimte bij voltijd, in open taken',
      weekly_hours: 'Uren per week',
      takes_new_work: 'Neemt nieuw werk aan',
    },
    start: {
      room: textOf(account.room),
      weekly_hours: textOf(account.weekly_hours),
      takes_new_work: account.takes_new_work,
    },
    isGuarded: isOpen,
    submitOnce: true,
    check: ({ room, weekly_hours }) => ({
      room: numberProblem(room, [0, mostRoom]),
      weekly_hours: numberProblem(weekly_hours, [1, fullTimeHours]),
    }),
    submit: async ({ room, weekly_hours, takes_new_work }) => {
      const { id, version } = account
      await run({
        params: { id },
        version,
        body: { room: numberOf(room), weekly_hours: numberOf(weekly_hours), takes_new_work },
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
      intro="Verdelen stelt niet meer taken voor dan de ruimte; zware taken tellen voor 2 of 3. Wie in deeltijd werkt, heeft naar verhouding minder ruimte. Wie geen nieuw werk aanneemt, krijgt alleen taken bij een waarneming."
      submitLabel="Opslaan"
      onClose={onClose}
    >
      <TextInput field={form.field('room')} inputMode="numeric" maxLength={3} hint="Leeg: geen grens" />
      <TextInput
        field={form.field('weekly_hours')}
        inputMode="numeric"
        maxLength={2}
        hint={`Leeg: voltijd, ${fullTimeHours} uur`}
      />
      <YesNoInput field={form.field('takes_new_work')} />
    </FormDialog>
  )
}
