import { screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { typeAtOnce } from '@zaakwerk/testing/fields'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openAuthorities, rows, serveAuthorities } from '../../testing/open-authorities.tsx'

const filter = (name: RegExp | string) => screen.getByRole('button', { name })
const asked = () => callsTo('GET', '/authorities/search').at(-1)?.query.toString()

describe('the overview of authorities', () => {
  it('begins with type 2, and says of each how its letters reach it', async () => {
    serveAuthorities()
    await openAuthorities()
    expect(rows()).toEqual([
      [
        'Gemeente EdeTeam Heffen',
        'Heffingsambtenaar',
        'Per e-mail en per post',
        'bezwaar@ede.test',
        'Postbus 7, 6710\u00a0AA Ede',
        'Wijzig',
      ],
    ])
    expect([address(), asked()]).toEqual(['/settings/authorities?types=2', 'types=2'])
    filter('Ten aanzien van: Heffingsambtenaar')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Autoriteiten 1')
    screen.getByText('Beheer autoriteiten')
  })

  it('names one or two types, and counts more', async () => {
    serveAuthorities()
    const { user } = await openAuthorities('?types=3', 'Gemeente Urk')
    expect(rows()[0]?.slice(2, 5)).toEqual(['Per FTP', '-', '-'])
    await user.click(filter('Ten aanzien van: Invorderingsambtenaar'))
    await user.click(screen.getByRole('checkbox', { name: 'Heffingsambtenaar' }))
    await screen.findByRole('button', { name: 'Ten aanzien van: Heffingsambtenaar, Invorderingsambtenaar' })
    expect(address()).toBe('/settings/authorities?types=2&types=3')
    await user.click(screen.getByRole('checkbox', { name: 'Inspectie' }))
    await screen.findByRole('button', { name: 'Ten aanzien van: 3 Filters' })
    for (const name of ['Heffingsambtenaar', 'Invorderingsambtenaar', 'Inspectie'])
      await user.click(screen.getByRole('checkbox', { name }))
    await screen.findByRole('button', { name: 'Ten aanzien van' })
    expect([address(), localStorage.getItem('authoritiesfilter')]).toEqual(['/settings/authorities', ''])
  })

  it('restores its last filter, unless the address has one', async () => {
    localStorage.setItem('authoritiesfilter', 'query=urk&types=3')
    serveAuthorities()
    await openAuthorities('', 'Gemeente Urk')
    expect(address()).toBe('/settings/authorities?query=urk&types=3')
    await openAuthorities('?query=ede')
    expect(asked()).toBe('query=ede')
  })

  it('searches when typing pauses, and offers to wipe what finds nothing', async () => {
    serveAuthorities()
    const { user } = await openAuthorities()
    typeAtOnce(screen.getByPlaceholderText('Zoek op autoriteit, indien methode, e-mail, etc.'), 'urk')
    await screen.findByText('Geen autoriteiten gevonden')
    expect(addressQuery()).toBe('query=urk&types=2')
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(address()).toBe('/settings/authorities')
  })

  it('says what went wrong, and tries again', async () => {
    let isDown = true
    serveAuthorities(({ path }) => (isDown && path === '/authorities/search' ? { status: 500 } : undefined))
    const { user } = await openAuthorities('', 'De autoriteiten konden niet worden geladen')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await screen.findByText('Gemeente Ede')
  })
})
