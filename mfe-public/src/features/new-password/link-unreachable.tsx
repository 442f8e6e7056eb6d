import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import { AlertIcon } from '../../page/icons.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'

interface LinkUnreachableProps {
  readonly detail: string
  readonly onRetry: () => void
}

/** Nothing is wrong with the link as far as we know: we could not ask. */
export const LinkUnreachable = ({ detail, onRetry }: LinkUnreachableProps): ReactElement => (
  <>
    <ResultMark kind="neutral">
      <AlertIcon />
    </ResultMark>
    <PageHeading takesFocus>We kunnen de link nu niet controleren</PageHeading>
    <p className={css.lead}>{detail} Je link blijft gewoon geldig.</p>
    <button type="button" className={form.button} onClick={onRetry}>
      Opnieuw proberen
    </button>
  </>
)
