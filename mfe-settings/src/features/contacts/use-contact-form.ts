import { searchClients, updateClient } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { contactTextLengths } from '@zaakwerk/contract/entities/people-input'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { clientProblems } from '@zaakwerk/domain/contact-rules'
import { notify, useRecordWriter } from '@zaakwerk/platform'
import { type Form, messagesBy, useForm } from '@zaakwerk/platform/forms'
import { useRef } from 'react'
import { asStored, type ContactDraft, changesOf, draftOf, emptyDraft } from './contact-draft.ts'
import { clientRecord, wordsOf } from './contact-messages.ts'

interface ContactForm {
  /** Undefined while it loads. */
  readonly client: Client | undefined
  readonly isOpen: boolean
  readonly onSaved: ((client: Client) => void) | undefined
  readonly onSettled: () => void
}

/** Edits a contact: sends the fields that differ from the record when typing started. */
export const useContactForm = ({ client, isOpen, onSaved, onSettled }: ContactForm): Form<ContactDraft> => {
  const { write } = useRecordWriter(updateClient, { kind: clientRecord, refreshes: [searchClients] })
  /** The contact when typing started; refreshes replace it until then. */
  const base = useRef(client)
  const form = useForm<ContactDraft>({
    label: 'Contactgegevens',
    labels: contactLabels,
    lengths: contactTextLengths,
    start: client ? draftOf(client) : emptyDraft,
    asStored,
    isGuarded: isOpen,
    check: (draft, start) => messagesBy(clientProblems(asStored(draft), asStored(start))),
    submit: async (draft, changed) => {
      if (!base.current) return 'open'
      const label = changed.map((field) => contactLabels[field]).join(', ')
      return write(
        { body: changesOf(base.current.id, draft, changed) },
        {
          label,
          base: base.current,
          mine: wordsOf(draft, changed),
          onWritten: (saved) => {
            base.current = saved
            notify.success({ title: 'Contact gewijzigd' })
            onSaved?.(saved)
          },
        },
      )
    },
    onSettled,
  })
  if (!form.isDirty) base.current = client
  return form
}
