import { EditorView } from '@codemirror/view'
import { act, screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { choose } from '@zaakwerk/testing/fields'
import { expect, it } from 'vitest'
import { openTemplates, serveTemplates } from '../../../../testing/open-templates.tsx'

const chips = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.cm-chip')].map(({ textContent }) => textContent)

const viewNow = (): EditorView | null =>
  EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Tekst' }))

/** The document of the editor. */
const textNow = (): string => viewNow()?.state.sliceDoc() ?? ''

const open = async (body: string) => {
  const server = serveTemplates()
  server.texts = [{ subject: 'Over {{ matter }}', body }]
  const user = await openTemplates('/settings/templates/2', 'admin', 'chips')
  const text = await screen.findByRole('textbox', { name: 'Tekst' })
  const codes = async (): Promise<string> => {
    await user.click(screen.getByRole('button', { name: 'Codes' }))
    return (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })).value
  }
  return { user, text, codes }
}

it('shows fields and conditions by their names, and does not change the text', async () => {
  const body =
    '{{ greeting }},\n\n{% if case_family == "wahv" %}\n## Boete\n{%- endif %}\n\nOver{% if reference %} {{reference}}{% endif %}{% if a > 1 %}!{% endif %} '
  const { codes } = await open(body)
  expect(chips()).toEqual([
    'Onderwerp van de zaak',
    'Begroeting',
    'Alleen bij WAHV',
    'einde',
    'als bekend:',
    'Kenmerk van de beslissing',
    '',
    'eigen voorwaarde',
    '',
  ])
  expect(await codes()).toBe(body)
  expect(callsTo('PATCH', '/templates/2')).toEqual([])
})

it('inserts a field from the list at the caret, with its value in the sample case', async () => {
  const { user, codes } = await open('Beste ')
  await user.click(screen.getByRole('button', { name: 'Veld invoegen' }))
  const option = await screen.findByRole('option', { name: /^Dossiernaam/ })
  expect(option.textContent).toBe('DossiernaamZ-2604776')
  await user.click(option)
  await waitFor(() => expect(chips()).toContain('Dossiernaam'))
  expect(await codes()).toBe('{{ case_number }}Beste ')
})

it.each([
  ['a new field', () => screen.getByRole('button', { name: 'Veld invoegen' }), ''],
  ['another field', () => screen.getByText('Kenmerk van de beslissing', { selector: '.cm-chip' }), '{Enter}'],
])('saves no code of %s before it is chosen from the list', async (_title, opener, keys) => {
  const { user, text } = await open('{{ reference }}')
  await user.click(text)
  await user.keyboard('{Control>}{End}{/Control}!')
  await user.click(opener())
  await user.keyboard(`${keys}doss`)
  await screen.findByRole('option', { name: /^Dossiernaam/ })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(callsTo('PATCH', '/templates/2')).toHaveLength(1))
  expect(callsTo('PATCH', '/templates/2')[0]?.body).toMatchObject({ body: '{{ reference }}!' })
})

it('wraps a line in a condition from the list, and can remove the condition in its dialog', async () => {
  const { user } = await open('Beste klant,')
  await user.click(screen.getByRole('button', { name: 'Voorwaarde' }))
  await choose('Wanneer', 'Behalve als er een referentie is')
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }))
  const head = await screen.findByText('Behalve als er een referentie is', { selector: '.cm-chip' })
  expect(textNow()).toBe('{% unless official_id %}\nBeste klant,\n{% endunless %}')
  await user.click(head)
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Voorwaarde wijzigen' })
  await user.click(screen.getByRole('button', { name: 'Voorwaarde weghalen, tekst houden' }))
  await waitFor(() => expect(chips()).not.toContain('einde'))
  expect(textNow()).toBe('Beste klant,')
})

it('asks for confirmation before Backspace removes an adjacent condition, and replaces a field in place', async () => {
  const { user, text } = await open('{% if reference %}{{ reference }}{% endif %}')
  await user.click(text)
  await user.keyboard('{Control>}{End}{/Control}{Backspace}')
  await user.click(await screen.findByRole('button', { name: 'Weghalen' }))
  await waitFor(() => expect(textNow()).toBe('{{ reference }}'))
  await user.click(screen.getByText('Kenmerk van de beslissing', { selector: '.cm-chip' }))
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: /^Dossiernaam/ })
  await user.keyboard('{Escape}')
  expect(textNow()).toBe('{{ reference }}')
  await user.click(screen.getByText('Kenmerk van de beslissing', { selector: '.cm-chip' }))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: /^Dossiernaam/ }))
  expect(textNow()).toBe('{{ case_number }}')
})

it.each([
  ['is restored when the caret moves elsewhere', '', 'Beste {{ reference }},\n\nEen alinea.\n\nEinde'],
  ['is removed when the user deletes it', '{Backspace}{Backspace}', 'Beste ,\n\nEen alinea.\n\nEinde'],
  ['is removed when the user types other text', 'x. Hallo', 'Beste {{x. Hallo,\n\nEen alinea.\n\nEinde'],
])('a field that is being replaced %s, and the other text is unchanged', async (_title, typed, after) => {
  const { user } = await open('Beste {{ reference }},\n\nEen alinea.\n\nEinde')
  await user.click(screen.getByText('Kenmerk van de beslissing', { selector: '.cm-chip' }))
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: /^Dossiernaam/ })
  if (typed.startsWith('{')) await user.keyboard(typed)
  else act(() => viewNow()?.dispatch(viewNow()?.state.replaceSelection(typed) ?? {}))
  act(() => viewNow()?.dispatch({ selection: { anchor: viewNow()?.state.doc.length ?? 0 } }))
  expect(textNow()).toBe(after)
  await user.click(screen.getByRole('textbox', { name: 'Onderwerp' }))
  expect(textNow()).toBe(after)
})
