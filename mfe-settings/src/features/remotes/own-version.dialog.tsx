import { versionLabels } from '@zaakwerk/domain/release-versions'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { FormDialog, SelectInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import type { RemoteDialogProps } from './use-remote-actions.ts'

type Draft = {
  readonly version: string
}

/** "Versie van Taken voor mezelf": sets the viewer's own version. */
export const OwnVersionDialog = ({ isOpen, remote, actions, onClose }: RemoteDialogProps): ReactElement => {
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
    submit: ({ version }) => actions.chooseOwn(remote, version),
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
