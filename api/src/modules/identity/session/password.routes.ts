import * as calls from '@zaakwerk/contract/password-links'
import { changePassword as ownPasswordCall } from '@zaakwerk/contract/session'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { addressKey } from '../../../platform/request/client-address.ts'
import { idempotencyKeyOf } from '../../../platform/tx/idempotency-key.ts'
import { acceptInvitation, checkInvitation, choosePassword } from './invitation.service.ts'
import { changePassword, checkPasswordLink, prepareNewPassword, setNewPassword } from './password.service.ts'
import { countResetRequest, requestPasswordReset } from './reset-request.service.ts'

/** The password from a link page's form, with its confirmation. */
const chosenIn = (body: { readonly password: string; readonly password_confirmation: string }) => ({
  password: body.password,
  confirmation: body.password_confirmation,
})

export const passwordRoutes = (app: App): void => {
  serve(app, ownPasswordCall, async ({ body, viewer, services, request }) => {
    await changePassword(services, viewer, {
      email: body.email,
      oldPassword: body.old_password,
      newPassword: body.new_password,
      confirmation: body.confirm_password,
      address: addressKey(request.ip),
    })
    return { detail: 'Wachtwoord aangepast' }
  })

  const answer = { detail: 'Als dit e-mailadres bij ons bekend is, sturen we een link.' }
  serve(app, calls.requestPasswordReset, {
    prepare: ({ body, services, request }) =>
      countResetRequest(services, { email: body.email, address: addressKey(request.ip) }),
    handle: async ({ query, services, prepared }) => {
      await requestPasswordReset(services, { ...prepared, btu: query.btu })
      return answer
    },
    replay: async () => answer,
  })

  serve(app, calls.checkPasswordLink, async ({ viewer, services }) => {
    await checkPasswordLink(services, viewer)
    return undefined
  })

  const changed = { detail: 'Je wachtwoord is gewijzigd' }
  serve(app, calls.setNewPassword, {
    prepare: ({ body, viewer, services }) => prepareNewPassword(services, viewer, chosenIn(body)),
    handle: async ({ viewer, services, request, prepared }) => {
      const key = idempotencyKeyOf(calls.setNewPassword, request)
      await setNewPassword(services, viewer, { ...prepared, key })
      return changed
    },
    replay: async () => changed,
  })

  serve(app, calls.checkInvitation, async ({ viewer, services }) => {
    await checkInvitation(services, viewer)
    return undefined
  })

  const accepted = { detail: 'Je wachtwoord is ingesteld' }
  serve(app, calls.acceptInvitation, {
    prepare: ({ body, viewer, services }) => choosePassword(services, viewer, chosenIn(body)),
    handle: async ({ viewer, services, request, prepared }) => {
      const key = idempotencyKeyOf(calls.acceptInvitation, request)
      await acceptInvitation(services, viewer, { ...prepared, key })
      return accepted
    },
    replay: async () => accepted,
  })
}
