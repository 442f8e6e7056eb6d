import { expect } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { security_entries } from '../../../../platform/db/schema/security.ts'
import type { Answer } from '../../../../platform/testing/caller.ts'
import type { singleSignOnApp } from './single-sign-on-app.ts'

export const tokenOf = ({ body }: Answer): string => String(body.pair?.access_token)
export const refused = (code: string, status = 401) => ({ status, body: { code } })

type Office = Awaited<ReturnType<typeof singleSignOnApp>>

/** Creates identities at the provider, and colleagues with a linked account. */
export const linkedColleagues = ({ app, link }: Office) => {
  let people = 0
  const somebody = (more: object = {}) => ({ sub: `persoon-${++people}`, ...more })

  /** Signs in a colleague and links the account to a new identity. */
  const linked = async (...given: Parameters<typeof app.signInAs>) => {
    const person = somebody()
    const user = await app.signInAs(...given)
    expect(await link(user.token, person)).toMatchObject({ status: 200, body: { pair: null } })
    return { ...user, person }
  }

  const me = async (token: string) => (await app.call('GET', '/users/me', { token })).body
  const trailOf = async (userId: number) =>
    (await app.db.select().from(security_entries).where(eq(security_entries.user_id, userId))).map(
      ({ act, call, code }) => [act, call, code],
    )

  /** Calls as a new administrator each time, because tests advance the clock. */
  const byAdmin: typeof app.call = async (...given) => (await app.signInAs('admin')).call(...given)

  return { somebody, linked, me, trailOf, byAdmin }
}
