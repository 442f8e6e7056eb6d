import type { Term } from '@zaakwerk/contract/entities/term'
import { CalendarDate } from '@zaakwerk/contract/primitives'
import { chooseTermDay, termTextLength } from '@zaakwerk/contract/terms'
import { formatDate } from '@zaakwerk/domain/dates'
import { choiceLack } from '@zaakwerk/domain/term-choice'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import {
  type Closing,
  DateInput,
  FormDialog,
  remountOnOpen,
  TextAreaInput,
  TextInput,
} from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import type { Supposed } from './term-what-if.tsx'
import { refreshedTerms } from './use-term-actions.ts'

interface ChooseDayProps extends DialogProps {
  readonly term: Term
  /** Day and reason to begin with. */
  readonly supposed: Supposed | undefined
}

/** A type and not an interface, as fields of a form are looked up by name. */
type Draft = {
  readonly day: string
  readonly reason: string
  readonly source: string
}

const ChooseDay = ({
  term,
  supposed,
  isOpen,
  onClose,
  afterClose,
}: ChooseDayProps & Closing): ReactElement => {
  const { run } = useAction(chooseTermDay, { refreshes: refreshedTerms })
  const form = useForm<Draft>({
    label: 'Laatste dag kiezen',
    labels: { day: 'Laatste dag', reason: 'Reden', source: 'Bron' },
    start: { day: supposed?.day ?? term.last_day, reason: supposed?.reason ?? '', source: '' },
    check: ({ day, reason, source }) => ({
      day: CalendarDate.safeParse(day).success ? undefined : 'Vul een datum in als dd-mm-jjjj',
      reason: reason.trim() ? undefined : 'Vul een reden in.',
      source: CalendarDate.safeParse(day).success ? choiceLack({ day, source }, term) : undefined,
    }),
    submit: async ({ day, reason, source }) => {
      await run({ params: { id: term.id }, body: { from: term.last_day, day, reason, source } })
      notify.success({ title: 'Gekozen', text: `${term.title}: ${formatDate(day)}` })
    },
    onSettled: onClose,
  })
  const { day } = useFormValues(form)
  const isLater = CalendarDate.safeParse(day).success && day > term.computed_on
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={`${term.title}: andere dag kiezen`}
      intro={`Berekend is ${formatDate(term.computed_on)}. Jouw keuze is de eerste bevestiging; de vorige vervallen.`}
      submitLabel="Kies deze dag"
      needsButton
      canSubmit={form.isDirty || supposed !== undefined}
      onClose={onClose}
      afterClose={afterClose}
    >
      <DateInput field={form.field('day')} />
      <TextAreaInput field={form.field('reason')} maxLength={termTextLength} />
      {isLater ? (
        <TextInput
          field={form.field('source')}
          maxLength={termTextLength}
          hint="Later dan berekend: noem de brief waarin die dag staat. De termijn blijft rood."
        />
      ) : null}
    </FormDialog>
  )
}

/** "Andere dag kiezen": a day with its reason, and its source when it is later than calculated. */
export const ChooseDayDialog = remountOnOpen(ChooseDay)
