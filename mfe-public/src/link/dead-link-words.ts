import type { DeadReason } from './use-link-check.ts'

type Cause = Readonly<Record<DeadReason, { readonly title: string; readonly text: string }>>

interface DeadLinkWords extends Cause {
  readonly ask: string
  readonly asked: string
  readonly help: string
}

const nl: DeadLinkWords = {
  expired: {
    title: 'Deze link is verlopen',
    text: 'De link werkte tot de datum in onze mail. Vraag een nieuwe aan, dan kun je meteen verder.',
  },
  used: {
    title: 'Deze link is al gebruikt',
    text: 'Wat je hebt doorgegeven, is bij ons binnen. Wil je iets veranderen? Vraag dan een nieuwe link aan.',
  },
  invalid: {
    title: 'Deze link werkt niet',
    text: 'De link is niet compleet of hoort niet bij deze pagina. Open de link nog een keer vanuit onze mail.',
  },
  ask: 'Stuur mij een nieuwe link',
  asked: 'Als deze link bij ons bekend is, heb je binnen een paar minuten een mail.',
  help: 'Lukt het niet? Mail ons:',
}

const en: DeadLinkWords = {
  expired: {
    title: 'This link has expired',
    text: 'The link worked until the date in our email. Ask for a new one and you can go on right away.',
  },
  used: {
    title: 'This link has already been used',
    text: 'We have received what you sent. Do you want to change something? Then ask for a new link.',
  },
  invalid: {
    title: 'This link does not work',
    text: 'The link is incomplete or does not belong to this page. Open it once more from our email.',
  },
  ask: 'Send me a new link',
  asked: 'If we know this link, you will have an email within a few minutes.',
  help: 'Still not working? Email us:',
}

/** What the page of a link that does not work says. */
export const deadLinkWords = { nl, en }
