import { Fragment, type ReactElement, type ReactNode } from 'react'
import { ErrorIcon } from '../icons.ts'
import css from './problem-list.module.css'

/** Reasons why a form cannot be sent. */
export interface Problems {
  /** "De volgende velden zijn niet ingevuld". */
  readonly title: string
  /** The fields or reasons, joined by commas. */
  readonly items?: readonly string[]
  /** Focuses the field of an item; undefined if the item has no field. */
  readonly goTo?: (item: string) => (() => void) | undefined
}

interface ProblemListProps extends Problems {
  readonly className?: string | undefined
}

const Item = ({ item, goTo }: Pick<Problems, 'goTo'> & { readonly item: string }): ReactNode => {
  const go = goTo?.(item)
  return go ? (
    <button type="button" className={css.link} onClick={go}>
      {item}
    </button>
  ) : (
    item
  )
}

/** Why a form cannot be sent; announced at once. */
export const ProblemList = ({ title, items = [], goTo, className }: ProblemListProps): ReactElement => (
  <div className={`${css.problems} noted ${className ?? ''}`} role="alert" tabIndex={-1}>
    <ErrorIcon />
    <div>
      <strong>{title}</strong>
      {items.length > 0 ? (
        <p>
          {items.map((item, at) => (
            <Fragment key={item}>
              {at > 0 ? ', ' : null}
              <Item item={item} goTo={goTo} />
            </Fragment>
          ))}
        </p>
      ) : null}
    </div>
  </div>
)
