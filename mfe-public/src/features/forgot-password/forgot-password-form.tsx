import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import { PublicForm } from '../../form/public-form.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useKeyFor } from '../../form/use-key-for.ts'
import { usePublicForm } from '../../form/use-public-form.ts'
import { useWords } from '../../messages/language.ts'
import { LoginLinks } from '../../page/login-links.tsx'
import { NoWrap } from '../../page/no-wrap.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { forgotPasswordWords } from './forgot-password-messages.ts'
import { isEmail } from './is-email.ts'
import { requestLink } from './request-link.ts'

interface ForgotPasswordFormProps {
  readonly brand: Brand
  readonly email: string
  /** Returned from the confirmation, to try another address. */
  readonly isReturn: boolean
  readonly onRequested: (email: string) => void
}

export const ForgotPasswordForm = (props: ForgotPasswordFormProps): ReactElement => {
  const { brand, email, isReturn, onRequested } = props
  const words = useWords(forgotPasswordWords)
  const keyFor = useKeyFor()
  const form = usePublicForm({
    label: words.email,
    labels: { email: words.email },
    start: { email },
    check: (typed) => ({
      email: isEmail(typed.email) ? undefined : `${words.invalid.title}. ${words.invalid.text}`,
    }),
    refusal: () => words.invalid,
    submit: async (typed) => {
      await requestLink({ brand, email: typed.email, keyFor })
      onRequested(typed.email)
    },
  })
  return (
    <>
      <PageHeading takesFocus={isReturn}>{words.heading}</PageHeading>
      <p className={css.lead}>
        <NoWrap>{words.lead}</NoWrap>
      </p>
      <PublicForm form={form} submitLabel={words.submit}>
        <TextField
          field={form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </PublicForm>
      <LoginLinks brand={brand} />
    </>
  )
}
