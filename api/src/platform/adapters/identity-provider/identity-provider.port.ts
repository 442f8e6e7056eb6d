import { StaffError } from '../../errors/staff-error.ts'

/** What a sign-in at the provider began with. Its answer is checked against it, so it stays with the browser, encrypted. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE. */
  readonly verifier: string
}

/** The parameters with which the provider sends the browser back. */
export interface ProviderAnswer {
  readonly code: string
  readonly state: string
  /** Its issuer, where the provider names it (RFC 9207). */
  readonly iss?: string | undefined
}

/** Identifies somebody at a provider, for good. */
export interface IdentityKey {
  readonly issuer: string
  /** Entra ID: tenant and object id, as its `sub` differs by application. */
  readonly subject: string
}

/** Somebody who has just signed in at the provider. */
export interface ProvenIdentity extends IdentityKey {
  /** E-mail addresses the provider gives them, in lower case. They prove nothing: only `issuer` and `subject` say who somebody is. */
  readonly emails: readonly string[]
  /** Session at the provider, which it names when that ends; empty when it names none. */
  readonly session: string
  /** Whether the provider checked a second factor that counts as ours. */
  readonly hasSecondFactor: boolean
}

/** The end of one session at the provider, or of all sessions of somebody where it names none. Has at least one of both. */
export interface ProviderSignOut {
  readonly session?: string
  readonly key?: IdentityKey
}

/** The identity provider of the office (OpenID Connect). Errors: refused, delayed, misconfigured. */
export interface IdentityProviderPort {
  /** As staff know it: "Microsoft". */
  readonly name: string
  readonly issuer: string
  /** Starts a sign-in: the URL that the browser goes to, and what its answer is checked against. */
  begin(): Promise<{ readonly url: string; readonly checks: SignInChecks }>
  /** Exchanges the code of an answer, once, and returns who signed in. */
  redeem(answer: ProviderAnswer, checks: SignInChecks): Promise<ProvenIdentity>
  /** URL where the browser signs out at the provider too; undefined when it has none. */
  signOutUrl(): Promise<string | undefined>
  /** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0). */
  readSignOut(token: string): Promise<ProviderSignOut>
  /** Whether the provider can be found and has keys; signs nobody in. */
  check(): Promise<void>
}

/** The provider, or our own checks, refuse this sign-in or logout token: a code used twice, a forged state. */
export class SignInRefused extends StaffError {
  override readonly name = 'SignInRefused'
}

/** The provider cannot be reached now. */
export class SignInDelayed extends StaffError {
  override readonly name = 'SignInDelayed'
}

/** The provider does not know this application, or another secret of it. */
export class SignInMisconfigured extends StaffError {
  override readonly name = 'SignInMisconfigured'
}
