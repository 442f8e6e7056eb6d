import type { ReactElement } from 'react'
import css from './public-page.module.css'

/** A text of which "IBAN-nummer" and "e-mail…" stay on one line: a browser breaks behind a hyphen, and the word is read as two. */
export const Together = ({ children }: { readonly children: string }): ReactElement => (
  <>
    {children.split(/((?:IBAN-nummer|e-mail[a-z]*)[.,:?]?)/).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <span key={at} className={css.together}>
          {part}
        </span>
      ),
    )}
  </>
)
