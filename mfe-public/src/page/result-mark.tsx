import type { ReactElement, ReactNode } from 'react'
import css from './result-mark.module.css'

interface ResultMarkProps {
  readonly kind: 'success' | 'neutral'
  readonly children: ReactNode
}

/** Round mark above the title of a final page. */
export const ResultMark = ({ kind, children }: ResultMarkProps): ReactElement => (
  <div className={`${css.mark} center ${kind === 'success' ? css.success : `${css.neutral} quiet`}`}>
    {children}
  </div>
)
