import { screen, waitFor, within } from '@testing-library/react'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { expect, it } from 'vitest'
import { aJob, openQueue, rows, serveQueue } from '../../testing/open-queue.tsx'
import { workTitle } from './queue-messages.ts'

it.each([
  [
    'our own words, a colon in them',
    { last_error: 'Eerst nodig: autoriteit', last_answer: null },
    ['RedenEerst nodig: autoriteit', 'Verhelp de oorzaak in dossier Z-2604701 en probeer opnieuw.'],
  ],
  [
    'the address of the client in a letter',
    { last_error: 'Het veld "Adres cliënt" is leeg', last_answer: null },
    ['RedenHet veld "Adres cliënt" is leeg', 'Pas het adres van de cliënt aan in dossier Z-2604701'],
  ],
  [
    'the law firm',
    { kind: 'forward_to_law_firm', key: 'law_firm' },
    ['RedenDe mailserver weigert de ontvanger', 'een instelling van de server (LAW_FIRM_EMAIL)'],
  ],
  [
    'a letter with a missing file',
    {
      kind: 'deliver_letter',
      last_error: `De bijlage "Volmacht" staat niet meer in het dossier. ${requestAgainHint}`,
      last_answer: null,
    },
    [
      'RedenDe bijlage "Volmacht" staat niet meer in het dossier. Vraag de brief opnieuw aan',
      'Doe dat in dossier Z-2604701: nog eens proberen helpt niet',
    ],
  ],
] as const)('shows what helps with %s', async (_, changes, texts) => {
  serveQueue([aJob({ id: 1, ...changes })])
  const user = await openQueue()
  await user.click(await screen.findByRole('button', { name: workTitle(aJob({ id: 1, ...changes })) }))
  for (const text of texts) await waitFor(() => expect(rows().join()).toContain(text))
  if ('last_answer' in changes) expect(rows().join()).not.toContain('Antwoord')
})

it('opens and closes by a click on the row, but not by its contents, nor when its text is selected', async () => {
  serveQueue([aJob({ id: 1 }), aJob({ id: 2, state: 'unknown' })])
  const user = await openQueue()
  const row = (await screen.findByRole('link', { name: 'Z-2604701' })).closest('tr')
  if (!row) throw new Error('no row')
  const reason = within(row).getByText('De mailserver weigert de ontvanger')
  const isOpen = () => screen.queryByText('Pogingen') !== null
  await user.click(reason)
  expect(isOpen()).toBe(true)
  await user.click(screen.getByText('Pogingen'))
  expect(isOpen()).toBe(true)
  await user.click(reason)
  expect(isOpen()).toBe(false)
  await user.click(within(row).getByRole('checkbox'))
  await user.click(within(row).getByRole('button', { name: /^Meer voor/ }))
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  window.getSelection()?.selectAllChildren(reason)
  // Not by the pointer, which would let go of the selection.
  reason.click()
  expect(isOpen()).toBe(false)
})
