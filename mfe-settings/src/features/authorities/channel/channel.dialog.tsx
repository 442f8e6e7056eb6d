import { getAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import {
  channelTextLengths,
  getAuthorityChannel,
  updateAuthorityChannel,
} from '@zaakwerk/contract/authority-channels'
import {
  type AuthorityChannel,
  channelKinds,
  receiptPolicies,
} from '@zaakwerk/contract/entities/authority-channel'
import { channelKindLabels, receiptPolicyLabels } from '@zaakwerk/domain/authority-channels'
import { parseTypedDate, typedDateProblem } from '@zaakwerk/domain/date-parsing'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { DateInput, FormDialog, SelectInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface ChannelDialogProps extends DialogProps {
  readonly channel: AuthorityChannel
}

type Draft = {
  readonly kind: string
  readonly address: string
  readonly since: string
  readonly source: string
  readonly confirms_receipt: string
}

const kindOptions = channelKinds.map((value) => ({ value, label: channelKindLabels[value] }))
const policyOptions = receiptPolicies.map((value) => ({ value, label: receiptPolicyLabels[value] }))

/** Dialog for the channel that an authority appointed, its source, and the letters that it confirms. */
export const ChannelDialog = ({ isOpen, onClose, channel }: ChannelDialogProps): ReactElement => {
  const { run } = useAction(updateAuthorityChannel, {
    refreshes: [getAuthorityChannel, getAuthority, searchAuthorities],
  })
  const form: Form<Draft> = useForm<Draft>({
    label: 'Kanaal',
    labels: {
      kind: 'Aangewezen kanaal',
      address: 'Adres',
      since: 'Sinds',
      source: 'Bron',
      confirms_receipt: 'Bevestigt de ontvangst van',
    },
    start: {
      kind: channel.kind ?? '',
      address: channel.address ?? '',
      since: channel.since ?? '',
      source: channel.source ?? '',
      confirms_receipt: channel.confirms_receipt,
    },
    isGuarded: isOpen,
    submitOnce: true,
    missing: ({ kind, source }) => (kind !== '' && !source.trim() ? ['source'] : []),
    check: ({ since }) => ({ since: typedDateProblem(since) }),
    submit: async ({ kind, address, since, source, confirms_receipt }) => {
      const policy = receiptPolicies.find((known) => known === confirms_receipt)
      if (!policy) return
      await run({
        params: { id: channel.id },
        version: channel.version,
        body: {
          kind: channelKinds.find((known) => known === kind) ?? null,
          address: address.trim() || null,
          since: since === '' ? null : (parseTypedDate(since) ?? null),
          source: source.trim() || null,
          confirms_receipt: policy,
        },
      })
      notify.success({ title: 'Kanaal opgeslagen' })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit={form.isDirty}
      title="Kanaal en ontvangst"
      intro="Een instantie wijst aan hoe zij elektronisch bereikbaar is (Awb 2:13 en verder). Een brief langs een ander kanaal krijgt een waarschuwing."
      submitLabel="Opslaan"
      onClose={onClose}
    >
      <SelectInput field={form.field('kind')} options={kindOptions} cleared="" />
      <TextInput field={form.field('address')} maxLength={channelTextLengths.address} />
      <DateInput field={form.field('since')} />
      <TextInput field={form.field('source')} maxLength={channelTextLengths.source} />
      <SelectInput field={form.field('confirms_receipt')} options={policyOptions} />
    </FormDialog>
  )
}
