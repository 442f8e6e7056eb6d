import { nameInitials } from '@zaakwerk/domain/names'
import type { ReactElement } from 'react'
import css from './avatar.module.css'

/** Initials in a circle, hidden from screen readers because the name stands beside it. */
export const Avatar = ({ name }: { name: string }): ReactElement => (
  <span className={css.avatar} aria-hidden="true">
    {nameInitials(name)}
  </span>
)
