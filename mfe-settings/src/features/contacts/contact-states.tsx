import { EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './contact.module.css'

export const ContactGone = (): ReactElement => (
  <PageState
    isAlert
    isInline
    icon={<EmptyIcon />}
    title="Contact niet gevonden"
    text="Het contact bestaat niet of is verwijderd."
  />
)

const rows = [62, 48, 70, 40, 56, 44]

export const ContactSkeleton = (): ReactElement => (
  <div className={css.skeleton}>
    {rows.map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
