import { releaseLimits } from '@zaakwerk/contract/release-statement'
import type { LiveVersion } from '@zaakwerk/contract/releases'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { FormDialog, RadioInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './figures.module.css'
import { isOverLimit, numberText, shareText, timeText, totalLoads } from './load-messages.ts'
import { offerText, type RemoteDialogProps } from './use-remote-actions.ts'

type Share = '50' | '100'
type Draft = {
  readonly percent: Share
  readonly why: string
}

const failedText = ({ loads }: LiveVersion): string =>
  totalLoads(loads) === 0 ? '-' : `${numberText(loads.failed)} (${shareText(loads)})`

const VersionColumns = ({
  canary,
  live,
  nameOf,
}: {
  readonly canary: LiveVersion
  readonly live: LiveVersion
  readonly nameOf: (version: string) => string
}): ReactElement => {
  const both = [canary, live]
  return (
    <table className={`${css.figures} num`}>
      <thead>
        <tr>
          <td />
          <th scope="col">Proef {nameOf(canary.version)}</th>
          <th scope="col">Live {nameOf(live.version)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Geladen</th>
          {both.map(({ version, loads }) => (
            <td key={version}>{numberText(totalLoads(loads))}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">Mislukt</th>
          {both.map((one) => (
            <td key={one.version} className={isOverLimit(one.loads) ? css.over : undefined}>
              {failedText(one)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Laadtijd p75</th>
          {both.map(({ version, loads }) => (
            <td key={version}>{timeText(loads.p75)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** "Cases 0.5.3 promoveren": promotes the canary to 50 % of page loads or to live. */
export const PromoteDialog = ({
  isOpen,
  remote,
  actions,
  onClose,
}: RemoteDialogProps): ReactElement | null => {
  const { label, live, canary } = remote
  const isHalfLeft = (canary?.percent ?? 0) < 50
  const nameOf = versionLabels([live.version, canary?.version])
  const form: Form<Draft> = useForm<Draft>({
    label: 'Promoveren',
    labels: { percent: 'Voor wie', why: 'Waarom' },
    start: { percent: isHalfLeft ? '50' : '100', why: '' },
    isGuarded: false,
    submitOnce: true,
    submit: ({ percent, why }) => actions.promote({ remote, percent: Number(percent), why }),
    onSettled: onClose,
  })
  if (!canary) return null
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size="question"
      canSubmit
      title={`${label} ${nameOf(canary.version)} promoveren`}
      submitLabel="Promoveren"
      onClose={onClose}
    >
      <VersionColumns canary={canary} live={live} nameOf={nameOf} />
      <RadioInput
        field={form.field('percent')}
        options={[
          ...(isHalfLeft ? [{ value: '50', label: '50 % van wie een pagina opent' } as const] : []),
          { value: '100', label: `100 %: live, ${offerText(live.tabs)}` },
        ]}
      />
      <TextInput field={form.field('why')} labelNote="mag leeg" maxLength={releaseLimits.reason} />
    </FormDialog>
  )
}
