import type { ReactElement } from 'react'
import css from './outbox.module.css'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

export const OutboxSkeleton = (): ReactElement => (
  <div className={css.outbox} aria-hidden="true">
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row} className={css.skeleton}>
          <span />
          <span />
        </li>
      ))}
    </ul>
  </div>
)

/** Skeleton of an open message that is loaded on its own. */
export const OutboxMessageSkeleton = (): ReactElement => (
  <div className={css.message} aria-hidden="true">
    {rows.slice(0, 3).map((row) => (
      <p key={row} className={css.skeleton}>
        <span />
        <span />
      </p>
    ))}
  </div>
)
