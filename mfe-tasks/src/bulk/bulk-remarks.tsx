import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './bulk.module.css'
import type { BulkRemark } from './bulk-words.ts'

/** What deserves a look before the tasks are changed. */
export const BulkRemarks = ({ remarks }: { readonly remarks: readonly BulkRemark[] }): ReactElement | null =>
  remarks.length === 0 ? null : (
    <ul className={`${css.remarks} num`} aria-label="Let op">
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
