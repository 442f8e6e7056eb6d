import { createClient, searchClients } from '@zaakwerk/contract/clients'
import { contactTextLengths } from '@zaakwerk/contract/entities/people-input'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { clientPrintProblems, newContactProblems } from '@zaakwerk/domain/contact-rules'
import { notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { messagesBy, useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

import {
  asStored,
  type ContactDraft,
  type ContactField,
  emptyDraft,
  isContactField,
  newClientOf,
} from './contact-draft.ts'
import { ContactInputs } from './contact-inputs.tsx'

const missing = (draft: ContactDraft): readonly ContactField[] =>
  newContactProblems(draft).flatMap(({ field }) => (isContactField(field) ? [field] : []))

const OpenedNewContact = (props: WidgetProps['NewContactDialog'] & Closing): ReactElement => {
  const { isOpen, onClose } = props
  const create = useAction(createClient, { refreshes: [searchClients] })
  const form = useForm<ContactDraft>({
    label: 'Nieuw contact',
    labels: contactLabels,
    lengths: contactTextLengths,
    start: {
      ...emptyDraft,
      ...props.addressee,
      email: props.email ?? '',
      last_name: props.lastName || (props.addressee?.last_name ?? ''),
    },
    asStored,
    isGuarded: isOpen,
    missing,
    check: (draft) => messagesBy(clientPrintProblems(draft)),
    submit: async (draft) => {
      const client = await create.run({ body: newClientOf(draft) })
      notify.success({ title: 'Contact aangemaakt', text: client.email })
      props.onCreated(client)
    },
    submitOnce: true,
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit
      title="Nieuw contact aanmaken"
      submitLabel="Contact aanmaken"
      onClose={onClose}
      afterClose={props.afterClose}
    >
      <ContactInputs form={form} />
    </FormDialog>
  )
}

/** "Nieuw contact aanmaken"; opens over other dialogs too. */
export const NewContactDialog = remountOnOpen(OpenedNewContact)
