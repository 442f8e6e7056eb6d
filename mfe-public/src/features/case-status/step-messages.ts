import type { Translated } from '../../messages/language.ts'
import type { FamilyMessages, MessagesByFamily, StepMessages } from './step-message-types.ts'
import { englishSteps } from './step-messages-en.ts'

const always = (title: string, more: Partial<StepMessages> = {}): StepMessages => ({
  done: title,
  now: title,
  toCome: title,
  ...more,
})
const usually = (day: string): string => `Meestal is er voor ${day} beslist.`
const sentBy = (day: string): string => `Uiterlijk op ${day} hebben we het ingediend.`
const ended = 'We zijn klaar met je zaak'
const months = 'Dat duurt vaak een paar maanden.'

const objection: StepMessages = {
  done: 'We hebben bezwaar gemaakt',
  now: 'We maken bezwaar',
  toCome: 'We maken bezwaar',
  until: sentBy,
}

/** Texts for any case. */
const other: FamilyMessages = {
  received: always('Je zaak is bij ons binnen'),
  submitted: {
    done: 'We hebben je zaak ingediend',
    now: 'We werken aan je zaak',
    toCome: 'We werken aan je zaak',
    text: 'We zetten alles voor je op papier.',
    until: sentBy,
  },
  decision: {
    done: 'Er is beslist',
    now: 'Er wordt beslist',
    toCome: 'Er wordt beslist',
    text: 'We wachten op een beslissing over je zaak.',
    until: usually,
  },
  told: {
    done: 'De beslissing is bij ons binnen',
    now: 'Wij mailen je de beslissing',
    toCome: 'Wij mailen je de beslissing',
    text: 'We lezen de beslissing goed. Daarna mailen we je wat je ermee kunt.',
    later: 'Ben je het er niet mee eens? Dan kunnen we naar de rechter.',
  },
  court: {
    done: 'De rechter heeft beslist',
    now: 'De rechter beslist',
    toCome: 'De rechter beslist',
    text: `We vragen de rechter om naar je zaak te kijken. ${months}`,
  },
  ruling: always('Wij mailen je de uitspraak', {
    text: 'We lezen de uitspraak goed. Daarna mailen we je wat die voor je betekent.',
  }),
  higher_court: {
    done: 'De hogere rechter heeft beslist',
    now: 'De hogere rechter beslist',
    toCome: 'De hogere rechter beslist',
    text: `Een hogere rechter kijkt nog een keer naar je zaak. ${months}`,
  },
  finish: always('We ronden je zaak af', {
    text: 'Er is beslist. We regelen de laatste dingen en mailen je als we klaar zijn.',
    later: 'Je krijgt een e-mail als we klaar zijn.',
  }),
  won: always('Je hebt gelijk gekregen', {
    text: 'Helemaal of voor een deel. In onze e-mail lees je wat dat voor je betekent.',
  }),
  lost: always(ended, { text: 'Het is helaas niet gelukt.' }),
  withdrawn: always(ended, { text: 'De zaak is ingetrokken.' }),
  declined: always('We nemen je zaak niet aan', { text: 'We kunnen je hier helaas niet mee helpen.' }),
  referred: always('Een advocaat helpt je verder', {
    text: 'Wij zijn klaar. We hebben je zaak doorgegeven aan een advocatenkantoor.',
  }),
  accepted: always(ended, { text: 'Je hebt de beslissing geaccepteerd.' }),
  expired: always(ended, { text: 'De termijn om nog iets te doen is voorbij.' }),
  closed: always(ended, { text: 'We hebben je zaak gesloten.' }),
}

const money = (later: string): StepMessages =>
  always('Je krijgt je geld terug', {
    text: 'Je hebt gelijk gekregen. We mailen je hoe het verdergaat.',
    later,
  })

const nl: MessagesByFamily = {
  other,
  wahv: {
    received: always('Je boete is bij ons binnen'),
    submitted: {
      done: 'We hebben beroep ingediend',
      now: 'We dienen beroep in',
      toCome: 'We dienen beroep in',
      text: 'We schrijven op waarom de boete niet klopt.',
      until: sentBy,
    },
    decision: {
      done: 'De officier van justitie heeft beslist',
      now: 'De officier van justitie beslist',
      toCome: 'De officier van justitie beslist',
      text: 'De officier bekijkt of de boete klopt.',
      until: usually,
    },
    money: money('Als de boete niet klopt. Wij vragen je dan om je IBAN-nummer.'),
    won: always('Je hebt gelijk gekregen', {
      text: 'De boete vervalt, helemaal of voor een deel. Heb je al betaald? Dan krijg je geld terug.',
    }),
  },
  nha: {
    received: always('Je naheffingsaanslag is bij ons binnen'),
    submitted: { ...objection, text: 'We schrijven op waarom de naheffingsaanslag niet klopt.' },
    decision: {
      done: 'De gemeente heeft beslist',
      now: 'De gemeente beslist',
      toCome: 'De gemeente beslist',
      text: 'De gemeente bekijkt of de naheffingsaanslag klopt.',
      until: usually,
    },
    money: money('Als de naheffingsaanslag niet klopt en je al hebt betaald.'),
    won: always('Je hebt gelijk gekregen', {
      text: 'De naheffingsaanslag vervalt, helemaal of voor een deel. Heb je al betaald? Dan krijg je geld terug.',
    }),
  },
  btu: {
    received: always('Het besluit is bij ons binnen'),
    submitted: { ...objection, text: 'We schrijven op waarom het besluit niet klopt.' },
    decision: {
      done: 'De uitkerende instantie heeft beslist',
      now: 'De uitkerende instantie beslist',
      toCome: 'De uitkerende instantie beslist',
      text: 'De instantie kijkt opnieuw naar het besluit.',
      until: usually,
    },
    money: always('Je krijgt waar je recht op hebt', {
      text: 'Je hebt gelijk gekregen. We mailen je hoe het verdergaat.',
      later: 'Als het besluit niet klopt.',
    }),
  },
}

/** Texts of the steps of each kind of case. */
export const stepMessages: Translated<MessagesByFamily> = { nl, en: englishSteps }
