import type { ReactElement, ReactNode } from 'react'
import css from './result-mark.module.css'

interface ResultMarkProps {
  readonly kind: 'success' | 'neutral'
  readonly children: ReactNode
}

/** The round mark above the title of a page that ends something. */
export const ResultMark = ({ kind, children }: ResultMarkProps): ReactElement => (
  <div className={`${css.mark} center ${kind === 'success' ? css.success : `${css.neutral} quiet`}`}>
    {children}
  </div>
)
