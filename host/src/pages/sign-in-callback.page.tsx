import { type Form, useForm } from '@zaakwerk/platform/forms'
import { type ReactElement, useId } from 'react'
import css from './sign-in.module.css'
import { SignInCode } from './sign-in-code.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInSubmit } from './sign-in-submit.tsx'

interface SignInCallbackPageProps {
  /** Our own second factor is asked after the provider. */
  readonly asksCode: boolean
  readonly onCode: (code: string) => Promise<void>
  readonly onBack: () => void
}

const nothing = { code: '' }

const CodeForm = ({ onCode, onBack }: Pick<SignInCallbackPageProps, 'onCode' | 'onBack'>): ReactElement => {
  const problemId = useId()
  const form: Form<typeof nothing> = useForm({
    label: 'Inloggen',
    labels: { code: 'Code' },
    start: nothing,
    isGuarded: false,
    submitOnce: true,
    check: ({ code }) => ({ code: code ? undefined : 'Vul de code in.' }),
    submit: ({ code }) => onCode(code),
  })
  return (
    <form ref={form.element} className={css.card} noValidate onSubmit={form.submit}>
      <SignInCode field={form.field('code')} problemId={problemId} onBack={onBack} />
      <SignInSubmit problemId={problemId} form={form} />
    </form>
  )
}

/** Back from the identity provider: waiting, or our own second factor. */
export const SignInCallbackPage = ({ asksCode, ...code }: SignInCallbackPageProps): ReactElement => (
  <SignInFrame>
    {asksCode ? (
      <CodeForm {...code} />
    ) : (
      <p className={`${css.card} ${css.waiting} row`} role="status">
        <span className={css.busy} aria-hidden="true" />
        Je wordt ingelogd
      </p>
    )}
  </SignInFrame>
)
