import type { ComponentProps, ReactElement } from 'react'
import css from './sign-in.module.css'
import { SignInField } from './sign-in-field.tsx'

interface SignInCodeProps extends Pick<ComponentProps<typeof SignInField>, 'field' | 'problemId'> {
  readonly onBack: () => void
}

/** The second step, where the account has a second factor. */
export const SignInCode = ({ onBack, ...props }: SignInCodeProps): ReactElement => (
  <>
    <p className={css.note}>Vul de code van de app op je telefoon in, of een herstelcode.</p>
    <SignInField
      {...props}
      type="text"
      autoComplete="one-time-code"
      required
      autoFocus
      beside={
        <button type="button" className={css.forgot} onClick={onBack}>
          Terug
        </button>
      }
    />
  </>
)
