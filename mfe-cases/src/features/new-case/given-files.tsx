import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './new-case.module.css'

interface GivenFilesProps {
  readonly filed: readonly string[]
  readonly leftOut: readonly string[]
}

/** Lists the files of an incoming item that are added to the case, and the files that are not. */
export const GivenFiles = ({ filed, leftOut }: GivenFilesProps): ReactElement => (
  <div className={css.given}>
    <p>
      {filed.length > 0
        ? `In het dossier komen: ${filed.join(', ')}.`
        : 'Er komt geen bestand in het dossier.'}
    </p>
    {leftOut.length > 0 ? (
      <p role="status">
        <ErrorIcon size={16} />
        <span>
          <strong>Blijft achter: {leftOut.join(', ')}.</strong> Na dertig dagen wordt dit verwijderd. Download
          het eerst als het nodig is.
        </span>
      </p>
    ) : null}
  </div>
)
