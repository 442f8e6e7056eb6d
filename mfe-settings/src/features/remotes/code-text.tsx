import type { ReactElement } from 'react'
import css from './remotes.module.css'

/** A sentence in which names of files, calls and commands stand between backticks. */
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
