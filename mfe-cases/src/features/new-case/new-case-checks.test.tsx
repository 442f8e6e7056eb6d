import { fireEvent, screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
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

describe('before a case is made', () => {
  it.each([
    ['Nieuwe map', 'Referentie, Cliënt, Pleegdatum, Pleegtijd'],
    ['Bestaande map', 'SharePoint-map, Primair document, Referentie, Cliënt, Pleegdatum, Pleegtijd'],
  ])('lists what is missing for "%s", marks it, and sends nothing', async (mode, labels) => {
    serveNewCase()
    const opened = await openNewCase()
    fireEvent.click(opened.form.getByRole('radio', { name: mode }))
    send(opened)
    const alert = await opened.form.findByRole('alert')
    expect(alert.textContent).toBe(`De volgende velden zijn niet ingevuld${labels}`)
    expect(opened.form.getAllByText('Dit veld is niet ingevuld')).toHaveLength(labels.split(', ').length)
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('asks no committal of other types', async () => {
    serveNewCase()
    const opened = await openNewCase()
    await opened.user.click(opened.form.getByRole('combobox', { name: 'Type' }))
    await opened.user.paste('nha')
    fireEvent.click(await screen.findByText('NHA', { selector: '[title] span' }))
    send(opened)
    expect((await opened.form.findByRole('alert')).textContent).toContain('Referentie, Cliënt')
    expect(opened.form.getByRole('alert').textContent).not.toContain('Pleegdatum')
  })

  it.each([
    [{ 'CJIB-nummer': '5000056789012346' }, 'Het CJIB-nummer is niet geldig'],
    [{ 'CJIB-nummer': '123' }, 'Het CJIB-nummer is niet geldig'],
    [{ Referentie: '5000 0567 8901 2346' }, 'Het CJIB-nummer is niet geldig'],
    [{ Bedrijfsnaam: 'Bakkerij 🥐' }, 'Het teken 🥐 kan niet op een brief worden gedrukt'],
    [{ Feitcode: '?' }, 'De feitcode is niet goed ingevuld'],
    [{ Dagtekening: '' }, 'De datum is niet goed ingevuld'],
  ])('refuses %j under its field', async (wrong, text) => {
    serveNewCase()
    const opened = await openNewCase()
    fill(opened, wrong)
    send(opened)
    await opened.form.findByText(text)
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('judges a CJIB number when its field is left, not while it is typed', async () => {
    serveNewCase()
    const opened = await openNewCase()
    fill(opened, { 'CJIB-nummer': '12' })
    expect(opened.form.queryByText('Het CJIB-nummer is niet geldig')).toBeNull()
    fireEvent.blur(opened.form.getByLabelText('CJIB-nummer'))
    await opened.form.findByText('Het CJIB-nummer is niet geldig')
  })

  it.each([
    ['CJIB-nummer', '5000 0567 8901 2345'],
    ['Referentie', takenNumber],
  ])('points out a case with the same number, typed in "%s", in a new tab', async (label, value) => {
    serveNewCase()
    const opened = await openNewCase()
    fill(opened, { [label]: value })
    const link = await opened.form.findByRole('link', { name: /Z-2600012/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/case/12', '_blank'])
    fill(opened, { [label]: '5000' })
    await waitFor(() => expect(opened.form.queryByRole('link', { name: /Z-2600012/ })).toBeNull())
  })

  it('takes one file only, of the kinds that are known', async () => {
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
    opened.form.getByText('goed.pdf')
  })

  it.each<[string, readonly File[]]>([
    ['of another kind', [aFile('virus.exe')]],
    ['without content', [new File([], 'leeg.pdf')]],
    ['together with another', [aFile('b.pdf'), aFile('c.pdf')]],
  ])('keeps the file that was chosen when one %s is dropped after it', async (_what, dropped) => {
    serveNewCase()
    const opened = await openNewCase()
    choose(opened, aFile('goed.pdf'))
    choose(opened, ...dropped)
    opened.form.getByRole('alert')
    opened.form.getByRole('button', { name: 'Verwijder goed.pdf' })
    expect(opened.form.queryByRole('button', { name: `Verwijder ${dropped[0]?.name}` })).toBeNull()
  })
})
