import { nameInitials } from '@zaakwerk/domain/names'
import type { ReactElement } from 'react'
import './avatar.css'

/** The round mark beside a name; the name itself says who it is. */
export const Avatar = ({ name }: { name: string }): ReactElement => (
  <span className="avatar" aria-hidden="true">
    {nameInitials(name)}
  </span>
)
