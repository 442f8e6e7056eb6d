import type { ReactElement } from 'react'

export const MailIcon = (): ReactElement => (
  <svg
    viewBox="0 0 20 20"
    width="16"
    height="16"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.8" />
    <path d="m3 6 7 5.2L17 6" />
  </svg>
)
