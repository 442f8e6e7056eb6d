import type { ReactElement } from 'react'
import css from './public-page.module.css'

/** Keeps "IBAN-nummer" and "e-mail…" on one line: browsers break after a hyphen. */
export const NoWrap = ({ children }: { readonly children: string }): ReactElement => (
  <>
    {children.split(/((?:IBAN-nummer|e-mail[a-z]*)[.,:?]?)/).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <span key={at} className={css.noWrap}>
          {part}
        </span>
      ),
    )}
  </>
)
