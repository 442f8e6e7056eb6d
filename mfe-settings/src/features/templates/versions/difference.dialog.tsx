import type { TemplateText, TemplateVersion } from '@zaakwerk/contract/entities/template'
import { Button, Dialog, DifferentText } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { templateLabels } from '../edit/template-record.ts'
import { changeText } from '../template-messages.ts'
import { textDifference } from './text-difference.ts'
import css from './versions.module.css'

interface DifferenceDialogProps {
  /** The earlier version; undefined closes the dialog. */
  readonly version: TemplateVersion | undefined
  /** The current version. */
  readonly current: TemplateText & { readonly version: number }
  readonly onClose: () => void
}

const Difference = ({ before, after }: { readonly before: string; readonly after: string }): ReactElement => {
  const pieces = useMemo(() => textDifference(before, after), [before, after])
  return (
    <p className={css.difference}>
      <DifferentText pieces={pieces} />
    </p>
  )
}

/** The differences between an earlier text and the current one. */
export const DifferenceDialog = ({ version, current, onClose }: DifferenceDialogProps): ReactElement => (
  <Dialog
    size="table"
    open={version !== undefined}
    title={version ? `Versie ${version.version} en versie ${current.version}, nu in gebruik` : ''}
    onCancel={onClose}
    footer={<Button onClick={onClose}>Sluiten</Button>}
  >
    {version ? (
      <div className={`${css.both} stack`}>
        <p className={`${css.legend} quiet`}>
          Versie {version.version}: {changeText(version)}. Wat sindsdien is vervallen, is{' '}
          <del>doorgehaald</del>; wat erbij kwam, is <ins>onderstreept</ins>.
        </p>
        {(['subject', 'body'] as const).map((part) => (
          <section key={part} aria-label={templateLabels[part]}>
            <h3>{templateLabels[part]}</h3>
            <Difference before={version[part]} after={current[part]} />
          </section>
        ))}
      </div>
    ) : null}
  </Dialog>
)
