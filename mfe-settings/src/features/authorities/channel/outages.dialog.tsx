import { getAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import {
  channelTextLengths,
  createAuthorityOutage,
  deleteAuthorityOutage,
  getAuthorityChannel,
  updateAuthorityOutage,
} from '@zaakwerk/contract/authority-channels'
import type { AuthorityChannel, AuthorityOutage } from '@zaakwerk/contract/entities/authority-channel'
import { parseTypedDate, typedDateProblem } from '@zaakwerk/domain/date-parsing'
import { dayOf, formatRange } from '@zaakwerk/domain/dates'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { DateInput, FormDialog, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface OutagesDialogProps extends DialogProps {
  readonly channel: AuthorityChannel
}

const daysText = ({ from_on, until_on, note }: AuthorityOutage): string =>
  [formatRange(from_on, until_on ?? undefined), note].filter(Boolean).join(' · ')

const refreshes = [getAuthorityChannel, getAuthority, searchAuthorities]

const OutageRow = ({
  channel: { id, version },
  outage,
}: {
  readonly channel: AuthorityChannel
  readonly outage: AuthorityOutage
}): ReactElement => {
  const change = useAction(updateAuthorityOutage, { refreshes })
  const remove = useAction(deleteAuthorityOutage, { refreshes })
  const params = { id, outage_id: outage.id }
  const failed = (error: unknown): void => notify.lastingFailure(error)
  const text = daysText(outage)
  const { from_on, note } = outage
  return (
    <li className="row wrap">
      <span className="grow">{text}</span>
      {outage.until_on === null ? (
        <Button
          size="small"
          loading={change.isRunning}
          aria-label={`Voorbij: ${text}`}
          onClick={() =>
            change
              .run({ params, version, body: { from_on, note, until_on: dayOf(new Date()) } })
              .catch(failed)
          }
        >
          Voorbij
        </Button>
      ) : null}
      <Button
        size="small"
        type="text"
        loading={remove.isRunning}
        aria-label={`Verwijder storing: ${text}`}
        onClick={() => remove.run({ params, version }).catch(failed)}
      >
        Verwijder
      </Button>
    </li>
  )
}

type Draft = { readonly from_on: string; readonly until_on: string; readonly note: string }

/** The outages of an authority's channel, and a form that records one. */
export const OutagesDialog = ({ isOpen, onClose, channel }: OutagesDialogProps): ReactElement => {
  const { run } = useAction(createAuthorityOutage, { refreshes: [getAuthorityChannel] })
  const form: Form<Draft> = useForm<Draft>({
    label: 'Storing',
    labels: { from_on: 'Van', until_on: 'Tot en met', note: 'Wat' },
    start: { from_on: dayOf(new Date()), until_on: '', note: '' },
    isGuarded: isOpen,
    submitOnce: true,
    missing: ({ from_on }) => (from_on === '' ? ['from_on'] : []),
    check: ({ from_on, until_on }) => ({
      from_on: typedDateProblem(from_on),
      until_on: typedDateProblem(until_on),
    }),
    submit: async ({ from_on, until_on, note }) => {
      await run({
        params: { id: channel.id },
        body: {
          from_on: parseTypedDate(from_on) ?? from_on,
          until_on: until_on === '' ? null : (parseTypedDate(until_on) ?? null),
          note: note.trim(),
        },
      })
      notify.success({ title: 'Storing vastgelegd' })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Storingen"
      intro="Een termijn waarvan de laatste dag in een storing valt, zegt dat erbij. Zij blijft staan; een jurist beoordeelt wat de storing betekent."
      submitLabel="Storing vastleggen"
      onClose={onClose}
    >
      {channel.outages.length === 0 ? (
        <p className="quiet">Er zijn geen storingen vastgelegd.</p>
      ) : (
        <ul className="stack" aria-label="Vastgelegde storingen">
          {channel.outages.map((outage) => (
            <OutageRow key={outage.id} channel={channel} outage={outage} />
          ))}
        </ul>
      )}
      <DateInput field={form.field('from_on')} />
      <DateInput field={form.field('until_on')} />
      <TextInput field={form.field('note')} maxLength={channelTextLengths.note} />
    </FormDialog>
  )
}
