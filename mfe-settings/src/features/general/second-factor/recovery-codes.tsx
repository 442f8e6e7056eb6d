import { leave, useUnsaved } from '@zaakwerk/platform'
import { CopyButton } from '@zaakwerk/widgets/copy-button'
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react'
import css from './second-factor.module.css'

interface Closing {
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Closes a dialog with recovery codes; asks first, unless the user confirmed that they are stored. */
export const useCodesClosing = (isShown: boolean, close: () => void): Closing => {
  const guardKey = useUnsaved('Herstelcodes', isShown)
  return { onSubmit: close, onClose: () => leave({ guardKey, onGo: close }) }
}

/** The recovery codes, shown once. They take the focus, so that they are announced: the pressed button is gone. */
export const RecoveryCodeList = ({ codes }: { readonly codes: readonly string[] }): ReactElement => {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => list.current?.focus(), [])
  return (
    <>
      <p id={id}>
        Bewaar deze codes op een veilige plek, niet op je telefoon. Met elk ervan kun je één keer inloggen als
        je je telefoon niet bij je hebt. Je ziet ze alleen nu.
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        className={`${css.codes} num`}
        aria-label="Herstelcodes"
        aria-describedby={id}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton
          text={codes.join('\n')}
          label="Kopieer"
          done="Herstelcodes gekopieerd"
          otherwise="Schrijf de codes over, of maak een afdruk."
        />
      </div>
    </>
  )
}
