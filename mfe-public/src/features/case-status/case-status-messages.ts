import type { Translated } from '../../messages/language.ts'

interface ToDoWords {
  readonly title: string
  readonly text: (day: { readonly until: string; readonly mailed: string }) => string
}

interface CaseStatusWords {
  readonly title: string
  readonly steps: string
  readonly hello: (firstName: string) => string
  readonly yours: string
  /** Text between the brand and the last four digits. */
  readonly withNumber: string
  readonly nothing: { readonly title: string; readonly text: string }
  readonly ended: { readonly title: string; readonly text: string }
  /** By key; `other` for an unknown one. */
  readonly toDo: Readonly<Record<string, ToDoWords>> & { readonly other: ToDoWords }
  /** Title for a known kind of proof. */
  readonly proof: (name: string) => string
  /** Title for several kinds of proof. */
  readonly proofs: (number: number) => string
  readonly otherProof: string
  readonly mail: {
    readonly ask: string
    readonly asked: string
    readonly failed: string
  }
  readonly now: string
  /** Note under a pending decision, once the authority was sent a notice that it is late. */
  readonly notice: (day: string) => string
  /** State for screen readers. */
  readonly done: string
  readonly toCome: string
}

const openMail = ({ until, mailed }: { readonly until: string; readonly mailed: string }): string =>
  `Doe dat uiterlijk op ${until}. De link staat in onze e-mail van ${mailed}.`

const nl: CaseStatusWords = {
  title: 'Waar staat mijn zaak?',
  steps: 'De stappen van je zaak',
  hello: (firstName) => `Hallo ${firstName}, dit is je zaak`,
  yours: 'Dit is je zaak',
  withNumber: ' met het nummer dat eindigt op ',
  nothing: { title: 'Je hoeft nu niets te doen.', text: 'We mailen je als dat verandert.' },
  ended: { title: 'Je hoeft niets meer te doen.', text: 'Heb je nog een vraag? Mail ons gerust.' },
  toDo: {
    iban: { title: 'Geef je IBAN-nummer door.', text: openMail },
    iban_mandate: { title: 'Geef je IBAN-nummer door en onderteken de volmacht.', text: openMail },
    proof: { title: 'Stuur ons je bewijs.', text: openMail },
    other: { title: 'We hebben iets van je nodig.', text: openMail },
  },
  proof: (name) => `Stuur ons je bewijs: ${name}.`,
  proofs: (number) =>
    `We wachten op ${number} soorten bewijs. Voor elk kreeg je een eigen e-mail met een link.`,
  otherProof: 'het bewijs uit onze e-mail',
  mail: {
    ask: 'Mail mij de link opnieuw',
    asked:
      'Je vraag is binnen. Kreeg je deze e-mail het afgelopen uur al? Dan sturen we hem niet nog een keer. Kijk ook bij je spam.',
    failed: 'Dat lukt nu niet. Probeer het straks nog een keer.',
  },
  now: 'Nu',
  notice: (day) =>
    `De beslissing laat te lang op zich wachten. Daarom hebben we op ${day} een ingebrekestelling gestuurd.`,
  done: 'Klaar: ',
  toCome: 'Komt nog: ',
}

const openEmail = ({ until, mailed }: { readonly until: string; readonly mailed: string }): string =>
  `Please do this by ${until}. The link is in our email of ${mailed}.`

const en: CaseStatusWords = {
  title: 'Where is my case?',
  steps: 'The steps of your case',
  hello: (firstName) => `Hello ${firstName}, this is your case`,
  yours: 'This is your case',
  withNumber: ' with the number that ends in ',
  nothing: { title: 'You do not have to do anything now.', text: 'We will email you when that changes.' },
  ended: {
    title: 'You do not have to do anything more.',
    text: 'Do you have a question? Feel free to email us.',
  },
  toDo: {
    iban: { title: 'Give us your IBAN.', text: openEmail },
    iban_mandate: { title: 'Give us your IBAN and sign the mandate.', text: openEmail },
    proof: { title: 'Send us your proof.', text: openEmail },
    other: { title: 'We need something from you.', text: openEmail },
  },
  proof: (name) => `Send us your proof: ${name}.`,
  proofs: (number) =>
    `We are waiting for ${number} kinds of proof. You got an email with a link for each of them.`,
  otherProof: 'the proof that our email asks for',
  mail: {
    ask: 'Email me the link again',
    asked:
      'We have your request. Did you get this email within the last hour? Then we do not send it again. Please check your spam folder too.',
    failed: 'That does not work right now. Please try again later.',
  },
  now: 'Now',
  notice: (day) => `The decision is overdue. That is why we sent a notice of default on ${day}.`,
  done: 'Done: ',
  toCome: 'To come: ',
}

export const caseStatusWords: Translated<CaseStatusWords> = { nl, en }
