import { screen, waitFor, within } from '@testing-library/react'
import { hasUnsaved } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it, vi } from 'vitest'
import { on, openGeneral, openWaiting } from '../../../testing/open-general.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const ownPassword = async (dialog: string) =>
  within(await screen.findByRole('dialog', { name: dialog })).getByLabelText<HTMLInputElement>('Wachtwoord')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the second factor', () => {
  it('is confirmed with a code before it is on, and gives recovery codes once', async () => {
    const user = await openGeneral()
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await user.click(await screen.findByRole('button', { name: 'Instellen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tweede factor instellen' })
    await within(dialog).findByRole('img', { name: 'QR-code voor de app' })
    within(dialog).getByText('ABCD EFGH IJ')
    // Also where the button to copy the key, which stands before it, was there sooner.
    await waitFor(() => expect(document.activeElement).toBe(field('Code van de app')))
    const app = within(dialog).getByText('Open in je app').closest('a')
    expect(app?.getAttribute('href')).toBe('otpauth://totp/Zaakwerk:sanne?secret=ABCDEFGHIJ')
    await user.click(within(dialog).getByRole('button', { name: 'Kopieer sleutel' }))
    expect(copied).toEqual(['ABCDEFGHIJ'])
    await user.type(field('Code van de app'), '000000')
    await user.click(button('Zet aan'))
    await within(dialog).findAllByText('Vul je wachtwoord in')
    expect(callsTo('POST', '/second-factor')).toEqual([])
    await user.type(await ownPassword('Tweede factor instellen'), 'goed')
    await user.click(button('Zet aan'))
    await within(dialog).findAllByText('Deze code klopt niet of is al gebruikt.')
    await user.clear(field('Code van de app'))
    await user.type(field('Code van de app'), '123456')
    await user.click(button('Zet aan'))
    const done = await screen.findByRole('dialog', { name: 'Je tweede factor staat aan' })
    expect(document.activeElement).toBe(within(done).getByRole('list', { name: 'Herstelcodes' }))
    expect(callsTo('POST', '/second-factor').at(-1)?.body).toEqual({ code: '123456', password: 'goed' })
    await user.click(within(done).getByRole('button', { name: 'Kopieer' }))
    expect(copied.at(-1)).toBe('aaaaa-bbbbb-ccccc\nddddd-eeeee-fffff')
    expect(hasUnsaved()).toBe(true)
    await user.click(within(done).getByRole('button', { name: 'Ik heb de codes bewaard' }))
    await screen.findByText('8 van 10 over')
    expect([hasUnsaved(), screen.queryByRole('dialog', { name: /niet opgeslagen/ })]).toEqual([false, null])
    await waitFor(() => expect(screen.queryByText('aaaaa-bbbbb-ccccc')).toBeNull())
  })

  it('asks before its codes are left without a word that they are kept', async () => {
    const user = await openGeneral(undefined, on)
    await user.click(await screen.findByRole('button', { name: 'Nieuwe codes' }))
    await user.type(await ownPassword('Nieuwe herstelcodes?'), 'goed{Enter}')
    const codes = within(await screen.findByRole('dialog', { name: 'Je nieuwe herstelcodes' }))
    await user.click(codes.getByRole('button', { name: 'Sluiten' }))
    const question = within(await screen.findByRole('dialog', { name: 'Herstelcodes niet opgeslagen' }))
    await user.click(question.getByRole('button', { name: 'Terug' }))
    codes.getByText('aaaaa-bbbbb-ccccc')
    expect(hasUnsaved()).toBe(true)
    await user.click(codes.getByRole('button', { name: 'Sluiten' }))
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(screen.queryByText('aaaaa-bbbbb-ccccc')).toBeNull())
    expect(hasUnsaved()).toBe(false)
  })

  it('is switched off, and gets new codes, with the password', async () => {
    const user = await openGeneral(
      ({ path, fields }) =>
        path.startsWith('/second-factor/') && fields.password === 'fout'
          ? { status: 401, data: { detail: 'Incorrect wachtwoord', code: 'wrong_password' } }
          : undefined,
      on,
    )
    await user.click(await screen.findByRole('button', { name: 'Nieuwe codes' }))
    const password = await ownPassword('Nieuwe herstelcodes?')
    await user.type(password, 'fout{Enter}')
    await screen.findAllByText('Wachtwoord is incorrect')
    await user.clear(password)
    await user.type(password, 'goed{Enter}')
    await screen.findByText('aaaaa-bbbbb-ccccc')
    await user.click(button('Ik heb de codes bewaard'))
    await user.click(button('Wijzig'))
    await user.type(await ownPassword('Tweede factor uitzetten?'), 'goed{Enter}')
    await screen.findByRole('button', { name: 'Instellen' })
  })

  it('is on top while the session waits for it', async () => {
    await openWaiting(undefined, { since: null, codes_left: 0, is_required: true })
    await screen.findByText(/^Stel je tweede factor in/)
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Tweede factor')
  })

  it('is not waited for when it is no longer required: the session reads its new permissions', async () => {
    await openWaiting()
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Profiel'))
    expect(screen.queryByText(/^Stel je tweede factor in/)).toBeNull()
  })
})
