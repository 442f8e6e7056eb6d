import type { ErrorCode } from '@zaakwerk/contract/errors'
import {
  type IdentityProviderPort,
  SignInDelayed,
  SignInMisconfigured,
  SignInRefused,
} from '../../../platform/adapters/identity-provider/identity-provider.port.ts'
import { ApiError, conflict, type Refused } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'

/** The provider of the office; 409 without one. */
export const requireProvider = ({
  identityProvider,
}: Pick<Services, 'identityProvider'>): IdentityProviderPort => {
  if (!identityProvider) throw conflict('integration_off')
  return identityProvider
}

const texts = {
  sign_in_failed: (name: string) => `Inloggen met ${name} is niet gelukt. Probeer het opnieuw.`,
  sign_in_unavailable: (name: string) => `${name} antwoordt niet. Log in met je wachtwoord.`,
  identity_unknown: (name: string) =>
    `${name} herkent je, maar er is geen account voor je. Vraag een beheerder om een uitnodiging. Heb je al een account? Log in met je wachtwoord en koppel het bij Algemeen.`,
  identity_taken: (name: string) => `Deze aanmelding bij ${name} hoort bij een ander account.`,
} satisfies Partial<Record<ErrorCode, (name: string) => string>>

/** A refusal that names the provider. */
export const refusal = (
  { name }: Pick<IdentityProviderPort, 'name'>,
  code: keyof typeof texts,
  details: { readonly refused?: Refused; readonly cause?: unknown } = {},
): ApiError =>
  new ApiError(code === 'sign_in_unavailable' ? 503 : 401, code, { detail: texts[code](name), ...details })

/** Asks the provider; its errors become answers of ours. */
export const askProvider = async <T>(
  provider: IdentityProviderPort,
  ask: (provider: IdentityProviderPort) => Promise<T>,
): Promise<T> => {
  try {
    return await ask(provider)
  } catch (error) {
    if (error instanceof SignInRefused) throw refusal(provider, 'sign_in_failed', { cause: error })
    if (error instanceof SignInDelayed || error instanceof SignInMisconfigured)
      throw refusal(provider, 'sign_in_unavailable', { cause: error })
    throw error
  }
}
