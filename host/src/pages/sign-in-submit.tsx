import type { ReactElement } from 'react'
import css from './sign-in.module.css'

interface SignInSubmitProps {
  /** Id of the line that says what is wrong, for the fields that it is about; undefined: it is said elsewhere. */
  readonly problemId: string | undefined
  readonly form: {
    readonly isBusy: boolean
    readonly problems?: { readonly items: readonly string[] } | undefined
  }
}

/** What is wrong with a sign-in form, and its button. */
export const SignInSubmit = ({ problemId, form }: SignInSubmitProps): ReactElement => (
  <>
    {problemId === undefined ? null : (
      <p id={problemId} role="alert" className={css.failure}>
        {form.problems?.items.join(' ')}
      </p>
    )}
    <button
      type="submit"
      className={`${css.button} strong`}
      aria-disabled={form.isBusy}
      aria-busy={form.isBusy}
    >
      Sign in
    </button>
  </>
)
