import { nameInitials } from '@zaakwerk/domain/names'
import type { ReactElement } from 'react'
import css from './avatar.module.css'

interface AvatarProps {
  /** Null: nobody, a dashed circle. */
  readonly name: string | null
  /** Of a colleague: gives one of four tints, which help to tell people apart where many stand together. */
  readonly id?: number | null
  /** `small` within a line of small text. */
  readonly size?: 'normal' | 'small'
}

const tints = 4

/** Initials in a circle, hidden from screen readers because the name stands beside it. */
export const Avatar = ({ name, id, size }: AvatarProps): ReactElement => (
  <span
    className={css.avatar}
    aria-hidden="true"
    data-nobody={name === null || undefined}
    data-tint={id ? (id % tints) + 1 : undefined}
    data-size={size}
  >
    {name === null ? '–' : nameInitials(name)}
  </span>
)
