import type { DeadReason } from './use-link-check.ts'

type Cause = Readonly<Record<DeadReason, { readonly title: string; readonly text: string }>>

interface DeadLinkWords extends Cause {
  /** Reason for a link that expires by its date instead of thirty days after its mail. */
  readonly expiredByDate: string
  /** Reason for a proof link after the client has finished. */
  readonly proofDone: string
  /** What requesting a new link does. */
  readonly renew: string
  readonly ask: string
  readonly asked: string
  readonly otherAddress: { readonly title: string; readonly text: string }
  readonly help: string
  /** Instead of {@link help}, where proof can be sent by mail only. */
  readonly more: string
  /** Instead of {@link help}, where nothing failed. */
  readonly question: string
  /** Instead of {@link help}, for an incomplete link: the one in the mail may be complete. */
  readonly fromMail: string
  /** Instead of {@link help}, where details of the client are missing. */
  readonly fillIn: string
}

const nl: DeadLinkWords = {
  expired: {
    title: 'Deze link is verlopen',
    text: 'Onze links werken 30 dagen. Zo blijven je gegevens veilig. Deze link is ouder.',
  },
  expiredByDate:
    'Een link werkt niet voor altijd. Zo blijven je gegevens veilig. De datum tot wanneer deze link werkte, is voorbij.',
  used: {
    title: 'Deze link is al gebruikt',
    text: 'Wat je de eerste keer hebt doorgegeven, is bij ons binnen. Wil je daar iets aan veranderen? Vraag dan een nieuwe link aan.',
  },
  invalid: {
    title: 'Deze link werkt niet',
    text: 'De link is niet compleet, of hij hoort niet meer bij een zaak van jou. Heb je hem gekopieerd of overgetypt? Open hem dan vanuit onze e-mail.',
  },
  closed: {
    title: 'Je zaak is gesloten',
    text: 'We hebben dit bewijs niet meer nodig. Je hoeft niets meer te sturen.',
  },
  unready: {
    title: 'De volmacht is nog niet klaar',
    text: 'We missen nog gegevens om de volmacht voor je te maken. Je hoeft nu niets in te vullen. Als alles er is, kun je deze link opnieuw openen.',
  },
  proofDone: 'Je hebt gezegd dat alles binnen is.',
  renew: 'Je kunt meteen een nieuwe link krijgen. We sturen hem naar het e-mailadres dat we van je kennen.',
  ask: 'Stuur mij een nieuwe link',
  asked: 'Als deze link bij ons bekend is, heb je binnen een paar minuten een e-mail.',
  otherAddress: {
    title: 'Heb je een ander e-mailadres?',
    text: 'Dan komt de link niet bij je aan. Stuur ons eerst een e-mail, dan passen we je adres aan.',
  },
  help: 'Lukt het niet? Mail ons:',
  more: 'Heb je nog iets voor ons? Mail het ons:',
  question: 'Heb je een vraag? Mail ons:',
  fromMail: 'Heb je hem al vanuit onze e-mail geopend? Mail ons dan:',
  fillIn: 'Mail ons, dan vullen we het samen aan:',
}

const en: DeadLinkWords = {
  expired: {
    title: 'This link has expired',
    text: 'Our links work for 30 days. That keeps your data safe. This link is older.',
  },
  expiredByDate:
    'A link does not work forever. That keeps your data safe. The date until which this link worked has passed.',
  used: {
    title: 'This link has already been used',
    text: 'We have received what you sent the first time. Do you want to change any of it? Then ask for a new link.',
  },
  invalid: {
    title: 'This link does not work',
    text: 'The link is incomplete, or no longer belongs to a case of yours. Did you copy or type it? Then open it from our email.',
  },
  closed: {
    title: 'Your case is closed',
    text: 'We no longer need this proof. You do not have to send anything more.',
  },
  unready: {
    title: 'The mandate is not ready yet',
    text: 'We still need some details to make the mandate for you. You do not have to fill in anything now. Once all is there, you can open this link again.',
  },
  proofDone: 'You told us that everything was sent.',
  renew: 'You can get a new link right away. We send it to the email address that we know.',
  ask: 'Send me a new link',
  asked: 'If we know this link, you will have an email within a few minutes.',
  otherAddress: {
    title: 'Do you have another email address?',
    text: 'Then the link will not reach you. Send us an email first, and we will change your address.',
  },
  help: 'Still not working? Email us:',
  more: 'Do you have more for us? Email it to us:',
  question: 'Do you have a question? Email us:',
  fromMail: 'Did you open it from our email already? Then email us:',
  fillIn: 'Email us, and we will add what is missing together:',
}

/** Texts of the page of a link that does not work. */
export const deadLinkWords = { nl, en }

/** Pages whose links work for thirty days. */
export const thirtyDays: ReadonlySet<string> = new Set(['/update-iban', '/update-iban-mandate'])
