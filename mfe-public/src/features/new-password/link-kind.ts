import {
  acceptInvitation,
  checkInvitation,
  checkPasswordLink,
  setNewPassword,
} from '@zaakwerk/contract/password-links'
import type { DeadReason } from '../../link/use-link-check.ts'

/** What a link to this page is for: its calls, and its words. */
export interface LinkKind {
  readonly check: typeof checkPasswordLink | typeof checkInvitation
  readonly set: typeof setNewPassword | typeof acceptInvitation
  readonly heading: string
  readonly lead: string
  readonly dead: Readonly<Record<DeadReason, { readonly title: string; readonly text: string }>>
  /** Afterwards, in a notice and on the page. */
  readonly done: {
    readonly title: string
    readonly heading: string
    readonly text: string
    readonly lead: string
  }
  /** For a colleague: nobody asks for such a link here, and a client's sign-in is of no use. */
  readonly isForStaff: boolean
}

const reset: LinkKind = {
  check: checkPasswordLink,
  set: setNewPassword,
  heading: 'Kies een nieuw wachtwoord',
  lead: 'Hiermee log je voortaan in.',
  dead: {
    expired: {
      title: 'Deze link is verlopen',
      text: 'Een link om een nieuw wachtwoord te kiezen werkt één uur. Dat uur is voorbij. Vraag een nieuwe link aan, dan kun je meteen verder.',
    },
    used: {
      title: 'Deze link werkt niet meer',
      text: 'Een link werkt één keer, of is intussen ingetrokken. Heb je je wachtwoord al gewijzigd, dan kun je ermee inloggen. Weet je het niet meer, vraag dan een nieuwe link aan.',
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
  isForStaff: false,
}

const invitation: LinkKind = {
  check: checkInvitation,
  set: acceptInvitation,
  heading: 'Kies een wachtwoord',
  lead: 'Welkom bij Zaakwerk. Met je e-mailadres en dit wachtwoord log je voortaan in.',
  dead: {
    expired: {
      title: 'Deze uitnodiging is verlopen',
      text: 'Een uitnodiging werkt 7 dagen. Vraag de collega die je uitnodigde om een nieuwe.',
    },
    used: {
      title: 'Deze uitnodiging werkt niet meer',
      text: 'Een uitnodiging werkt één keer, en een nieuwe komt in de plaats van de vorige. Heb je al een wachtwoord gekozen, dan kun je ermee inloggen. Kreeg je later een nieuwe uitnodiging, gebruik dan die.',
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
  isForStaff: true,
}

/** What the address of this page says that its link is for. The token itself works for that alone. */
export const linkKind = (): LinkKind =>
  new URLSearchParams(location.search).get('invitation') === 'true' ? invitation : reset
