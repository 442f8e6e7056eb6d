import { type Form, useForm } from '@zaakwerk/platform/forms'

const nothing = { password: '' }

/** A form that asks for the password again before a sensitive action. */
export const usePasswordProof = (submit: (password: string) => Promise<unknown>): Form<typeof nothing> =>
  useForm({
    label: 'Wachtwoord',
    labels: { password: 'Wachtwoord' },
    start: nothing,
    isGuarded: false,
    submitOnce: true,
    wireNames: { old_password: 'password' },
    check: ({ password }) => ({ password: password ? undefined : 'Vul je wachtwoord in' }),
    submit: ({ password }) => submit(password),
  })
