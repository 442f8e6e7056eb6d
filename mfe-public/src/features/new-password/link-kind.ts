import {
  acceptInvitation,
  checkInvitation,
  checkPasswordLink,
  setNewPassword,
} from '@zaakwerk/contract/password-links'

/** What a link to this page is for: its calls, and whose words it has. */
export interface LinkKind {
  readonly check: typeof checkPasswordLink | typeof checkInvitation
  readonly set: typeof setNewPassword | typeof acceptInvitation
  readonly words: 'reset' | 'invitation'
  /** For a colleague: nobody asks for such a link here, and a client's sign-in is of no use. */
  readonly isForStaff: boolean
}

const reset: LinkKind = { check: checkPasswordLink, set: setNewPassword, words: 'reset', isForStaff: false }

const invitation: LinkKind = {
  check: checkInvitation,
  set: acceptInvitation,
  words: 'invitation',
  isForStaff: true,
}

/** What the address of this page says that its link is for. The token itself works for that alone. */
export const linkKind = (): LinkKind =>
  new URLSearchParams(location.search).get('invitation') === 'true' ? invitation : reset
