import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { versionsPageSize } from '@zaakwerk/contract/templates'
import { useNotices } from '@zaakwerk/platform'
import { stubCanvas } from '@zaakwerk/testing/canvas'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { choose, typeAtOnce } from '@zaakwerk/testing/fields'
import { aPdf } from '@zaakwerk/testing/pdf'
import { afterEach, expect, it, vi } from 'vitest'
import { openTemplates, serveTemplates } from '../../testing/open-templates.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const titles = (): readonly (string | null | undefined)[] =>
  screen.getAllByRole('link').map((link) => link.firstElementChild?.textContent)
const frame = (): string => screen.getByTitle('Voorbeeld van de e-mail').getAttribute('srcdoc') ?? ''

it('lists letters and mails, and finds them by name and kind', async () => {
  serveTemplates()
  const user = await openTemplates()
  await screen.findByRole('link', { name: /Eerste dag van de dwangsom/ })
  expect(titles()).toEqual([
    'Pro forma beroep kantonrechter',
    'Zekerheidstelling',
    'Tussenbericht',
    'Eerste dag van de dwangsom',
  ])
  // A line may end before the date, not within it.
  const [changed] = screen.getAllByText(/Versie 2 · Sanne Jansen/)
  expect(changed?.textContent).toBe('Versie 2 · Sanne Jansen, 12\u00a0nov\u00a02026')
  await user.click(screen.getByRole('button', { name: 'E-mails' }))
  await waitFor(() => expect(titles()).toEqual(['Zekerheidstelling', 'Tussenbericht']))
  typeAtOnce(screen.getByRole('searchbox'), 'zeker')
  await waitFor(() => expect(titles()).toEqual(['Zekerheidstelling']))
  typeAtOnce(screen.getByRole('searchbox'), 'xyz')
  await user.click(await screen.findByRole('button', { name: 'Wis filters' }))
  await waitFor(() => expect(titles()).toHaveLength(4))
})

it('shows that the template does not exist', async () => {
  serveTemplates()
  await openTemplates('/settings/templates/99')
  await screen.findByText('Template niet gevonden')
})

it('says why there is no preview, and tries again', async () => {
  let isBroken = true
  serveTemplates(({ path }) =>
    isBroken && path === '/templates/2/try'
      ? { status: 503, data: { detail: 'Even niet.', code: 'x' } }
      : undefined,
  )
  const user = await openTemplates('/settings/templates/2')
  const problem = within(await screen.findByRole('alert'))
  problem.getByText(/Even niet/)
  isBroken = false
  await user.click(problem.getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(frame()).toContain('Nieuws.'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('compares an earlier version with the one in use, and says until it is closed that it could not be restored', async () => {
  serveTemplates(({ path }) =>
    path.endsWith('/restore') ? { status: 503, data: { detail: 'Even niet.', code: 'x' } } : undefined,
  )
  const user = await openTemplates('/settings/templates/2')
  const { result: notices } = renderHook(useNotices)
  await user.click(await screen.findByRole('button', { name: 'Verschil van versie 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Versie 1 en versie 2, nu in gebruik' })
  const text = within(within(dialog).getByRole('region', { name: 'Tekst' }))
  expect(text.getAllByRole('deletion').map(({ textContent }) => textContent)).not.toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Herstellen: versie 1' }))
  const question = within(await screen.findByRole('dialog', { name: 'Versie 1 herstellen?' }))
  await user.click(question.getByRole('button', { name: 'Herstellen' }))
  await waitFor(() => expect(notices.current).toMatchObject([{ kind: 'error', stays: true }]))
  expect(notices.current[0]?.text).toContain('Even niet.')
})

it('shows all versions and fewer again, by a button that keeps the focus', async () => {
  const server = serveTemplates()
  const [first, last] = server.texts
  if (!first || !last) throw new Error('no texts')
  server.texts = [first, first, first, last]
  const user = await openTemplates('/settings/templates/2')
  const versions = within(await screen.findByRole('region', { name: 'Versies' }))
  await user.click(await versions.findByRole('button', { name: 'Alle versies' }))
  expect(versions.getAllByRole('listitem')).toHaveLength(4)
  const fewer = versions.getByRole('button', { name: 'Minder versies' })
  expect(document.activeElement).toBe(fewer)
  await user.click(fewer)
  expect(versions.getAllByRole('listitem')).toHaveLength(3)
  expect(document.activeElement).toBe(versions.getByRole('button', { name: 'Alle versies' }))
})

it('opens the letter of the preview in a window of its own', async () => {
  stubCanvas()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:brief', revokeObjectURL() {} }))
  const shown = { location: { href: '' } }
  vi.spyOn(window, 'open').mockReturnValue(shown as never)
  serveTemplates()
  const user = await openTemplates('/settings/templates/1')
  await user.click(await screen.findByRole('button', { name: 'Open pdf' }))
  await waitFor(() => expect(shown.location.href).toBe('blob:brief'))
})

it('keeps the focus on the button that led to the last page of a letter, or of its versions', async () => {
  stubCanvas()
  const server = serveTemplates(({ path }) =>
    path === '/templates/1/print' ? { status: 200, data: aPdf({ pages: 2 }) } : undefined,
  )
  const [text] = server.texts
  if (!text) throw new Error('no text')
  server.texts = Array.from({ length: versionsPageSize + 1 }, () => text)
  const user = await openTemplates('/settings/templates/1')
  await screen.findByText('Pagina 1 van 2')
  const turn = async (name: string): Promise<HTMLElement> => {
    const button = screen.getByRole('button', { name })
    await user.click(button)
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
    return button
  }
  await user.click(await turn('Volgende pagina'))
  screen.getByText('Pagina 2 van 2')
  await user.click(await screen.findByRole('button', { name: 'Alle versies' }))
  await turn('Oudere')
  await turn('Nieuwere')
})

it('is tried with another case', async () => {
  serveTemplates()
  await openTemplates('/settings/templates/3')
  await waitFor(() => expect(frame()).toContain('Nieuws.'))
  await choose('Voorbeelddossier', 'Naheffingsaanslag · Verkeersbezwaar')
  await waitFor(() => expect(callsTo('POST', '/templates/3/try').at(-1)?.fields.sample).toBe('nha'))
})

it('shows the text or the preview where there is no room for both', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/2')
  await screen.findByRole('textbox', { name: 'Tekst' })
  const isBehind = (name: string): boolean =>
    screen.getByRole('region', { name }).closest('[data-behind]') !== null
  expect([isBehind('Zekerheidstelling'), isBehind('Voorbeeld')]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Voorbeeld' }))
  expect([isBehind('Zekerheidstelling'), isBehind('Voorbeeld')]).toEqual([true, false])
  // Both stand under the way back and the name.
  const places = [
    screen.getByRole('link', { name: 'Alle templates' }),
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('heading', { level: 2, name: 'Zekerheidstelling' }),
    screen.getByRole('group', { name: 'Weergave' }),
    screen.getByRole('region', { name: 'Voorbeeld' }),
  ]
  const order = places.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(order).toEqual(places)
  expect(places[2]?.closest('[data-behind]')).toBeNull()
})
