import { createClient, searchClients } from '@zaakwerk/contract/clients'
import { missingFieldsTitle } from '@zaakwerk/domain/case-field-rules'
import { missingOfNewContact, newContactProblems } from '@zaakwerk/domain/contact-rules'
import { notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { FormDialog, useLeaveGuard } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useFormProblems } from '../../dialogs/use-form-problems.ts'
import { useOpening } from '../../dialogs/use-opening.ts'
import './contact.css'
import {
  type ContactDraft,
  differences,
  emptyDraft,
  newClientOf,
  type SetContactField,
} from './contact-draft.ts'
import { ContactInputs } from './contact-inputs.tsx'

type NewContactDialogProps = WidgetProps['NewContactDialog']

const required = ['email', 'salutation', 'initials', 'last_name'] as const

const OpenedNewContact = (
  props: NewContactDialogProps & { readonly afterClose: () => void },
): ReactElement => {
  const { isOpen, onClose } = props
  const [start] = useState<ContactDraft>({
    ...emptyDraft,
    email: props.email ?? '',
    last_name: props.lastName ?? '',
  })
  const [draft, setDraft] = useState(start)
  const create = useAction(createClient, { refreshes: [searchClients] })
  const problems = useFormProblems({
    problems: newContactProblems(draft),
    missing: { title: missingFieldsTitle, items: missingOfNewContact(draft) },
  })
  const isDirty = differences(start, draft).length > 0
  const guard = useLeaveGuard(isOpen && isDirty)

  const set: SetContactField = (field, value) => {
    problems.touch(field)
    setDraft((now) => ({ ...now, [field]: value }))
  }
  const submit = async (): Promise<void> => {
    problems.markTried()
    if (newContactProblems(draft).length > 0) return
    try {
      const client = await create.run({ body: newClientOf(draft) })
      notify.success({ title: 'Contact aangemaakt', text: client.email })
      props.onCreated(client)
      onClose()
    } catch (error) {
      problems.refuse(error)
    }
  }

  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title="Nieuw contact aanmaken"
        submitLabel="Contact aanmaken"
        isBusy={create.isRunning}
        isDirty={isDirty}
        problems={problems.summary}
        onSubmit={() => void submit()}
        onClose={() => guard.leave(onClose)}
        afterClose={props.afterClose}
      >
        <ContactInputs draft={draft} errors={problems.errors} required={required} onChange={set} />
      </FormDialog>
      {guard.question}
    </>
  )
}

/** "Nieuw contact aanmaken"; opens over other dialogs too. */
export const NewContactDialog = (props: NewContactDialogProps): ReactElement | null => {
  const { key, isShown, afterClose } = useOpening(props.isOpen)
  return isShown ? <OpenedNewContact key={key} {...props} afterClose={afterClose} /> : null
}
