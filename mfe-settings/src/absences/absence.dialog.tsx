import { createAbsence, listAbsences } from '@zaakwerk/contract/absences'
import { parseTypedDate, typedDateProblem } from '@zaakwerk/domain/date-parsing'
import { dayOf } from '@zaakwerk/domain/dates'
import { fullName } from '@zaakwerk/domain/names'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { DateInput, FieldPair, FormDialog, SelectInput, startHere } from '@zaakwerk/ui/forms'
import { Avatar } from '@zaakwerk/widgets/avatar'
import { useStaff } from '@zaakwerk/widgets/staff/use-staff'
import type { ReactElement, ReactNode } from 'react'

interface AbsenceDialogProps extends DialogProps {
  readonly userId: number
  /** Name of the colleague; undefined for an absence of the user. */
  readonly name?: string
  /** Shown above the fields. */
  readonly children?: ReactNode
}

type Draft = { readonly first_day: string; readonly last_day: string; readonly cover_id: string }

/** Form for adding an absence. The reason is not recorded. */
export const AbsenceDialog = ({
  isOpen,
  onClose,
  userId,
  name,
  children,
}: AbsenceDialogProps): ReactElement => {
  const { users } = useStaff()
  const { run } = useAction(createAbsence, { refreshes: [listAbsences] })
  const form: Form<Draft> = useForm<Draft>({
    label: 'Afwezigheid',
    labels: { first_day: 'Eerste dag', last_day: 'Laatste dag', cover_id: 'Waarneming' },
    start: { first_day: dayOf(new Date()), last_day: '', cover_id: '' },
    isGuarded: isOpen,
    submitOnce: true,
    missing: ({ first_day, last_day }) => [
      ...(first_day === '' ? (['first_day'] as const) : []),
      ...(last_day === '' ? (['last_day'] as const) : []),
    ],
    check: ({ first_day, last_day }) => ({
      first_day: typedDateProblem(first_day),
      last_day: typedDateProblem(last_day),
    }),
    submit: async ({ first_day, last_day, cover_id }) => {
      await run({
        params: { id: userId },
        body: {
          first_day: parseTypedDate(first_day) ?? first_day,
          last_day: parseTypedDate(last_day) ?? last_day,
          cover_id: cover_id === '' ? null : Number(cover_id),
        },
      })
      notify.success({ title: 'Afwezigheid vastgelegd' })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={name ? `Afwezigheid van ${name}` : 'Afwezigheid'}
      intro="Taken die niet kunnen wachten, gaan bij Verdelen het eerst naar wie waarneemt. Een reden is niet nodig."
      submitLabel="Afwezigheid vastleggen"
      onClose={onClose}
    >
      {children}
      <div {...startHere}>
        <FieldPair>
          <DateInput field={form.field('first_day')} />
          <DateInput field={form.field('last_day')} />
        </FieldPair>
      </div>
      <SelectInput
        field={form.field('cover_id')}
        placeholder="Niemand"
        cleared=""
        options={users
          .filter(({ id }) => id !== userId)
          .map((user) => ({
            value: String(user.id),
            label: fullName(user),
            icon: <Avatar name={fullName(user)} id={user.id} size="small" />,
          }))}
      />
    </FormDialog>
  )
}
