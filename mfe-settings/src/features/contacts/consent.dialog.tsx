import { getClient } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { recordedSources, recordMessageConsent } from '@zaakwerk/contract/message-consents'
import { dayOf } from '@zaakwerk/domain/dates'
import { givenOnProblem } from '@zaakwerk/domain/message-consents'
import { type DialogProps, notify, useAction, useShowRecord } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { DateInput, FormDialog, RadioInput, SelectInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { clientRecord } from './contact-messages.ts'

interface ConsentDialogProps extends DialogProps {
  readonly client: Client
}

type Source = (typeof recordedSources)[number]
type Draft = { readonly wants: 'yes' | 'no'; readonly source: Source; readonly given_on: string }

const sourceLabels: Readonly<Record<Source, string>> = {
  phone: 'Telefonisch',
  email: 'Per e-mail',
  letter: 'Per brief',
  form: 'Op een formulier',
}
const sources = recordedSources.map((value) => ({ value, label: sourceLabels[value] }))
const answers = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
] as const

/** "WhatsApp vastleggen": whether the client wants messages, how they said so, and when. */
export const ConsentDialog = ({ isOpen, client, onClose }: ConsentDialogProps): ReactElement => {
  const { run } = useAction(recordMessageConsent, { refreshes: [getClient] })
  const show = useShowRecord(clientRecord)
  const form: Form<Draft> = useForm<Draft>({
    label: 'WhatsApp',
    labels: { wants: 'Wil de cliënt berichten?', source: 'Hoe gezegd', given_on: 'Wanneer gezegd' },
    start: {
      wants: client.message_consent?.is_given ? 'no' : 'yes',
      source: 'phone',
      given_on: dayOf(new Date()),
    },
    isGuarded: isOpen,
    submitOnce: true,
    missing: ({ given_on }) => (given_on.trim() ? [] : ['given_on']),
    check: ({ given_on }) => ({ given_on: givenOnProblem(given_on, dayOf(new Date())) }),
    submit: async ({ wants, source, given_on }) => {
      show(await run({ params: { id: client.id }, body: { is_given: wants === 'yes', source, given_on } }))
      notify.success({ title: 'WhatsApp vastgelegd' })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size="question"
      title="WhatsApp vastleggen"
      submitLabel="Vastleggen"
      canSubmit
      onClose={onClose}
    >
      <RadioInput field={form.field('wants')} options={answers} />
      <SelectInput field={form.field('source')} options={sources} />
      <DateInput field={form.field('given_on')} isRequired />
    </FormDialog>
  )
}
