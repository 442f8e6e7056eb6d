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
const body = (): HTMLElement => screen.getByRole('textbox', { name: 'Tekst' })
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

it('shows a mail with its unsaved text, and puts a field at the caret', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/2')
  await waitFor(() => expect(frame()).toContain('Nieuws.'))
  expect(frame()).toContain('<body data-look="0">')
  await user.click(body())
  await user.keyboard('{Control>}{End}{/Control} ')
  // Its code is what stands in the text; a kind of case has a name, and the code that texts compare it with.
  screen.getByRole('button', { name: /^Soort zaak case_family Verkeersboete \(wahv\)$/ })
  await user.click(screen.getByRole('button', { name: /^Dossiernaam case_number Z-2604776$/ }))
  await waitFor(() => expect(body()).toHaveProperty('value', '{{ greeting }},\n\nNieuws. {{ case_number }}'))
  await waitFor(() => expect(frame()).toContain('{{ case_number }}'))
  await user.click(screen.getByRole('button', { name: 'Donker' }))
  expect(frame()).toContain('@media all')
})

it('makes the merge fields a single tab stop with arrow key navigation', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/2')
  await user.click(await screen.findByRole('textbox', { name: 'Tekst' }))
  const fields = within(screen.getByRole('toolbar', { name: 'Veld invoegen' })).getAllByRole('button')
  await user.tab()
  expect(document.activeElement).toBe(fields[0])
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(fields[1])
  await user.keyboard('{End}{ArrowRight}')
  expect(document.activeElement).toBe(fields.at(-1))
  await user.tab()
  expect(fields).not.toContain(document.activeElement)
  // Tab returns to the last focused button.
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(fields.at(-1))
})

it('shows errors beside their line, links to them from the buttons, does not save, and replaces the field', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/2')
  await user.click(await screen.findByRole('textbox', { name: 'Tekst' }))
  await user.paste('\n{{ naam }}\nen meer')
  await screen.findByText('Deze template kan niet worden opgeslagen')
  await user.click(await screen.findByRole('button', { name: 'Regel 4: Het veld "naam" bestaat niet' }))
  const text = body()
  expect(document.activeElement).toBe(text)
  if (!(text instanceof HTMLTextAreaElement)) throw new Error('no text area')
  expect(text.value.slice(text.selectionStart)).toBe('{{ naam }}\nen meer')
  expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Vervang' }))
  expect(body()).toHaveProperty('value', expect.stringContaining('{{ client_name }}'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('Template opgeslagen')
  const [sent] = callsTo('PATCH', '/templates/2')
  expect([sent?.ifMatch, Object.keys(sent?.fields ?? {})]).toEqual(['"2"', ['body']])
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

it('refuses a text that is too long without asking the server, and asks before it throws it away', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/2')
  await user.click(await screen.findByRole('textbox', { name: 'Tekst' }))
  await waitFor(() => expect(frame()).toContain('Nieuws.'))
  const before = callsTo('POST', '/templates/2/try').length
  await user.paste('x'.repeat(20_000))
  await screen.findByRole('button', { name: /^Regel \d: Maximaal 20.000 tekens, dit zijn er 20.0\d\d$/ })
  expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveProperty('disabled', true)
  expect(callsTo('POST', '/templates/2/try')).toHaveLength(before)
  expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull()

  const press = async (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Annuleer')
  await screen.findByRole('dialog', { name: 'Template niet opgeslagen' })
  await press('Terug')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(body()).toHaveProperty('value', expect.stringContaining('xxx'))
  await press('Annuleer')
  await screen.findByRole('dialog', { name: 'Template niet opgeslagen' })
  await press('Doorgaan')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(body()).toHaveProperty('value', '{{ greeting }},\n\nNieuws.')
  await waitFor(() => expect(document.activeElement).toBe(body()))
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

it('has a subject of one line, drawn in as many as it needs, that Enter saves', async () => {
  serveTemplates()
  const user = await openTemplates('/settings/templates/2')
  const subject = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Onderwerp' })
  expect(subject.tagName).toBe('TEXTAREA')
  await user.clear(subject)
  await user.click(subject)
  await user.paste('Over\nde zaak')
  expect(subject.value).toBe('Over de zaak')
  await user.keyboard('{Enter}')
  await screen.findByText('Template opgeslagen')
  expect(callsTo('PATCH', '/templates/2').map(({ fields }) => fields)).toEqual([{ subject: 'Over de zaak' }])
})

it('is read-only for users who may not edit', async () => {
  serveTemplates()
  await openTemplates('/settings/templates/2', 'lawyer')
  expect(await screen.findByRole('textbox', { name: 'Tekst' })).toHaveProperty('readOnly', true)
  screen.getByText('Je kunt deze template alleen lezen. Wijzigen kan een beheerder.')
  // In several lines, where it is longer than one.
  const subject = screen.getByRole('textbox', { name: 'Onderwerp' })
  expect(subject).toHaveProperty('readOnly', true)
  expect(subject.tagName).toBe('TEXTAREA')
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull()
  await screen.findByRole('button', { name: 'Verschil van versie 1' })
  expect(screen.queryByRole('button', { name: /Herstellen/ })).toBeNull()
})
