import type { ReactElement } from 'react'
import css from './retention.module.css'

const widths = [60, 72, 66, 58, 70, 62, 64, 56]

/** The proposal while it loads. */
export const ProposalSkeleton = (): ReactElement => (
  <div className={css.columns}>
    <div className={css.skeleton}>
      {widths.map((width) => (
        <i key={width} className={css.bar} style={{ width: `${width}%` }} />
      ))}
    </div>
    <div className={css.aside} />
  </div>
)
