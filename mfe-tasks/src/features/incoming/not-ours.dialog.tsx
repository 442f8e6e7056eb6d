import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { getIncoming, getIncomingSummary, listIncoming, putIncomingAside } from '@zaakwerk/contract/incoming'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface NotOursProps extends DialogProps {
  readonly item: Pick<IncomingItem, 'id' | 'version'>
  readonly onDone: () => void
}

const OpenedNotOurs = ({ item, onDone, ...props }: NotOursProps & Closing): ReactElement => {
  const { run } = useAction(putIncomingAside, { refreshes: [listIncoming, getIncoming, getIncomingSummary] })
  const form = useForm<{ readonly reason: string }>({
    label: 'Niet voor ons',
    labels: { reason: 'Reden' },
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Geef een reden.' : undefined }),
    submitOnce: true,
    submit: async ({ reason }) => {
      await run({ params: { id: item.id }, version: item.version, body: { reason } })
      notify.success({ title: 'Weggelegd', text: 'Het stuk blijft dertig dagen bij "Niet voor ons" staan.' })
      onDone()
    },
    onSettled: props.onClose,
  })
  return (
    <FormDialog
      isOpen={props.isOpen}
      form={form}
      title="Niet voor ons"
      intro="Het stuk gaat uit de lijst en blijft dertig dagen bewaard."
      submitLabel="Leg weg"
      onClose={props.onClose}
      afterClose={props.afterClose}
    >
      <TextInput field={form.field('reason')} maxLength={200} />
    </FormDialog>
  )
}

/** Puts a piece aside that is not for the office. */
export const NotOursDialog = remountOnOpen(OpenedNotOurs)
