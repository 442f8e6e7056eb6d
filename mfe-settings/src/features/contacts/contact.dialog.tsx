import type { WidgetProps } from '@zaakwerk/platform'
import { type Closing, FormDialog, remountOnOpen } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { ContactBody, ContactUnder } from './contact-body.tsx'
import { useContact } from './use-contact.ts'

const OpenedContact = (props: WidgetProps['ContactDialog'] & Closing): ReactElement => {
  const { isOpen, onClose } = props
  const contact = useContact({ ...props, onLeft: onClose })
  return (
    <FormDialog
      isOpen={isOpen}
      form={contact.form}
      title={contact.title}
      under={<ContactUnder contact={contact} />}
      submitLabel={contact.isEditing ? 'Opslaan' : undefined}
      closeLabel={contact.isEditing ? 'Annuleer' : 'Sluiten'}
      problemsOnTop
      onClose={onClose}
      afterClose={props.afterClose}
    >
      <ContactBody contact={contact} caseId={props.caseId} note={props.note ?? ''} />
    </FormDialog>
  )
}

/** "Gegevens voor …": a contact, to read and to edit. */
export const ContactDialog = remountOnOpen(OpenedContact, ({ clientId }) => clientId)
