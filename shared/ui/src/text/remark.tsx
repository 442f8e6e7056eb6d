import type { HTMLAttributes, ReactElement } from 'react'
import css from './remark.module.css'

type RemarkProps = Pick<HTMLAttributes<HTMLElement>, 'role' | 'className' | 'children'>

/** A remark on yellow: important but no error. Takes no space while it is empty. */
export const Remark = ({ className = '', ...rest }: RemarkProps): ReactElement => (
  <div {...rest} className={`${css.remark} ${className}`} />
)
