import type { Brand } from '@zaakwerk/domain/brands'
import { useForm } from '@zaakwerk/platform/forms'
import { notify } from '@zaakwerk/platform/public'
import type { ReactElement } from 'react'
import { PublicForm } from '../../form/public-form.tsx'
import { TextField } from '../../form/text-field.tsx'
import { LoginLinks } from '../../page/login-links.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { invalidEmail, isEmail } from './email-check.ts'
import { requestLink } from './request-link.ts'

interface ForgotPasswordFormProps {
  readonly brand: Brand
  readonly email: string
  /** Back from the confirmation, to try another address. */
  readonly isReturn: boolean
  readonly onRequested: (email: string) => void
}

export const ForgotPasswordForm = (props: ForgotPasswordFormProps): ReactElement => {
  const { brand, email, isReturn, onRequested } = props
  const form = useForm({
    label: 'E-mail',
    labels: { email: 'E-mail' },
    start: { email },
    isGuarded: false,
    check: (typed) => ({
      email: isEmail(typed.email) ? undefined : `${invalidEmail.title}. ${invalidEmail.text}`,
    }),
    onRefused: () => notify.error(invalidEmail),
    submit: async (typed) => {
      await requestLink(brand, typed.email)
      onRequested(typed.email)
    },
  })
  return (
    <>
      <PageHeading takesFocus={isReturn}>Wachtwoord vergeten?</PageHeading>
      <p className={css.lead}>
        Vul je e-mailadres in. We sturen je een link waarmee je een nieuw wachtwoord kiest.
      </p>
      <PublicForm form={form} submitLabel="Verstuur link">
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
