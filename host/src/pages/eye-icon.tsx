import type { ReactElement } from 'react'
import css from './sign-in.module.css'

/** An eye, crossed out while the password is visible. */
export const EyeIcon = ({ isCrossed }: { isCrossed: boolean }): ReactElement => (
  <svg className={css.eye} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8z" />
    <circle cx="8" cy="8" r="1.8" />
    {isCrossed && <path d="m3 3 10 10" />}
  </svg>
)
