import { releaseLimits } from '@zaakwerk/contract/release-statement'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { FormDialog, SelectInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { earlierVersions } from './remote-rows.ts'
import { offerText, type RemoteDialogProps } from './use-remote-actions.ts'

interface RollBackDialogProps extends RemoteDialogProps {
  /** Rolls back the canary instead of the live version. */
  readonly isCanary: boolean
}

type Draft = {
  readonly to: string
  readonly why: string
}

/** "Cases 0.5.2 terugdraaien": rolls back, and shows how many tabs get the offer to reload. */
export const RollBackDialog = ({
  isOpen,
  remote,
  isCanary,
  actions,
  onClose,
}: RollBackDialogProps): ReactElement => {
  const { label, live, canary } = remote
  const earlier = earlierVersions(remote)
  const nameOf = versionLabels([live.version, canary?.version, ...earlier])
  const form: Form<Draft> = useForm<Draft>({
    label: 'Terugdraaien',
    labels: { to: 'Versie die terugkomt', why: 'Waarom' },
    start: { to: earlier[0] ?? '', why: '' },
    isGuarded: false,
    submitOnce: true,
    submit: ({ to, why }) => actions.rollBack({ remote, why, ...(isCanary ? {} : { to }) }),
    onSettled: onClose,
  })
  const gone = isCanary && canary ? canary : live
  const tabs = isCanary ? gone.tabs : live.tabs + (canary?.tabs ?? 0)
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size="question"
      canSubmit
      title={`${label} ${nameOf(gone.version)} terugdraaien`}
      intro={[
        ...(isCanary ? [`Iedereen krijgt weer ${nameOf(live.version)}.`] : []),
        ...(canary && !isCanary ? [`De proef met ${nameOf(canary.version)} stopt ook.`] : []),
        `${offerText(tabs)}.`,
      ].join(' ')}
      submitLabel="Terugdraaien"
      onClose={onClose}
    >
      {isCanary ? null : (
        <SelectInput
          field={form.field('to')}
          options={earlier.map((version) => ({ value: version, label: nameOf(version) }))}
        />
      )}
      <TextInput field={form.field('why')} labelNote="mag leeg" maxLength={releaseLimits.reason} />
    </FormDialog>
  )
}
