import { nameInitials } from '@zaakwerk/domain/names'
import type { ReactElement } from 'react'
import css from './avatar.module.css'

interface AvatarProps {
  /** Null: nobody, drawn as a dashed circle. */
  readonly name: string | null
  /** Id of a colleague: gives one of four tints, to tell people apart. */
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
