import type { Brand } from '@zaakwerk/domain/brands'
import { notify } from '@zaakwerk/platform'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import form from '../../form/form.module.css'
import { FormAlert } from '../../form/form-alert.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { TextField } from '../../form/text-field.tsx'
import { LoginLinks } from '../../page/login-links.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { invalidEmail, isEmail } from './email-check.ts'
import { useResetRequest } from './use-reset-request.ts'

interface ForgotPasswordFormProps {
  readonly brand: Brand
  readonly email: string
  /** Back from the confirmation, to try another address. */
  readonly isReturn: boolean
  readonly onEmail: (email: string) => void
  readonly onRequested: () => void
}

export const ForgotPasswordForm = (props: ForgotPasswordFormProps): ReactElement => {
  const { brand, email, isReturn, onEmail, onRequested } = props
  const field = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { problem, isSending, request } = useResetRequest(brand)

  const refuse = (): void => {
    setRefused(true)
    field.current?.focus()
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSending) return
    if (!isEmail(email)) {
      notify.error(invalidEmail)
      refuse()
      return
    }
    void request(email, (outcome) => {
      if (outcome === 'sent') onRequested()
      if (outcome === 'refused') refuse()
    })
  }

  return (
    <>
      <PageHeading takesFocus={isReturn}>Wachtwoord vergeten?</PageHeading>
      <p className={css.lead}>
        Vul je e-mailadres in. We sturen je een link waarmee je een nieuw wachtwoord kiest.
      </p>
      <form className={form.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          problem={isRefused ? `${invalidEmail.title}. ${invalidEmail.text}` : undefined}
          onChange={(event) => {
            onEmail(event.target.value)
            setRefused(isRefused && !isEmail(event.target.value))
          }}
        />
        <FormAlert problem={problem} />
        <SubmitButton isSending={isSending}>Verstuur link</SubmitButton>
      </form>
      <LoginLinks brand={brand} />
    </>
  )
}
