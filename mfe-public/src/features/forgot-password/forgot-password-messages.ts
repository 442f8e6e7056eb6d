interface ForgotPasswordWords {
  readonly heading: string
  readonly lead: string
  readonly email: string
  readonly submit: string
  readonly invalid: { readonly title: string; readonly text: string }
  /** Notice after sending. */
  readonly sent: { readonly title: string; readonly text: string }
  /** The confirmation, whose first sentence has the address between these two. */
  readonly check: string
  readonly if: string
  readonly known: string
  readonly nothing: string
  readonly again: string
  readonly other: string
  readonly sentAgain: string
}

const nl: ForgotPasswordWords = {
  heading: 'Wachtwoord vergeten?',
  lead: 'Vul je e-mailadres in. We sturen je een link waarmee je een nieuw wachtwoord kiest.',
  email: 'E-mail',
  submit: 'Verstuur link',
  invalid: { title: 'Ongeldig e-mailadres', text: 'Voer een geldig e-mailadres in' },
  sent: {
    title: 'Reset aanvraag verstuurd',
    text: 'Als het adres bij ons bekend is, sturen we een link.',
  },
  check: 'Controleer je e-mail',
  if: 'Als',
  known:
    ' bij ons bekend is, hebben we je een link gestuurd waarmee je een nieuw wachtwoord kiest. De link werkt één uur.',
  nothing:
    'Niets ontvangen? Kijk ook in je map met ongewenste e-mail (spam), of controleer of je het adres goed hebt getypt.',
  again: 'Verstuur opnieuw',
  other: 'Ander e-mailadres',
  sentAgain: 'De aanvraag is opnieuw verstuurd. Gebruik de link in de laatste e-mail.',
}

const en: ForgotPasswordWords = {
  heading: 'Forgot your password?',
  lead: 'Fill in your email address. We send you a link to choose a new password.',
  email: 'Email',
  submit: 'Send link',
  invalid: { title: 'Invalid email address', text: 'Fill in a valid email address' },
  sent: { title: 'Request sent', text: 'If we know the address, we send a link.' },
  check: 'Check your email',
  if: 'If we know',
  known: ', we have sent you a link to choose a new password. The link works for one hour.',
  nothing: 'Nothing there? Look in your spam folder too, or check whether you typed the address correctly.',
  again: 'Send again',
  other: 'Other email address',
  sentAgain: 'Your request has been sent again. Use the link in the last email.',
}

export const forgotPasswordWords = { nl, en }
