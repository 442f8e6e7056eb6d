import type { ReleasedRemote } from '@zaakwerk/contract/releases'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { FormDialog, SelectInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import type { RegistryActions } from './use-remote-actions.ts'

interface OwnVersionDialogProps {
  readonly isOpen: boolean
  readonly remote: ReleasedRemote
  readonly chooseOwn: RegistryActions['chooseOwn']
  readonly onClose: () => void
}

type Draft = {
  readonly version: string
}

/** "Versie van Taken voor mezelf": one of the known versions, for the viewer only. */
export const OwnVersionDialog = ({
  isOpen,
  remote,
  chooseOwn,
  onClose,
}: OwnVersionDialogProps): ReactElement => {
  const { label, live, canary, known } = remote
  const nameOf = versionLabels(known)
  const standing = (version: string): string => {
    if (version === live.version) return ' (live)'
    return version === canary?.version ? ' (proef)' : ''
  }
  const form: Form<Draft> = useForm<Draft>({
    label: 'Eigen versie',
    labels: { version: 'Versie' },
    start: { version: canary?.version ?? known[0] ?? live.version },
    isGuarded: false,
    submitOnce: true,
    submit: ({ version }) => chooseOwn(remote, version),
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      size="question"
      canSubmit
      title={`Versie van ${label} voor mezelf`}
      intro="Alleen jij krijgt deze versie, in pagina’s die je hierna opent, tot je Herstel kiest."
      submitLabel="Kies"
      onClose={onClose}
    >
      <SelectInput
        field={form.field('version')}
        options={known.map((version) => ({
          value: version,
          label: `${nameOf(version)}${standing(version)}`,
        }))}
      />
    </FormDialog>
  )
}
