import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { expect, it } from 'vitest'
import { aChannel, openAuthorities, serveAuthorities } from '../../../testing/open-authorities.tsx'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('shows the channel of an authority, and records an outage and its confirmation', async () => {
  const outages = [{ id: 3, from_on: '2026-11-10', until_on: null, note: 'Portaal' }]
  serveAuthorities(({ method, path }) =>
    method === 'GET' && path.endsWith('/channel')
      ? {
          status: 200,
          data: { ...aChannel, kind: 'portal', address: 'https://loket.test', source: 'Besluit', outages },
        }
      : undefined,
  )
  const { user } = await openAuthorities('/11')
  const edit = await dialog('Bestaande autoriteit aanpassen')
  await edit.findByText(
    'Aangewezen kanaal: portaal https://loket.test · bevestigt ontvangst: alle brieven · storing nu',
  )
  await user.click(edit.getByRole('button', { name: 'Storingen' }))
  const form = await dialog('Storingen')
  await user.click(form.getByRole('button', { name: /^Voorbij/ }))
  await waitFor(() =>
    expect(callsTo('PATCH', '/authorities/11/outages/3')[0]?.fields).toMatchObject({ from_on: '2026-11-10' }),
  )
  await user.type(form.getByRole('textbox', { name: 'Wat' }), 'E-mail')
  await user.click(form.getByRole('button', { name: 'Storing vastleggen' }))
  await waitFor(() =>
    expect(callsTo('POST', '/authorities/11/outages')[0]?.fields).toMatchObject({
      until_on: null,
      note: 'E-mail',
    }),
  )
})
