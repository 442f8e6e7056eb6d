import type { ReactElement } from 'react'
import css from './sign-in.module.css'

const MicrosoftMark = (): ReactElement => (
  <svg className={css.mark} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M1 1h6.5v6.5H1zM8.5 1H15v6.5H8.5zM1 8.5h6.5V15H1zM8.5 8.5H15V15H8.5z" />
  </svg>
)

interface SignInProviderProps {
  /** The name of the provider: "Microsoft". */
  readonly name: string
  /** Whether the browser is on its way there. */
  readonly isLeaving: boolean
  readonly onPress: () => void
}

/** The second way in: at the identity provider. */
export const SignInProvider = ({ name, isLeaving, onPress }: SignInProviderProps): ReactElement => (
  <>
    <p className={`${css.or} small faint`}>of</p>
    <button
      type="button"
      className={`${css.provider} strong`}
      aria-disabled={isLeaving}
      aria-busy={isLeaving}
      onClick={isLeaving ? undefined : onPress}
    >
      {isLeaving ? <span className={css.busy} aria-hidden="true" /> : null}
      {name === 'Microsoft' && !isLeaving ? <MicrosoftMark /> : null}
      {isLeaving ? `Je gaat naar ${name}` : `Inloggen met ${name}`}
    </button>
  </>
)
