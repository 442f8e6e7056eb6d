import type { ReactElement } from 'react'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

/** In the shape of the list that comes. */
export const OutboxSkeleton = (): ReactElement => (
  <div className="outbox" aria-hidden="true">
    <ul className="outbox-list">
      {rows.map((row) => (
        <li key={row} className="outbox-skeleton">
          <span />
          <span />
        </li>
      ))}
    </ul>
  </div>
)
