import { getCurrentUser } from '@zaakwerk/contract/users'
import { abandonSession, identityProvider, leave, useEndpoint, useSignInSteps } from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { FormDialog, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

/** Focuses a field as soon as it is drawn. */
const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Asks for the password in a dialog over the page, on which the user then continues. */
export const SessionLapsed = (): ReactElement => {
  const { data: user } = useEndpoint(getCurrentUser, {})
  const { asksCode, attempt } = useSignInSteps()
  const provider = identityProvider()
  const form = useForm({
    label: 'Wachtwoord',
    labels: { username: 'E-mailadres', password: 'Wachtwoord', code: 'Code' },
    start: { username: user?.email ?? '', password: '', code: '' },
    // The typed password does not count as unsaved input.
    isGuarded: false,
    check: ({ password, code }) => ({
      password: password ? undefined : 'Vul je wachtwoord in.',
      code: code || !asksCode ? undefined : 'Vul de code in.',
    }),
    submit: attempt,
  })
  return (
    <FormDialog
      isOpen
      isSticky
      form={form}
      canSubmit
      title="Je sessie is verlopen"
      intro="Vul je wachtwoord in om verder te gaan. Wat je had ingevuld blijft staan."
      size="question"
      submitLabel="Verder werken"
      closeLabel="Naar de inlogpagina"
      onClose={() => leave({ onGo: abandonSession })}
    >
      <TextInput
        field={form.field('username')}
        type="email"
        autoComplete="username"
        isDisabled={user !== undefined}
      />
      <TextInput field={form.field('password')} type="password" autoComplete="current-password" />
      {provider ? (
        <p className="small quiet">
          Of{' '}
          <a href="/login" target="_blank" rel="noreferrer">
            log in met {provider} in een ander tabblad
          </a>
          ; dan kun je hier verder.
        </p>
      ) : null}
      {asksCode ? (
        <TextInput
          field={form.field('code')}
          ref={focus}
          autoComplete="one-time-code"
          hint="Van de app op je telefoon, of een herstelcode."
        />
      ) : null}
    </FormDialog>
  )
}
