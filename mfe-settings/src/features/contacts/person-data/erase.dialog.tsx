import { getClient, searchClients } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { erasePerson, previewErasure } from '@zaakwerk/contract/person-data'
import { type DialogProps, notify, useAction, useEndpoint, useShowRecord } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { QueryView } from '@zaakwerk/ui'
import { FormDialog, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { clientRecord } from '../contact-messages.ts'
import { ErasureSkeleton, ErasureView } from './erasure-view.tsx'

interface EraseDialogProps extends DialogProps {
  readonly client: Client
}

type Draft = { readonly confirmation: string }

/** "Contact 12 wissen?": what is erased, what stays and why, and the number to type as confirmation. */
export const EraseDialog = ({ isOpen, client, onClose }: EraseDialogProps): ReactElement => {
  const { id } = client
  const preview = useEndpoint(previewErasure, { params: { id } })
  const { run } = useAction(erasePerson, { refreshes: [getClient, searchClients] })
  const show = useShowRecord(clientRecord)
  const isTyped = (confirmation: string): boolean => confirmation.trim() === String(id)
  const form: Form<Draft> = useForm<Draft>({
    label: 'Wissen',
    labels: { confirmation: `Typ precies ${id}` },
    start: { confirmation: '' },
    isGuarded: false,
    submitOnce: true,
    failedTitle: 'Er is niets gewist',
    check: ({ confirmation }) => (isTyped(confirmation) ? {} : { confirmation: `Dit is niet ${id}` }),
    submit: async () => {
      try {
        show(
          await run({
            params: { id },
            version: preview.data?.version ?? client.version,
            body: { confirmation: id },
          }),
        )
      } catch (error) {
        // Not refreshed after erasure: an erased contact has no preview.
        preview.retry()
        throw error
      }
      notify.success({ title: `Contact ${id} is gewist` })
    },
    onSettled: onClose,
  })
  const mayErase = preview.data?.obstacles.length === 0
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      isDanger
      title={`Contact ${id} wissen?`}
      submitLabel="Wis voorgoed"
      canSubmit={mayErase && form.isDirty}
      warning={mayErase ? 'Dit kan niet ongedaan worden gemaakt.' : undefined}
      onClose={onClose}
    >
      <QueryView
        state={preview}
        skeleton={<ErasureSkeleton />}
        failure="Het overzicht van wat er wordt gewist kon niet worden geladen"
      >
        {(shown) => <ErasureView preview={shown} />}
      </QueryView>
      {mayErase ? <TextInput field={form.field('confirmation')} /> : null}
    </FormDialog>
  )
}
