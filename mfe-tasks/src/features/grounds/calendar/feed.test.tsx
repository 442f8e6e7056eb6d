import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { show } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGrounds, serveGrounds } from '../../../testing/open-grounds.tsx'
import { FeedDialog } from './feed.dialog.tsx'

const feedPath = '/tasks/hearings/feed'
const addressOf = (secret: string) => `https://zaakwerk.test/api/calendars/1-${secret}/zittingen.ics`

/** A colleague with an address, or without one yet. */
const serveFeed = (first: string | null, { isDown = (): boolean => false } = {}) => {
  let secret = first
  serveGrounds([], ({ method, path }) => {
    if (path === '/tasks/hearings') return { status: 200, data: [] }
    if (path === '/tasks/hearings/list') return aPage([])
    if (path !== feedPath) return undefined
    if (method === 'POST' && isDown())
      return { status: 503, data: { detail: 'Even niet bereikbaar.', code: 'service_unavailable' } }
    if (method === 'POST') secret = secret === null ? 'eerste' : 'tweede'
    return {
      status: 200,
      data: {
        address: secret && addressOf(secret),
        renewed_at: secret && '2026-11-20T09:14:00+01:00',
      },
    }
  })
}

const opened = async () => within(await screen.findByRole('dialog', { name: 'Mijn agenda-adres' }))
/** Opens it without the calendar. */
const openFeed = async () => {
  show(<FeedDialog courts={[]} isOpen onClose={() => undefined} />)
  return { user: userEvent.setup(), dialog: await opened() }
}
const field = async (dialog: Awaited<ReturnType<typeof opened>>) =>
  dialog.findByRole<HTMLInputElement>('textbox', { name: 'Mijn agenda-adres' })

const copied: string[] = []
beforeEach(() => {
  copied.length = 0
})
afterEach(() => void vi.restoreAllMocks())

describe('the address of the own calendar', () => {
  it('is shown, copied, and said to be a secret', async () => {
    serveFeed('geheim')
    const { user, dialog } = await openFeed()
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    const shown = await field(dialog)
    expect(shown.value).toBe(addressOf('geheim'))
    expect(shown.readOnly).toBe(true)
    dialog.getByText(/Wie dit adres heeft, kan je zittingen lezen/)
    await user.click(dialog.getByRole('button', { name: 'Kopieer' }))
    await dialog.findByRole('button', { name: 'Gekopieerd' })
    expect(copied).toEqual([addressOf('geheim')])
  })

  it('is limited to the courts that the calendar shows, and says so', async () => {
    serveFeed('geheim')
    openGrounds('/grounds?view=kalender&courts=Den+Haag&courts=Limburg')
    await userEvent.click(await screen.findByRole('button', { name: 'Mijn agenda-adres (.ics)' }))
    const dialog = await opened()
    expect((await field(dialog)).value).toBe(`${addressOf('geheim')}?courts=Den+Haag&courts=Limburg`)
    dialog.getByText(/alleen zittingen bij Den Haag en Limburg/)
  })

  it('asks before it is renewed, as the old one ends', async () => {
    serveFeed('geheim')
    const { user, dialog } = await openFeed()
    await field(dialog)
    await user.click(dialog.getByRole('button', { name: 'Vernieuw' }))
    const question = within(await screen.findByRole('dialog', { name: 'Agenda-adres vernieuwen?' }))
    question.getByText(/Het oude werkt meteen niet meer/)
    expect(callsTo('POST', feedPath)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Vernieuw' }))
    await waitFor(async () => expect((await field(dialog)).value).toBe(addressOf('tweede')))
    expect(callsTo('POST', feedPath)).toHaveLength(1)
  })

  it('asks again without the reason of the earlier failure', async () => {
    serveFeed('geheim', { isDown: () => true })
    const { user, dialog } = await openFeed()
    await field(dialog)
    const ask = async () => {
      await user.click(dialog.getByRole('button', { name: 'Vernieuw' }))
      return within(await screen.findByRole('dialog', { name: 'Agenda-adres vernieuwen?' }))
    }
    const first = await ask()
    await user.click(first.getByRole('button', { name: 'Vernieuw' }))
    await first.findByRole('alert')
    await user.click(first.getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /vernieuwen/ })).toBeNull())
    expect((await ask()).queryByRole('alert')).toBeNull()
  })

  it('is created when there is none yet', async () => {
    serveFeed(null)
    const { user, dialog } = await openFeed()
    await user.click(await dialog.findByRole('button', { name: 'Maak mijn agenda-adres' }))
    await waitFor(async () => expect((await field(dialog)).value).toBe(addressOf('eerste')))
    // The button is gone.
    expect(document.activeElement).toBe(await field(dialog))
  })

  it('says in the dialog why it could not be made', async () => {
    serveFeed(null, { isDown: () => true })
    const { user, dialog } = await openFeed()
    await user.click(await dialog.findByRole('button', { name: 'Maak mijn agenda-adres' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Even niet bereikbaar.')
  })
})
