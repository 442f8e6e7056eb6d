import { type APIRequestContext, request } from '@playwright/test'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { TokenPair } from '@zaakwerk/contract/session'
import { baseUrl, demoPassword } from './server.ts'

/** The demo account of each staff role. */
export const accounts: Record<StaffRole, string> = {
  system: 'systeem@zaakwerk.test',
  admin: 'admin@zaakwerk.test',
  lawyer: 'jurist@zaakwerk.test',
  mailroom: 'postkamer@zaakwerk.test',
  btu_lawyer: 'btu@zaakwerk.test',
}

/** Access tokens expire after fifteen minutes; repeated runs take longer. */
const freshFor = 5 * 60_000

const kept = new Map<StaffRole, { readonly pair: TokenPair; readonly since: number }>()

/** The tokens of a role. Each worker caches them for a while. */
export const tokensOf = async (role: StaffRole): Promise<TokenPair> => {
  const known = kept.get(role)
  if (known && Date.now() - known.since < freshFor) return known.pair
  const context: APIRequestContext = await request.newContext({ baseURL: baseUrl })
  const answer = await context.post('/api/token', {
    form: { username: accounts[role], password: demoPassword },
  })
  const pair = TokenPair.parse(await answer.json())
  await context.dispose()
  kept.set(role, { pair, since: Date.now() })
  return pair
}

/** An access token of a role, for direct calls to the API. */
export const tokenOf = async (role: StaffRole): Promise<string> => (await tokensOf(role)).access_token
