import type { ReactElement } from 'react'

interface SectionHeadProps {
  readonly id: string
  readonly title: string
  readonly count: number
}

export const SectionHead = ({ id, title, count }: SectionHeadProps): ReactElement => (
  <h2 id={id} className="case-section-head">
    {title}
    <span className="case-count num"> {count.toLocaleString('nl-NL')}</span>
  </h2>
)
