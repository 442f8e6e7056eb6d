import { type PasswordCheck, passwordRules } from '@zaakwerk/domain/passwords'
import type { DeadReason } from '../../link/use-link-check.ts'

/** Problems of a new password. */
export type PasswordProblem = 'mismatch' | 'empty' | 'weak' | 'guessable'

/** Texts by kind of link. */
export interface KindWords {
  readonly heading: string
  readonly lead: string
  readonly dead: Readonly<
    Record<Exclude<DeadReason, 'closed' | 'unready'>, { readonly title: string; readonly text: string }>
  >
  /** Texts after success, in a notice and on the page. */
  readonly done: {
    readonly title: string
    readonly heading: string
    readonly text: string
    readonly lead: string
  }
}

/** Why a link does not work. Links of accounts have no case, which could be closed or lack its mandate. */
export const deadWords = ({ dead }: KindWords, reason: DeadReason) =>
  dead[reason === 'closed' || reason === 'unready' ? 'invalid' : reason]

interface NewPasswordWords {
  readonly reset: KindWords
  readonly invitation: KindWords
  readonly label: string
  readonly password: string
  readonly repeated: string
  readonly submit: string
  readonly same: string
  readonly checks: Readonly<Record<PasswordCheck['key'] | 'guess', string>>
  /** Advice for a password that is easy to guess. */
  readonly wouldDo: string
  readonly has: string
  readonly passed: string
  readonly notYet: string
  readonly count: (passed: number, all: number) => string
  readonly problems: Readonly<
    Record<
      PasswordProblem,
      { readonly message: string; readonly notice: { readonly title: string; readonly text?: string } }
    >
  >
  readonly askNew: string
  readonly signIn: string
  /** An invitation can be accepted at the identity provider too. */
  readonly provider: {
    readonly or: string
    readonly signIn: (name: string) => string
    readonly failed: string
  }
}

const { minLength } = passwordRules.reset

const mismatch = 'Wachtwoorden komen niet overeen'
const invalid = 'Voer een geldig wachtwoord in'
const weak = `Wachtwoord moet minimaal ${minLength} tekens, een hoofdletter en een cijfer bevatten`

const wouldDo = 'Neem bijvoorbeeld drie woorden die niets met elkaar te maken hebben, en een cijfer.'

const nl: NewPasswordWords = {
  reset: {
    heading: 'Kies een nieuw wachtwoord',
    lead: 'Hiermee log je voortaan in.',
    dead: {
      expired: {
        title: 'Deze link is verlopen',
        text: 'Een link om een nieuw wachtwoord te kiezen werkt één uur. Dat uur is voorbij. Vraag een nieuwe link aan, dan kun je meteen verder.',
      },
      used: {
        title: 'Deze link werkt niet meer',
        text: 'Deze link is al gebruikt of niet meer geldig. Heb je je wachtwoord al gewijzigd, dan kun je ermee inloggen. Weet je het niet meer, vraag dan een nieuwe link aan.',
      },
      invalid: {
        title: 'Deze link werkt niet',
        text: 'De link is niet compleet of hoort niet bij deze pagina. Open de link nog een keer vanuit je e-mail, of vraag een nieuwe link aan.',
      },
    },
    done: {
      title: 'Je wachtwoord is gewijzigd',
      heading: 'Je wachtwoord is gewijzigd!',
      text: 'Je kunt nu inloggen met het nieuwe wachtwoord',
      lead: 'Je kunt nu inloggen met het nieuwe wachtwoord.',
    },
  },
  invitation: {
    heading: 'Kies een wachtwoord',
    lead: 'Welkom bij Zaakwerk. Met je e-mailadres en dit wachtwoord log je voortaan in.',
    dead: {
      expired: {
        title: 'Deze uitnodiging is verlopen',
        text: 'Een uitnodiging werkt 7 dagen. Vraag de collega die je uitnodigde om een nieuwe.',
      },
      used: {
        title: 'Deze uitnodiging werkt niet meer',
        text: 'Deze uitnodiging is al gebruikt of niet meer geldig. Heb je al een wachtwoord gekozen, dan kun je ermee inloggen. Kreeg je later een nieuwe uitnodiging, gebruik dan die.',
      },
      invalid: {
        title: 'Deze uitnodiging werkt niet',
        text: 'De link is niet compleet, of de uitnodiging is ingetrokken. Open de link nog een keer vanuit je e-mail, of vraag de collega die je uitnodigde.',
      },
    },
    done: {
      title: 'Je account is klaar',
      heading: 'Je account is klaar!',
      text: 'Je kunt nu inloggen',
      lead: 'Je kunt nu inloggen met je e-mailadres en je wachtwoord.',
    },
  },
  label: 'Wachtwoord',
  password: 'Nieuw wachtwoord',
  repeated: 'Herhaal wachtwoord',
  submit: 'Verander wachtwoord',
  same: 'Wachtwoorden komen overeen',
  checks: {
    length: `Minimaal ${minLength} tekens`,
    capital: 'Minstens één hoofdletter',
    digit: 'Minstens één cijfer',
    guess: 'Niet makkelijk te raden',
  },
  wouldDo,
  has: 'Je wachtwoord heeft',
  passed: 'in orde',
  notYet: 'nog niet',
  count: (passed, all) => `${passed} van ${all} eisen in orde`,
  problems: {
    mismatch: { message: mismatch, notice: { title: mismatch, text: 'Controleer je wachtwoorden' } },
    empty: { message: invalid, notice: { title: 'Ongeldig wachtwoord', text: invalid } },
    weak: { message: weak, notice: { title: weak } },
    guessable: {
      message: 'Dit wachtwoord is te makkelijk te raden.',
      notice: { title: 'Kies een ander wachtwoord', text: wouldDo },
    },
  },
  askNew: 'Vraag een nieuwe link aan',
  signIn: 'Inloggen',
  provider: {
    or: 'Of zonder wachtwoord:',
    signIn: (name) => `Inloggen met ${name}`,
    failed: 'Dit is niet gelukt',
  },
}

