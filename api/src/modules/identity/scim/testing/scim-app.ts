import { beforeEach, expect } from 'vitest'
import { desc, eq, like } from '../../../../platform/db/drizzle.ts'
import { messages } from '../../../../platform/db/schema/messages.ts'
import { rate_limits } from '../../../../platform/db/schema/requests.ts'
import { users } from '../../../../platform/db/schema/users.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'

/** A server that takes calls of an identity provider, for the tests of a file. */
export const scimApp = async () => {
  const token = 'kX9vQ2mT7zR4wL8pB3nH6yJ1sD5fG0aC'
  const app = await testApp({ scim: { token, role: 3 } })
  const admin = await app.signInAs('admin')
  beforeEach(() => app.db.delete(rate_limits))

  const base = 'http://zaakwerk.test/scim/v2'
  const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
  const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
  const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (text) expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
  const patch = (id: string | number, ...Operations: readonly object[]) =>
    send('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations })
  const find = async (filter: string) =>
    (await send('GET', `/Users?${new URLSearchParams({ filter })}`)).body.Resources
  const error = (status: number, scimType?: string) => ({
    status,
    body: { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }) },
  })

  let people = 0
  const somebody = (more: object = {}) => ({
    schemas: [userSchema],
    userName: `Nieuw${++people}@Kantoor.nl`,
    externalId: `oid-${people}`,
    name: { givenName: 'Noor', familyName: 'Visser' },
    active: true,
    ...more,
  })
  const made = async (more: object = {}) => (await send('POST', '/Users', somebody(more))).body
  const rowOf = async (id: string | number) =>
    (
      await app.db
        .select()
        .from(users)
        .where(eq(users.id, Number(id)))
    )[0]
  const mailsTo = async (address: string) =>
    app.db.select().from(messages).where(like(messages.recipient, address)).orderBy(desc(messages.id))
  return {
    token,
    app,
    admin,
    base,
    userSchema,
    errorSchema,
    patchSchema,
    send,
    patch,
    find,
    error,
    somebody,
    made,
    rowOf,
    mailsTo,
  }
}
