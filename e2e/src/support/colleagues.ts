import { type APIRequestContext, expect } from '@playwright/test'
import { roles } from '@zaakwerk/contract/roles'
import { tokenOf } from './accounts.ts'
import { mailedLink } from './client-links.ts'

/** Creates a user for a test that sets a new password, because that ends all sessions of an account. Returns the e-mail address. */
export const newColleague = async (request: APIRequestContext): Promise<string> => {
  const email = `e2e.${crypto.randomUUID()}@zaakwerk.test`
  const invited = await request.post('/api/users/invitations', {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    data: { email, first_name: 'Sam', last_name: 'Proefpersoon', role: roles.mailroom },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const link = new URL(await mailedLink(request, { to: email, page: 'password/update' }))
  const password = 'Eerst-dit-2026'
  const accepted = await request.patch('/api/users/invitation', {
    headers: { authorization: `Bearer ${link.searchParams.get('token')}` },
    data: { password, password_confirmation: password },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return email
}
