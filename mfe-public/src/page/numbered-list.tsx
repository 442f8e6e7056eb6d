import type { ReactElement } from 'react'
import css from './numbered-list.module.css'
import { Together } from './together.tsx'

/** What happens, or what is asked, one after the other. */
export const NumberedList = ({ items }: { readonly items: readonly string[] }): ReactElement => (
  <ol className={css.numbered}>
    {items.map((text, at) => (
      <li key={text}>
        {/* The list itself says its numbers aloud. */}
        <span aria-hidden="true">{at + 1}</span>
        <div>
          <Together>{text}</Together>
        </div>
      </li>
    ))}
  </ol>
)
