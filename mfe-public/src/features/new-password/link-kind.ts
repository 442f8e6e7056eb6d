import {
  acceptInvitation,
  checkInvitation,
  checkPasswordLink,
  setNewPassword,
} from '@zaakwerk/contract/password-links'

/** What a link to this page is for: its calls and texts. */
export interface LinkKind {
  readonly check: typeof checkPasswordLink | typeof checkInvitation
  readonly set: typeof setNewPassword | typeof acceptInvitation
  readonly words: 'reset' | 'invitation'
  /** For a colleague, who cannot request such a link here or use the client's sign-in. */
  readonly isForStaff: boolean
}

const reset: LinkKind = { check: checkPasswordLink, set: setNewPassword, words: 'reset', isForStaff: false }

const invitation: LinkKind = {
  check: checkInvitation,
  set: acceptInvitation,
  words: 'invitation',
  isForStaff: true,
}

/** The kind of link by the URL. The token itself works for that kind only. */
export const linkKind = (): LinkKind =>
  new URLSearchParams(location.search).get('invitation') === 'true' ? invitation : reset
