import { Fragment, type ReactElement } from 'react'

/** A long text without spaces, such as an e-mail address, a file name or a double name, with break opportunities at natural places. */
export const Breakable = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text.split(/(?<=[@_/-])|(?=\.)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </>
)
