import { type ComponentProps, type ReactElement, useState } from 'react'
import css from './sign-in.module.css'
import { SignInField } from './sign-in-field.tsx'

interface SignInCodeProps extends Pick<ComponentProps<typeof SignInField>, 'field' | 'problemId'> {
  readonly onBack: () => void
}

/** The second step, where the account has a second factor. */
export const SignInCode = ({ onBack, ...props }: SignInCodeProps): ReactElement => {
  // App codes use the numeric keyboard of a phone; recovery codes contain letters.
  const [hasLetters, setLetters] = useState(false)
  return (
    <>
      <p className={`${css.note} quiet`}>Vul de code van de app op je telefoon in, of een herstelcode.</p>
      <SignInField
        // A new element, so that it gets the focus and the other keyboard.
        key={String(hasLetters)}
        {...props}
        type="text"
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoComplete={hasLetters ? 'off' : 'one-time-code'}
        required
        autoFocus
        beside={
          <button type="button" className={`${css.forgot} small strong`} onClick={onBack}>
            Terug
          </button>
        }
      />
      <p className={`${css.other} small`}>
        <button type="button" onClick={() => setLetters(!hasLetters)}>
          {hasLetters ? 'Gebruik de code van de app' : 'Gebruik een herstelcode'}
        </button>
      </p>
    </>
  )
}
