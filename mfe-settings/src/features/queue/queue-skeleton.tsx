import type { ReactElement } from 'react'
import css from './queue.module.css'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export const QueueSkeleton = (): ReactElement => (
  <div className={css.skeleton} aria-hidden="true">
    {rows.map((row) => (
      <p key={row}>
        <span className={css.bar} />
        <span className={css.bar} />
        <span className={css.bar} />
      </p>
    ))}
  </div>
)
