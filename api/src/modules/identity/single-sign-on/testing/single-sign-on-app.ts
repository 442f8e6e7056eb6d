import { type Person, startOpenIdProvider } from '@zaakwerk/testing/openid-provider'
import { afterAll } from 'vitest'
import { openIdProvider } from '../../../../platform/adapters/identity-provider/openid-provider.adapter.ts'
import { measuredIdentityProvider } from '../../../../platform/adapters/measured-adapters.ts'
import { outcomeRecorder } from '../../../../platform/adapters/record-outcome.sql.ts'
import type { Answer } from '../../../../platform/testing/caller.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { testPassword } from '../../../../platform/testing/users.builder.ts'

const publicUrl = 'https://zaakwerk.test'
export const client = { clientId: 'zaakwerk', clientSecret: 'geheim-van-de-toepassing' }

/** A browser, reduced to the cookie of a sign-in. */
export interface Browser {
  cookie: string
}

const keepCookie = (browser: Browser, { headers }: Answer): void => {
  const line = headers.getSetCookie().find((one) => one.startsWith('zaakwerk-oidc='))
  if (line !== undefined) browser.cookie = line.split(';')[0] ?? ''
}

/** A server whose office signs in at a provider in this process. */
export const singleSignOnApp = async () => {
  const provider = await startOpenIdProvider(client)
  afterAll(provider.stop)
  const settings = { ...client, issuer: provider.issuer, name: 'Microsoft', secondFactor: ['mfa'] }
  const app = await testApp({ publicUrl })
  const { db, services } = app
  const record = outcomeRecorder({ db, log: services.log, now: services.now })
  const useSettings = (changes: Partial<typeof settings> = {}): void => {
    const port = openIdProvider({ ...settings, ...changes }, publicUrl)
    Object.assign(services, { identityProvider: measuredIdentityProvider(port, record) })
  }
  useSettings()
  provider.serve(publicUrl, app.url)

  const send = async (browser: Browser, path: string, options: Parameters<typeof app.call>[2] = {}) => {
    const answer = await app.call('POST', path, { ...options, headers: { cookie: browser.cookie } })
    keepCookie(browser, answer)
    return answer
  }

  /** Visits the provider and returns its answer. */
  const visit = async (person: Person, started: Answer): Promise<Record<string, string>> => {
    provider.become(person)
    return provider.visit(started.body.url)
  }

  /** Starts with one of the calls that start a sign-in, and returns as this person, not yet finished. */
  const comeBack = async (
    person: Person,
    path = '/token/oidc/start',
    options: Parameters<typeof app.call>[2] = {},
  ) => {
    const browser: Browser = { cookie: '' }
    const json = await visit(person, await send(browser, path, options))
    return { browser, json, finish: () => send(browser, '/token/oidc', { json }) }
  }

  const by = async (...given: Parameters<typeof comeBack>): Promise<Answer> =>
    (await comeBack(...given)).finish()

  /** Links the account of a session to a person at the provider. */
  const link = (token: string, person: Person) =>
    by(person, '/identity', { token, json: { password: testPassword } })

  return { app, provider, useSettings, send, comeBack, by, link }
}
