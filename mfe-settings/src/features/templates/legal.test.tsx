import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { expect, it } from 'vitest'
import { openTemplates, serveTemplates } from '../../testing/open-templates.tsx'

const remark = () => screen.findByRole('region', { name: 'Te bevestigen door een jurist' })

it('marks texts that a lawyer has to confirm, with the values below, and can show those only', async () => {
  serveTemplates()
  const user = await openTemplates()
  await screen.findByRole('link', { name: /^Eerste dag van de dwangsom/ })
  const marked = (): readonly (string | null | undefined)[] =>
    screen.getAllByText('te bevestigen').map((mark) => mark.closest('a')?.firstElementChild?.textContent)
  expect(marked()).toEqual(['Tussenbericht', 'Eerste dag van de dwangsom'])
  const settings = within(screen.getByRole('region', { name: 'Instellingen' }))
  settings.getByText('15 dagen')
  await user.click(screen.getByRole('button', { name: 'Te bevestigen' }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
  expect(marked()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'E-mails' }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Brieven' }))
  await user.click(await screen.findByRole('button', { name: 'Wis filters' }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4))
})

it('shows what is to be confirmed and its source, and confirms it after a question', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/3', 'lawyer')
  const found = within(await remark())
  found.getByText(/De dwangsom begint op de 15e dag/)
  found.getByText('Bron: Awb 4:17, derde lid')
  await user.click(found.getByRole('button', { name: 'Bevestigen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versie 2 bevestigen?' }))
  await user.click(dialog.getByRole('button', { name: 'Annuleer' }))
  expect(callsTo('POST', '/templates/3/confirm')).toEqual([])
  await user.click(found.getByRole('button', { name: 'Bevestigen' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bevestigen' }))
  await screen.findByText('Bevestigd door Mila Jurist op 28 nov 2026')
  const [sent] = callsTo('POST', '/templates/3/confirm')
  expect(sent?.ifMatch).toBe('"2"')
  expect(found.queryByRole('button', { name: 'Bevestigen' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: /jurist/ })))
  await waitFor(() => expect(screen.getAllByText('te bevestigen')).toHaveLength(1))
})

it('confirms no text that is not saved, and asks again for the one that was', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/3')
  const found = within(await remark())
  await user.type(await screen.findByRole('textbox', { name: 'Tekst' }), ' Meer.')
  found.getByText('Sla je wijziging eerst op.')
  expect(found.getByRole('button', { name: 'Bevestigen' })).toHaveProperty('disabled', true)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('Template opgeslagen')
  await user.click(found.getByRole('button', { name: 'Bevestigen' }))
  await screen.findByRole('dialog', { name: 'Versie 3 bevestigen?' })
})

it('shows users who may not confirm it what is open, and who may', async () => {
  serveTemplates()
  await openTemplates('/settings/templates/3', 'mailroom')
  const found = within(await remark())
  found.getByText('Bevestigen kan een jurist of een beheerder.')
  expect(found.queryByRole('button')).toBeNull()
})

it('says nothing of a template that rests on nothing', async () => {
  serveTemplates()
  await openTemplates('/settings/templates/2')
  await screen.findByRole('textbox', { name: 'Tekst' })
  expect(screen.queryByRole('region', { name: /jurist/ })).toBeNull()
})

it('shows a text that changed meanwhile instead of confirming it', async () => {
  const server = serveTemplates(({ path }) => {
    if (path !== '/templates/3/confirm') return undefined
    server.texts.push({ subject: 'Anders', body: 'Anders.' })
    return {
      status: 412,
      data: { detail: 'Iemand anders heeft dit intussen gewijzigd.', code: 'version_conflict' },
    }
  })
  const user = await openTemplates('/settings/templates/3', 'lawyer')
  await user.click(within(await remark()).getByRole('button', { name: 'Bevestigen' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bevestigen' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveProperty('value', 'Anders.'),
  )
  within(await remark()).getByRole('button', { name: 'Bevestigen' })
})

it('shows a value with its source and where it is changed, and has it confirmed', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/penalty_first_day', 'btu_lawyer')
  const opened = within(await screen.findByRole('region', { name: 'Eerste dag van de dwangsom' }))
  opened.getByText('15 dagen')
  opened.getByText(/Hier alleen te lezen.*PENALTY_GRACE_DAYS/)
  await user.click(opened.getByRole('button', { name: 'Bevestigen' }))
  const dialog = within(await screen.findByRole('dialog', { name: '15 dagen bevestigen?' }))
  await user.click(dialog.getByRole('button', { name: 'Bevestigen' }))
  await opened.findByText(/^Bevestigd door Mila Jurist/)
  expect(callsTo('POST', '/legal-settings/penalty_first_day/confirm').map(({ fields }) => fields)).toEqual([
    { value: '15 dagen' },
  ])
})

it('keeps the templates when the values cannot be loaded', async () => {
  serveTemplates(({ path }) =>
    path === '/legal-settings' ? { status: 503, data: { detail: 'Even niet.', code: 'x' } } : undefined,
  )
  await openTemplates()
  await screen.findByRole('link', { name: /Zekerheidstelling/ })
  await screen.findByText('De instellingen konden niet worden geladen')
})
