import { screen, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { typedIn, typeIn } from '@zaakwerk/testing/fields'
import { expect, it } from 'vitest'
import { openUsers, serveUsers } from '../../testing/open-users.tsx'

it('an invitation reports missing or wrong values and an existing account, and says what mail the colleague receives', async () => {
  let isTaken = true
  serveUsers(({ path }) =>
    isTaken && path === '/users/invitations'
      ? {
          status: 409,
          data: { detail: 'Er is al een gebruiker met dit e-mailadres.', code: 'email_in_use' },
        }
      : undefined,
  )
  const user = await openUsers()
  await user.click(screen.getByRole('button', { name: 'Gebruiker uitnodigen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gebruiker uitnodigen' }))
  const send = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Verstuur uitnodiging' }))
  await send()
  await dialog.findByText('De volgende velden zijn niet ingevuld')
  typeIn('E-mail', 'noor')
  typeIn('Voornaam', 'Noor')
  typeIn('Achternaam', 'Visser')
  await send()
  await dialog.findAllByText('Voer een geldig e-mailadres in')
  typeIn('E-mail', 'noor@zaakwerk.test')
  await send()
  await dialog.findByText('Er is al een gebruiker met dit e-mailadres.')
  expect(typedIn('Voornaam')).toBe('Noor')

  isTaken = false
  dialog.getByText(/^Noor krijgt een e-mail met een link.*kiest Noor zelf een wachtwoord\.$/)
  await user.click(dialog.getByRole('radio', { name: /^Admin/ }))
  await dialog.findByText(/stelt de tweede factor in: die is verplicht voor Admin\.$/)
  expect(dialog.queryByRole('radio', { name: /Systeem/ })).toBeNull()
  await send()
  await screen.findByText('Noor Visser')
  const call = callsTo('POST', '/users/invitations').at(-1)
  expect(call?.body).toEqual({
    email: 'noor@zaakwerk.test',
    first_name: 'Noor',
    last_name: 'Visser',
    role: 1,
  })
  expect(call?.idempotencyKey).toBeTruthy()
})
