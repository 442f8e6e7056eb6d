import type { ReactElement, ReactNode } from 'react'

interface ResultMarkProps {
  readonly kind: 'success' | 'neutral'
  readonly children: ReactNode
}

/** The round mark above the title of a page that ends something. */
export const ResultMark = ({ kind, children }: ResultMarkProps): ReactElement => (
  <div className={`public-mark public-mark-${kind}`}>{children}</div>
)
