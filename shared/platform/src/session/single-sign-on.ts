import {
  confirmSingleSignOn as confirmEndpoint,
  finishSingleSignOn as finishEndpoint,
  startSingleSignOn as startEndpoint,
} from '@zaakwerk/contract/single-sign-on'
import { tabStorage } from '../storage/browser-storage.ts'
import { goToProvider } from './identity-provider.ts'
import { requireStorage } from './require-storage.ts'
import { beginSession, send } from './session.ts'

const returnKey = 'sign_in_return'

/** Goes to the identity provider to sign in; `returnTo` is the page that follows. Rejects with `ApiError`. */
export const startSingleSignOn = async (returnTo: string): Promise<void> => {
  requireStorage()
  const started = await send(startEndpoint, {})
  tabStorage.write(returnKey, returnTo)
  goToProvider(started)
}

/** The page to show after signing in at the provider. */
export const takeReturnPath = (): string => {
  const path = tabStorage.read(returnKey) ?? '/'
  tabStorage.remove(returnKey)
  return path
}

/** Finishes what was started at the provider, with what it put into the address. Signs in, in every tab, unless it only linked the account. */
export const finishSingleSignOn = async (answer: {
  readonly code: string
  readonly state: string
  readonly iss?: string
}): Promise<'signed-in' | 'linked'> => {
  const { pair } = await send(finishEndpoint, { body: answer })
  if (!pair) return 'linked'
  await beginSession(pair)
  return 'signed-in'
}

/** Signs in with the code of our second factor, after `second_factor_asked`. */
export const confirmSingleSignOn = async (code: string): Promise<void> =>
  beginSession(await send(confirmEndpoint, { body: { code } }))
