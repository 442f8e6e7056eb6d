import { nameInitials } from '@zaakwerk/domain/names'
import type { ReactElement } from 'react'
import css from './avatar.module.css'

/** The round mark beside a name; the name itself says who it is. */
export const Avatar = ({ name }: { name: string }): ReactElement => (
  <span className={css.avatar} aria-hidden="true">
    {nameInitials(name)}
  </span>
)
