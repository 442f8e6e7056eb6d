import { fireEvent, screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { errorOf } from '@zaakwerk/testing/fields'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aFile,
  choose,
  fill,
  openNewCase,
  provideNewContact,
  send,
  serveNewCase,
  takenNumber,
} from './testing/open-new-case.tsx'

beforeEach(provideNewContact)

// The rules themselves: case-field-rules.test.ts in domain.
describe('before a case is made', () => {
  it('lists what is missing of a new and of an existing folder, marks it, and sends nothing; of other types no committal', async () => {
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
    await isMissing('Referentie, Cliënt, Pleegdatum, Pleegtijd')
    fireEvent.click(opened.form.getByRole('radio', { name: 'Bestaande map' }))
    await isMissing('SharePoint-map, Primair document, Referentie, Cliënt, Pleegdatum, Pleegtijd')
    fireEvent.change(opened.form.getByRole('combobox', { name: 'Type' }), { target: { value: 'nha' } })
    fireEvent.click(await screen.findByText('NHA', { selector: '[title] span' }))
    await isMissing('SharePoint-map, Primair document, Referentie, Cliënt')
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('judges a CJIB number when its field is left, and the rest when it is sent, each under its field', async () => {
    serveNewCase()
    const opened = await openNewCase()
    fill(opened, { 'CJIB-nummer': '123' })
    expect(opened.form.queryByText('Het CJIB-nummer is niet geldig')).toBeNull()
    fireEvent.blur(opened.form.getByLabelText('CJIB-nummer'))
    await opened.form.findByText('Het CJIB-nummer is niet geldig')
    fill(opened, {
      'CJIB-nummer': '',
      Referentie: '5000 0567 8901 2346',
      Bedrijfsnaam: 'Bakkerij 🥐',
      Feitcode: '?',
      Dagtekening: '',
    })
    send(opened)
    for (const [label, text] of [
      ['Referentie', 'Het CJIB-nummer is niet geldig'],
      ['Bedrijfsnaam', 'Het teken 🥐 kan niet op een brief worden gedrukt'],
      ['Feitcode', 'De feitcode is niet goed ingevuld'],
      ['Dagtekening', 'De datum is niet goed ingevuld'],
    ] as const)
      await waitFor(() => expect(errorOf(opened.form.getByLabelText(new RegExp(`^${label}`)))).toBe(text))
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('points out a case with the same number, in a new tab, whichever of the two fields has it', async () => {
    serveNewCase()
    const opened = await openNewCase()
    for (const [label, value] of [
      ['CJIB-nummer', '5000 0567 8901 2345'],
      ['Referentie', takenNumber],
    ] as const) {
      fill(opened, { [label]: value })
      const link = await opened.form.findByRole('link', { name: /Z-2600012/ })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/case/12', '_blank'])
      fill(opened, { [label]: '' })
      await waitFor(() => expect(opened.form.queryByRole('link', { name: /Z-2600012/ })).toBeNull())
    }
  })

  it('takes one file only, of the kinds that are known, and keeps the one it has when another is refused', async () => {
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