const different = 'The passwords are not the same'
const fillIn = 'Fill in a valid password'
const tooWeak = `A password needs at least ${minLength} characters, a capital letter and a digit`

const tryThreeWords = 'Take three words that have nothing to do with each other, for example, and a digit.'

const en: NewPasswordWords = {
  reset: {
    heading: 'Choose a new password',
    lead: 'You sign in with it from now on.',
    dead: {
      expired: {
        title: 'This link has expired',
        text: 'A link to choose a new password works for one hour. That hour is over. Ask for a new link and you can go on right away.',
      },
      used: {
        title: 'This link no longer works',
        text: 'A link works once, or was withdrawn. If you have changed your password, you can sign in with it. If you do not know it any more, ask for a new link.',
      },
      invalid: {
        title: 'This link does not work',
        text: 'The link is incomplete or does not belong to this page. Open it once more from your email, or ask for a new link.',
      },
    },
    done: {
      title: 'Your password has been changed',
      heading: 'Your password has been changed!',
      text: 'You can now sign in with the new password',
      lead: 'You can now sign in with the new password.',
    },
  },
  invitation: {
    heading: 'Choose a password',
    lead: 'Welcome to Zaakwerk. From now on you sign in with your email address and this password.',
    dead: {
      expired: {
        title: 'This invitation has expired',
        text: 'An invitation works for 7 days. Ask the colleague who invited you for a new one.',
      },
      used: {
        title: 'This invitation no longer works',
        text: 'An invitation works once, and a new one takes the place of the one before. If you have chosen a password, you can sign in with it. If you got a newer invitation, use that one.',
      },
      invalid: {
        title: 'This invitation does not work',
        text: 'The link is incomplete, or the invitation was withdrawn. Open it once more from your email, or ask the colleague who invited you.',
      },
    },
    done: {
      title: 'Your account is ready',
      heading: 'Your account is ready!',
      text: 'You can now sign in',
      lead: 'You can now sign in with your email address and your password.',
    },
  },
  label: 'Password',
  password: 'New password',
  repeated: 'Repeat password',
  submit: 'Change password',
  same: 'The passwords are the same',
  checks: {
    length: `At least ${minLength} characters`,
    capital: 'At least one capital letter',
    digit: 'At least one digit',
    guess: 'Not easy to guess',
  },
  wouldDo: tryThreeWords,
  has: 'Your password has',
  passed: 'done',
  notYet: 'not yet',
  count: (passed, all) => `${passed} of ${all} done`,
  problems: {
    mismatch: { message: different, notice: { title: different, text: 'Check your passwords' } },
    empty: { message: fillIn, notice: { title: 'Invalid password', text: fillIn } },
    weak: { message: tooWeak, notice: { title: tooWeak } },
    guessable: {
      message: 'This password is too easy to guess.',
      notice: { title: 'Choose another password', text: tryThreeWords },
    },
  },
  askNew: 'Ask for a new link',
  signIn: 'Sign in',
  provider: {
    or: 'Or without a password:',
    signIn: (name) => `Sign in with ${name}`,
    failed: 'That did not work',
  },
}

export const newPasswordWords = { nl, en }
