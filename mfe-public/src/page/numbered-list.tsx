import type { ReactElement } from 'react'
import { NoWrap } from './no-wrap.tsx'
import css from './numbered-list.module.css'

/** A numbered list of steps. */
export const NumberedList = ({ items }: { readonly items: readonly string[] }): ReactElement => (
  <ol className={css.numbered}>
    {items.map((text, at) => (
      <li key={text}>
        {/* Screen readers announce the numbers of the list themselves. */}
        <span aria-hidden="true">{at + 1}</span>
        <div>
          <NoWrap>{text}</NoWrap>
        </div>
      </li>
    ))}
  </ol>
)
