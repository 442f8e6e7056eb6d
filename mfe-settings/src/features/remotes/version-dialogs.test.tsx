import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { freezeNow, openRemotes, serveRegistry } from '../../testing/open-remotes.tsx'
import { openThreeRemotes, threeRemotes } from './testing/remotes.fixture.ts'

beforeEach(freezeNow)

describe('the dialogs that change a version', () => {
  it('promotes the canary to half by default, next to the figures of both versions', async () => {
    const user = await openThreeRemotes()
    await user.click(screen.getByRole('button', { name: 'Promoveren: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cases 0.5.3 promoveren' }))
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Proef 0.5.3Live 0.5.2',
      'Geladen1182.310',
      'Mislukt0 (0 %)1 (0 %)',
      'Laadtijd p75398 ms404 ms',
    ])
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /^50 %/, checked: true })),
    )
    fireEvent.change(dialog.getByRole('textbox', { name: /Waarom/ }), { target: { value: 'Gaat goed' } })
    await user.click(dialog.getByRole('button', { name: 'Promoveren' }))
    await waitFor(() => expect(noticeTexts().join()).toMatch(/^Cases 0\.5\.3 gaat naar 50 %, in \d+,\d s/))
    expect(callsTo('POST', '/remotes/mfe_cases/promote').map(({ fields }) => fields)).toEqual([
      { percent: 50, why: 'Gaat goed' },
    ])
  })

  it('promotes the canary to live and shows how many tabs get the offer to reload', async () => {
    const user = await openThreeRemotes()
    await user.click(screen.getByRole('button', { name: 'Promoveren: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(
      dialog.getByRole('radio', { name: '100 %: live, 38 tabbladen krijgen het aanbod om te herladen' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Promoveren' }))
    await waitFor(() =>
      expect(noticeTexts().join()).toMatch(/^Cases 0\.5\.3 is live, .* 38 tabbladen krijgen/),
    )
    expect(callsTo('POST', '/remotes/mfe_cases/promote').map(({ fields }) => fields)).toEqual([
      { percent: 100 },
    ])
  })

  it('rolls back the canary', async () => {
    const user = await openThreeRemotes()
    await user.click(screen.getByRole('button', { name: 'Terugdraaien: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cases 0.5.3 terugdraaien' }))
    dialog.getByText('Iedereen krijgt weer 0.5.2. 4 tabbladen krijgen het aanbod om te herladen.')
    await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
    await waitFor(() => expect(noticeTexts().join()).toMatch(/^Iedereen krijgt weer Cases 0\.5\.2, in/))
    expect(callsTo('POST', '/remotes/mfe_cases/rollback').map(({ fields }) => fields)).toEqual([{}])
  })

  it('rolls back the live version to its predecessor by default', async () => {
    const user = await openThreeRemotes()
    await user.click(screen.getByRole('button', { name: 'Terugdraaien: Cases 0.5.2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cases 0.5.2 terugdraaien' }))
    dialog.getByText('De proef met 0.5.3 stopt ook. 42 tabbladen krijgen het aanbod om te herladen.')
    await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
    await waitFor(() => expect(noticeTexts().join()).toMatch(/^Iedereen krijgt weer Cases 0\.5\.1, in/))
    expect(callsTo('POST', '/remotes/mfe_cases/rollback').map(({ fields }) => fields)).toEqual([
      { to: '0.5.1-11aa22bb33' },
    ])
  })

  it('shows in the dialog why the server rejected a change', async () => {
    serveRegistry(threeRemotes, ({ path }) =>
      path.endsWith('/rollback')
        ? { status: 409, data: { detail: 'mfe_cases 0.5.3 is niet meer live.', code: 'action_refused' } }
        : undefined,
    )
    const user = await openRemotes()
    await user.click(await screen.findByRole('button', { name: 'Terugdraaien: Cases 0.5.3' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
    await dialog.findByText(/mfe_cases 0\.5\.3 is niet meer live/)
  })

  it('sets an own version and resets it', async () => {
    const user = await openThreeRemotes()
    await user.click(screen.getByRole('button', { name: 'Meer voor Taken 0.4.2 2222222' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Kies voor mezelf' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versie van Taken voor mezelf' }))
    await user.click(dialog.getByRole('button', { name: 'Kies' }))
    await waitFor(() => expect(noticeTexts().join()).toContain('Jij krijgt Taken 0.5.0-dev'))
    expect(callsTo('POST', '/remotes/mfe_tasks/own').map(({ fields }) => fields)).toEqual([
      { version: '0.5.0-dev-9999999999' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getAllByRole('button', { name: /^Herstel/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Herstel: Taken 0.5.0-dev 9999999' }))
    await waitFor(() => expect(noticeTexts().join()).toContain('Jij krijgt weer wat iedereen krijgt'))
    expect(callsTo('DELETE', '/remotes/own')).toHaveLength(1)
  })
})
