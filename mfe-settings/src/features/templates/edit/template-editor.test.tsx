import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { expect, it } from 'vitest'
import { openTemplates, serveTemplates } from '../../../testing/open-templates.tsx'

const body = (): HTMLElement => screen.getByRole('textbox', { name: 'Tekst' })
const frame = (): string => screen.getByTitle('Voorbeeld van de e-mail').getAttribute('srcdoc') ?? ''

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
