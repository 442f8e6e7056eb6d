import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AuthorityImportPreview, AuthorityImportRow } from '@zaakwerk/contract/authority-import'
import { callsTo, filesOf } from '@zaakwerk/testing/fake-api'
import { openDialogs } from '@zaakwerk/testing/fields'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openAuthorities, serveAuthorities, urk } from '../../../testing/open-authorities.tsx'

const row = (given: Partial<AuthorityImportRow> & { readonly line: number }): AuthorityImportRow => ({
  outcome: 'new',
  id: null,
  name: 'Gemeente Elst',
  changes: [
    { label: 'Gemeente', before: '', after: 'Gemeente Elst' },
    { label: 'E-mail', before: '', after: 'a@elst.test' },
  ],
  reasons: [],
  ...given,
})
const changed = row({
  line: 3,
  outcome: 'changed',
  id: 11,
  name: 'Gemeente Ede',
  changes: [{ label: 'Stad', before: 'Ede', after: 'Lunteren' }],
})
const refused = row({
  line: 4,
  outcome: 'refused',
  name: 'Gemeente Fout',
  changes: [],
  reasons: ['Vul een stad in'],
})

const aPreview = (rows: readonly AuthorityImportRow[], preview = 'a'.repeat(43)): AuthorityImportPreview => ({
  preview,
  separator: ';',
  encoding: 'UTF-8',
  unused: ['Opmerking'],
  rows: [...rows],
})

const openImport = async () => {
  const { user } = await openAuthorities()
  await user.click(screen.getByRole('button', { name: 'Importeren uit CSV' }))
  const dialog = await screen.findByRole('dialog', { name: 'Autoriteiten importeren' })
  const choose = (content = 'Gemeente'): void => {
    const file = new File([content], 'lijst.csv', { type: 'text/csv' })
    fireEvent.change(within(dialog).getByLabelText('Bestand'), { target: { files: [file] } })
  }
  return { user, dialog, choose }
}
const lines = (): readonly string[] =>
  [...screen.getByRole('group', { name: /^Regels/ }).querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].map(({ textContent }) => textContent).join(' | '),
  )

describe('an import of authorities', () => {
  it('previews each row, and writes only confirmed ones', async () => {
    serveAuthorities(({ path }) => {
      if (path === '/authorities/import/preview')
        return { status: 200, data: aPreview([row({ line: 2 }), changed, refused]) }
      return path === '/authorities/import' ? { status: 201, data: [urk, urk] } : undefined
    })
    const { user, choose } = await openImport()
    choose()
    await screen.findByText('Gescheiden met puntkomma’s, UTF-8. Niet gebruikt: Opmerking.')
    expect(lines()).toEqual([
      '2 | Gemeente Elst | Nieuw | E-mail a@elst.test',
      '3 | Gemeente Ede | Gewijzigd | Stad Ede Lunteren',
      '4 | Gemeente Fout | Geweigerd | Vul een stad in',
    ])
    await user.click(screen.getByRole('tab', { name: 'Geweigerd 1' }))
    expect(lines()).toHaveLength(1)
    expect(callsTo('POST', '/authorities/import')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Importeer 2 autoriteiten' }))
    await screen.findByText('2 autoriteiten geïmporteerd')
    screen.getByText('1 toegevoegd, 1 gewijzigd')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    const [sent] = callsTo('POST', '/authorities/import')
    expect([filesOf(sent).map(({ name }) => name), Boolean(sent?.idempotencyKey)]).toEqual([
      ['lijst.csv'],
      true,
    ])
  })

  it('shows the new preview when a row was changed meanwhile', async () => {
    let previews = 0
    serveAuthorities(({ path }) => {
      if (path === '/authorities/import/preview') {
        previews += 1
        return { status: 200, data: aPreview(previews === 1 ? [changed] : [row({ line: 3 })]) }
      }
      const detail = 'Er is intussen iets gewijzigd. Er is niets opgeslagen; bekijk het nieuwe voorbeeld.'
      return path === '/authorities/import'
        ? { status: 412, data: { detail, code: 'import_changed' } }
        : undefined
    })
    const { user, choose } = await openImport()
    choose()
    await user.click(await screen.findByRole('button', { name: 'Importeer 1 autoriteit' }))
    await screen.findByText(/Er is intussen iets gewijzigd/)
    await waitFor(() => expect(lines()).toEqual(['3 | Gemeente Elst | Nieuw | E-mail a@elst.test']))
    expect(noticeTexts()).toEqual([])
  })

  it('says why a file cannot be used, and takes another one', async () => {
    serveAuthorities(({ path }) =>
      path === '/authorities/import/preview'
        ? {
            status: 422,
            data: {
              detail: [{ loc: ['body', 'files'], msg: 'De kolom “Gemeente” ontbreekt.', type: 'custom' }],
            },
          }
        : undefined,
    )
    const { choose } = await openImport()
    choose('x'.repeat(1024 * 1024 + 1))
    await screen.findByText(/dit bestand is groter dan 1 MB\.$/)
    expect(callsTo('POST', '/authorities/import/preview')).toEqual([])
    choose()
    await screen.findByText('De kolom “Gemeente” ontbreekt.')
    // The button that opened the chooser is gone: the one in its place has the focus.
    const again = await screen.findByRole('button', { name: 'Ander bestand' })
    again.focus()
    choose()
    await waitFor(() => expect(callsTo('POST', '/authorities/import/preview')).toHaveLength(2))
    expect(document.activeElement).toBe(again)
  })

  it('has nothing to confirm when nothing would change', async () => {
    serveAuthorities(({ path }) =>
      path === '/authorities/import/preview' ? { status: 200, data: aPreview([refused]) } : undefined,
    )
    const { choose } = await openImport()
    choose()
    expect(await screen.findByRole('button', { name: 'Importeer 0 autoriteiten' })).toHaveProperty(
      'disabled',
      true,
    )
  })
})
