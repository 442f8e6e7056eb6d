import { getCurrentUser } from '@zaakwerk/contract/users'
import { abandonSession, signIn, useEndpoint } from '@zaakwerk/platform'
import { FormDialog, TextField } from '@zaakwerk/ui/forms'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { failureDetail } from '../pages/sign-in-failure.ts'

/** Asks for the password over the page: what was being done there waits, and goes on. */
export const SessionLapsed = (): ReactElement => {
  const { data: user } = useEndpoint(getCurrentUser, {})
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has taken the focus to itself.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), 80)
    return () => clearTimeout(timer)
  }, [])

  const submit = async (): Promise<void> => {
    if (!password) {
      setFailure('Vul je wachtwoord in.')
      return
    }
    setSending(true)
    setFailure(undefined)
    try {
      await signIn({ username: user?.email ?? email, password })
    } catch (error) {
      setFailure(failureDetail(error))
      setSending(false)
    }
  }

  return (
    <FormDialog
      isOpen
      isSticky
      title="Je sessie is verlopen"
      intro="Vul je wachtwoord in om verder te gaan. Wat je had ingevuld blijft staan."
      width={440}
      submitLabel="Verder werken"
      closeLabel="Naar de inlogpagina"
      isBusy={isSending}
      onSubmit={() => void submit()}
      onClose={abandonSession}
    >
      <TextField
        label="E-mailadres"
        type="email"
        autoComplete="username"
        value={user?.email ?? email}
        isDisabled={user !== undefined}
        onChange={setEmail}
      />
      <TextField
        ref={field}
        label="Wachtwoord"
        type="password"
        autoComplete="current-password"
        value={password}
        error={failure}
        onChange={setPassword}
      />
    </FormDialog>
  )
}
