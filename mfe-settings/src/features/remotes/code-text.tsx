import type { ReactElement } from 'react'
import css from './remotes.module.css'

/** Text with the parts between backticks as code. */
export const CodeText = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text.split('`').map((part, at) =>
      at % 2 === 1 ? (
        <code key={at} className={css.code}>
          {part}
        </code>
      ) : (
        part
      ),
    )}
  </>
)
