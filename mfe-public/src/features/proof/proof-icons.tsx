import type { ReactElement } from 'react'
import css from '../../page/public-page.module.css'

export const CameraIcon = (): ReactElement => (
  <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d="M7.2 5 8.3 3.4h3.4L12.8 5H16a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V6.5A1.5 1.5 0 0 1 4 5z" />
    <circle cx="10" cy="10.5" r="3" />
  </svg>
)

export const UploadIcon = (): ReactElement => (
  <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d="M11.5 2.5H6A1.5 1.5 0 0 0 4.5 4v12A1.5 1.5 0 0 0 6 17.5h8a1.5 1.5 0 0 0 1.5-1.5V6.5zM11.5 2.5v4h4M10 14v-4.5M7.9 11.4 10 9.3l2.1 2.1" />
  </svg>
)

export const FileIcon = (): ReactElement => (
  <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d="M11.5 2.5H6A1.5 1.5 0 0 0 4.5 4v12A1.5 1.5 0 0 0 6 17.5h8a1.5 1.5 0 0 0 1.5-1.5V6.5zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5" />
  </svg>
)

export const PictureIcon = (): ReactElement => (
  <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <rect x="2.5" y="3.5" width="15" height="13" rx="1.5" />
    <circle cx="7" cy="8" r="1.4" />
    <path d="m3 14.5 4-3.7 3 2.7 3.2-3.5 4 4.2" />
  </svg>
)
