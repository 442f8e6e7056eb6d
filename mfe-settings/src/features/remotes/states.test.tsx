import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address, addressQuery, noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { freezeNow, openRemotes, rowsOf, serveRegistry, waitForTable } from '../../testing/open-remotes.tsx'
import { aChange, anOverview, aRefusal, aRejection } from './testing/registry.builder.ts'

const changes = [
  aRejection(300),
  aChange({
    id: 214,
    remote: 'mfe_cases',
    label: 'Cases',
    to_version: '0.5.3-99ee88ff77',
    percent: 10,
    by: 'Noor Willems',
  }),
  aChange({ id: 213, act: 'turn_back', by: null, why: null, at: '2026-11-24T15:30:00+01:00' }),
]

const overview = anOverview()

beforeEach(freezeNow)

const open = async () => {
  serveRegistry({ overview, changes })
  const user = await openRemotes()
  await waitForTable('Standen')
  return { user }
}

describe('the states', () => {
  it('show the change, the user, the time and the reason', async () => {
    await open()
    expect(rowsOf('Standen')).toEqual([
      [
        '-',
        'Facturen 0.5.0 geweigerd, er veranderde niets',
        'IRIlse van Rossum',
        'vandaag, 09:40',
        'Creditfacturen',
        '',
      ],
      [
        '214',
        'Cases 0.5.3 voor 10 %Nu',
        'NWNoor Willems',
        'vandaag, 09:40',
        'Te laat telt geen afgeronde taken',
        '',
      ],
      [
        '213',
        'Taken 0.4.1 naar 0.4.2, vanzelf terug',
        'ZZaakwerk',
        '24 november, 15:30',
        '-',
        'Terug naar 213',
      ],
    ])
  })

  it('expand the reasons of a rejected release, with code marked as code', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Waarom: Facturen 0\.5\.0 geweigerd/ }))
    const sentences = within(screen.getByRole('table', { name: 'Standen' })).getAllByRole('listitem')
    expect(sentences.map(({ textContent }) => textContent)).toEqual([
      'Vraagt POST /invoices/{id}/credit. API 0.4.3 kent die aanroep niet.',
      'Gebruikt MoneyTable uit @zaakwerk/ui. De schil levert die naam niet, wel MoneyLine.',
    ])
    expect(screen.getByText('MoneyLine').tagName).toBe('CODE')
    screen.getByText('npm run release -- mfe-finance --dry-run')
  })

  it('expand the reason of an automatic rollback that was impossible', async () => {
    serveRegistry({ overview, changes: [aRefusal(301)] })
    const user = await openRemotes()
    await waitForTable('Standen')
    await user.click(screen.getByRole('button', { name: 'Waarom: Taken 0.4.1 kon niet vanzelf terug' }))
    screen.getByText('Van mfe_tasks was er geen eerdere versie.')
    expect(screen.queryByText(/--dry-run/)).toBeNull()
  })

  it('are restored as a new state after confirmation', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Terug naar 213' }))
    const question = () => within(screen.getByRole('dialog', { name: 'Terug naar stand 213?' }))
    await user.click(question().getByRole('button', { name: 'Annuleer' }))
    expect(callsTo('POST', '/remotes/return')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Terug naar 213' }))
    await user.click(question().getByRole('button', { name: 'Terug naar 213' }))
    await waitFor(() => expect(noticeTexts().join()).toMatch(/^Alles is weer als in stand 213, in/))
    expect(callsTo('POST', '/remotes/return').map(({ fields }) => fields)).toEqual([{ number: 213 }])
  })

  it('are limited to ten below the versions, and paged by fifty on their own', async () => {
    const many = Array.from({ length: 120 }, (_, at) => aChange({ id: 214 - at }))
    serveRegistry({ overview, changes: many })
    const user = await openRemotes()
    await waitForTable('Standen')
    expect(rowsOf('Standen')).toHaveLength(10)
    await user.click(screen.getByRole('link', { name: 'Alle standen' }))
    await screen.findByRole('heading', { level: 1, name: /^Standen/ })
    await waitFor(() => expect(rowsOf('Standen')).toHaveLength(50))
    await user.click(screen.getByRole('button', { name: 'Pagina 3' }))
    await waitFor(() =>
      expect(rowsOf('Standen').map(([number]) => number)).toEqual(
        many.slice(100).map(({ id }) => String(id)),
      ),
    )
    expect(addressQuery()).toBe('page=3&view=states')
    await user.click(screen.getByRole('button', { name: 'Onderdelen' }))
    await waitForTable('Onderdelen')
    expect(address()).toBe('/settings/remotes')
  })

  it('show a message for a page that does not exist', async () => {
    serveRegistry({ overview, changes })
    await openRemotes({ path: '/settings/remotes?view=states&page=4' })
    await screen.findByRole('heading', { name: 'Pagina 4 bestaat niet' })
  })
})
