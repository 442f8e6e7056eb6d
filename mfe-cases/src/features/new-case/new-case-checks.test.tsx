import { fireEvent, screen, waitFor } from '@testing-library/react'
import { callsTo, filesOf } from '@zaakwerk/testing/fake-api'
import { errorOf, openDialogs } from '@zaakwerk/testing/fields'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aFile,
  choose,
  created,
  fill,
  freeNumber,
  openNewCase,
  provideNewContact,
  send,
  serveNewCase,
  takenNumber,
  takenReference,
} from './testing/open-new-case.tsx'

beforeEach(provideNewContact)

// The rules themselves: case-field-rules.test.ts in domain.
describe('before a case is created', () => {
  it('lists missing values of a new and of an existing folder, marks them, and sends nothing; other types need no offence', async () => {
    serveNewCase()
    const opened = await openNewCase()
    const isMissing = async (labels: string) => {
      send(opened)
      await waitFor(() =>
        expect(opened.form.getByRole('alert').textContent).toBe(
          `De volgende velden zijn niet ingevuld${labels}`,
        ),
      )
      expect(opened.form.getAllByText('Dit veld is niet ingevuld')).toHaveLength(labels.split(', ').length)
    }
    await isMissing('CJIB-nummer, Pleegdatum, Pleegtijd, Cliënt')
    fireEvent.click(opened.form.getByRole('button', { name: 'Pleegtijd' }))
    expect(document.activeElement).toBe(opened.form.getByLabelText(/^Pleegtijd/))
    fireEvent.click(opened.form.getByRole('switch', { name: 'Bestaande map' }))
    await isMissing('CJIB-nummer, Pleegdatum, Pleegtijd, Cliënt, SharePoint-map, Primair document')
    fireEvent.change(opened.form.getByRole('combobox', { name: 'Type' }), { target: { value: 'nha' } })
    fireEvent.click(await screen.findByText('NHA', { selector: '[title] span' }))
    await isMissing('Aanslagnummer, Cliënt, SharePoint-map, Primair document')
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('judges a CJIB number when its field is left, and the rest when it is sent, each under its field', async () => {
    serveNewCase()
    const opened = await openNewCase()
    fill(opened, { 'CJIB-nummer': '123' })
    expect(opened.form.queryByText('Het CJIB-nummer is niet geldig')).toBeNull()
    fireEvent.blur(opened.form.getByLabelText(/^CJIB-nummer/))
    await opened.form.findByText('Het CJIB-nummer is niet geldig')
    fill(opened, { 'CJIB-nummer': '5000 0567 8901 2346' })
    opened.form.getByText('Het controlecijfer klopt niet. Kijk de cijfers na.')
    fireEvent.blur(opened.form.getByLabelText(/^CJIB-nummer/))
    await opened.form.findByText('Het CJIB-nummer is niet geldig')
    expect(opened.form.queryByText(/^Het controlecijfer/)).toBeNull()
    fill(opened, {
      Bedrijfsnaam: 'Bakkerij 🥐',
      Feitcode: '?',
      Dagtekening: '',
    })
    send(opened)
    for (const [label, text] of [
      ['CJIB-nummer', 'Het CJIB-nummer is niet geldig'],
      ['Bedrijfsnaam', 'Het teken 🥐 kan niet op een brief worden gedrukt'],
      ['Feitcode', 'De feitcode is niet goed ingevuld'],
      ['Dagtekening', 'De datum is niet goed ingevuld'],
    ] as const)
      await waitFor(() => expect(errorOf(opened.form.getByLabelText(new RegExp(`^${label}`)))).toBe(text))
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('warns about a case with the same number, with a link in a new tab and a button that adds the file to it', async () => {
    serveNewCase((call) => (call.path === '/cases' ? created() : { status: 201, data: [] }))
    const opened = await openNewCase()
    fill(opened, { 'CJIB-nummer': freeNumber })
    await opened.form.findByText('Controlecijfer klopt, nog geen dossier met dit CJIB-nummer')
    fill(opened, { 'CJIB-nummer': takenNumber })
    const link = await opened.form.findByRole('link', { name: /^Open dossier/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/case/12', '_blank'])
    expect(link.closest('[role="status"]')?.textContent).toMatch(
      /^Dit CJIB-nummer heeft al een dossier: Z-2600012, Mevr\. A\. Berg\./,
    )
    expect(opened.form.queryByRole('button', { name: 'Bestand daar toevoegen' })).toBeNull()
    choose(opened, aFile())
    fireEvent.click(opened.form.getByRole('button', { name: 'Bestand daar toevoegen' }))
    await screen.findByText('Bestand toegevoegd aan Z-2600012')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    expect(
      callsTo('POST', '/cases/12/documents')
        .flatMap((call) => filesOf(call))
        .map(({ name }) => name),
    ).toEqual(['beschikking.pdf'])
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('also finds a duplicate assessment number, and does not ask for an offence date', async () => {
    serveNewCase()
    const opened = await openNewCase()
    fireEvent.change(opened.form.getByRole('combobox', { name: 'Type' }), { target: { value: 'nha' } })
    fireEvent.click(await screen.findByText('NHA', { selector: '[title] span' }))
    expect(opened.form.queryByLabelText(/^Pleegdatum/)).toBeNull()
    fill(opened, { Aanslagnummer: 'A-1234' })
    await opened.form.findByText('Nog geen dossier met dit aanslagnummer')
    fill(opened, { Aanslagnummer: takenReference.toLowerCase().replace('-', '.') })
    await opened.form.findByText('Dit aanslagnummer heeft al een dossier:')
  })

  it('accepts one file of an accepted kind, and keeps it when another is refused', async () => {
    serveNewCase()
    const opened = await openNewCase()
    choose(opened, aFile('a.pdf'), aFile('b.pdf'))
    opened.form.getByText('Maximaal één bestand')
    expect(opened.form.queryByText('a.pdf')).toBeNull()
    choose(opened, aFile('virus.exe'))
    expect(opened.form.queryByText('Maximaal één bestand')).toBeNull()
    expect(opened.form.getByRole('alert').textContent).toMatch(
      /^virus\.exe: Dit soort bestand is niet toegestaan/,
    )
    expect(opened.form.queryByRole('button', { name: 'Verwijder virus.exe' })).toBeNull()
    choose(opened, aFile('goed.pdf'))
    expect(opened.form.queryByRole('alert')).toBeNull()
    for (const refused of [
      [aFile('virus.exe')],
      [new File([], 'leeg.pdf')],
      [aFile('b.pdf'), aFile('c.pdf')],
    ]) {
      choose(opened, ...refused)
      opened.form.getByRole('alert')
      opened.form.getByRole('button', { name: 'Verwijder goed.pdf' })
      expect(opened.form.queryByRole('button', { name: `Verwijder ${refused[0]?.name}` })).toBeNull()
    }
  })
})
