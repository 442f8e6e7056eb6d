import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './bulk.module.css'
import type { BulkRemark } from './bulk-messages.ts'

/** What deserves a look before the tasks are changed. */
export const BulkRemarks = ({ remarks }: { readonly remarks: readonly BulkRemark[] }): ReactElement | null =>
  remarks.length === 0 ? null : (
    // One for each term can be many: it scrolls, so the keyboard has to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <ul className={`${css.remarks} ring-inside noted small num`} tabIndex={0} aria-label="Let op">
      {remarks.map(({ about, text }) => (
        <li key={`${about} ${text}`}>
          <ErrorIcon />
          <span>
            <b>{about}:</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
