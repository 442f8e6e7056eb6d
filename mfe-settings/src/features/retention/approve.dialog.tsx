import type { Destruction, ListedCase } from '@zaakwerk/contract/entities/destruction'
import { approveDestruction, getRetentionProposal } from '@zaakwerk/contract/retention'
import { getSecondFactor } from '@zaakwerk/contract/second-factor'
import { type DialogProps, notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { Link } from '@zaakwerk/platform/router'
import { Remark } from '@zaakwerk/ui'
import { FormDialog, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { casesText, momentText } from './retention-messages.ts'

interface ApproveDialogProps extends DialogProps {
  readonly destruction: Destruction
  readonly chosen: readonly ListedCase[]
  /** Cases that could go and do not. */
  readonly out: number
}

type Draft = { readonly reason: string; readonly confirmation: string; readonly code: string }

/** "35 dossiers vernietigen?": the number typed, and a code of the second factor. */
export const ApproveDialog = ({
  isOpen,
  onClose,
  destruction,
  chosen,
  out,
}: ApproveDialogProps): ReactElement => {
  const count = chosen.length
  const isFirst = destruction.state === 'proposed'
  const asksReason = isFirst && out > 0
  const factor = useEndpoint(getSecondFactor, {}, { paused: !isOpen })
  const hasFactor = factor.data ? factor.data.since !== null : true
  const { run } = useAction(approveDestruction, { refreshes: [getRetentionProposal] })
  const form: Form<Draft> = useForm<Draft>({
    label: 'Akkoord',
    labels: {
      reason: `Waarom ${casesText(out)} ${out === 1 ? 'blijft' : 'blijven'}`,
      confirmation: `Typ ${count}`,
      code: 'Code van je tweede factor',
    },
    start: { reason: '', confirmation: '', code: '' },
    isGuarded: false,
    submitOnce: true,
    failedTitle: 'Er is niets besloten',
    missing: ({ reason, code }) => [
      ...(asksReason && !reason.trim() ? (['reason'] as const) : []),
      ...(code.trim() ? [] : (['code'] as const)),
    ],
    check: ({ confirmation }) => ({
      confirmation: confirmation.trim() === String(count) ? undefined : `Dit is niet ${count}`,
    }),
    submit: async ({ reason, code }) => {
      const { due_at } = await run({
        params: { id: destruction.id },
        version: destruction.version,
        body: {
          cases: chosen.map(({ case_id }) => case_id),
          confirmation: count,
          code,
          ...(asksReason ? { reason } : {}),
        },
      })
      notify.success({
        title: `Akkoord met ${casesText(count)}`,
        text: due_at ? `Vernietiging op ${momentText(due_at)}` : 'Een collega moet ook akkoord geven.',
      })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size="question"
      isDanger
      title={`${casesText(count)} vernietigen?`}
      intro={
        isFirst
          ? 'Daarna geeft een collega akkoord, en wacht Zaakwerk zeven dagen.'
          : 'Na zeven dagen gebeurt het. Tot dan kan elke beheerder het stoppen; daarna niet meer.'
      }
      submitLabel="Akkoord"
      canSubmit={hasFactor && form.isDirty}
      onClose={onClose}
    >
      {hasFactor ? null : (
        <Remark role="alert">
          <p>Je hebt een tweede factor nodig.</p>
          <Link to="/settings/general">Stel die eerst in</Link>
        </Remark>
      )}
      {asksReason ? <TextInput field={form.field('reason')} maxLength={200} /> : null}
      <TextInput field={form.field('confirmation')} inputMode="numeric" maxLength={6} />
      <TextInput field={form.field('code')} autoComplete="one-time-code" maxLength={20} />
    </FormDialog>
  )
}
