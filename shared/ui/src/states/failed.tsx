import { Button } from 'antd'
import type { ReactElement } from 'react'
import { ErrorIcon, RetryIcon } from '../icons.ts'
import css from './failed.module.css'

interface FailedProps {
  /** What could not be loaded, and why: "De regels konden niet worden geladen: …" */
  readonly text: string
  /** Absent where a retry is useless, such as without access. */
  readonly onRetry?: (() => void) | undefined
}

/** Shown instead of a part of a page or dialog that could not be loaded; the rest stays. */
export const Failed = ({ text, onRetry }: FailedProps): ReactElement => (
  <div className={css.failed} role="alert">
    <ErrorIcon />
    <p>{text}</p>
    {onRetry ? (
      <Button size="small" icon={<RetryIcon />} onClick={onRetry}>
        Opnieuw proberen
      </Button>
    ) : null}
  </div>
)
