import type { ReactElement, ReactNode } from 'react'
import css from './public-page.module.css'

/** A 20 px line icon, always beside a text. */
const icon = (shape: ReactNode) => (): ReactElement => (
  <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    {shape}
  </svg>
)

export const AlertIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6.2v4.6M10 13.7v.01" />
  </>,
)
export const DoneIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.6 10.3 2.3 2.3 4.5-4.9" />
  </>,
)
export const TodoIcon = icon(<circle cx="10" cy="10" r="7.5" strokeDasharray="2.6 2.3" />)
export const TickIcon = icon(<path d="m4.5 10.6 3.7 3.7 7.3-8.4" />)
export const MailIcon = icon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.8" />
    <path d="m3 6 7 5.2L17 6" />
  </>,
)
export const BrokenLinkIcon = icon(
  <path d="M8.5 6 10 4.5a3.9 3.9 0 0 1 5.5 5.5L14 11.5M11.5 14 10 15.5A3.9 3.9 0 0 1 4.5 10L6 8.5M3.5 3.5l13 13" />,
)
