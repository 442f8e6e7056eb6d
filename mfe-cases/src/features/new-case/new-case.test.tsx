import { fireEvent, screen, waitFor } from '@testing-library/react'
import { callsTo, filesOf, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { openDialogs } from '@zaakwerk/testing/fields'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findDialog } from '../../testing/dialog.ts'
import {
  type Answer,
  aFile,
  caseDataOf,
  choose,
  chooseClient,
  committal,
  created,
  fill,
  freeNumber,
  openFromIncoming,
  openNewCase,
  openNewCaseButton,
  provideNewContact,
  send,
  serveNewCase,
} from './testing/open-new-case.tsx'

beforeEach(provideNewContact)

/** The number as it is grouped during input. */
const freeText = '1062 5421 2345 6789'

describe('the new-case dialog', () => {
  it('opens by URL, which is restored when it closes', async () => {
    serveNewCase()
    const router = openNewCaseButton('/?query=jansen#dossier-aanmaken')
    const dialog = await findDialog('Dossier aanmaken')
    fireEvent.click(dialog.getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '?query=jansen', hash: '' }))
    await waitFor(() => expect(openDialogs()).toEqual([]))
  })

  it('makes a case with its file in one call, says so and opens it', async () => {
    const answer = pendingAnswer()
    serveNewCase((call) => {
      call.progress(0.4)
      return answer.answer
    })
    const opened = await openNewCase()
    fill(opened, { 'CJIB-nummer': ' 1062 5421.2345-6789 ', ...committal })
    fill(opened, { Bedrijfsnaam: 'Lagendijk Lease B.V.', Feitcode: 'VA015', Dagtekening: '2026-11-13' })
    await chooseClient(opened)
    choose(opened, aFile())
    send(opened)
    const bar = await opened.form.findByRole('progressbar', { name: 'Voortgang van beschikking.pdf' })
    await waitFor(() => expect(bar.getAttribute('value')).toBe('40'))
    // Too late for this case, and no reason to make a second one.
    fill(opened, { Bedrijfsnaam: 'Lagendijk Lease N.V.' })
    answer.release(created())
    await screen.findByText('Nieuw dossier aangemaakt')
    await waitFor(() => expect(address()).toBe('/case/41'))
    const [call] = callsTo('POST', '/cases')
    expect(filesOf(call).map(({ name }) => name)).toEqual(['beschikking.pdf'])
    expect(await caseDataOf(call)).toEqual({
      type: 1,
      official_id: freeNumber,
      cjib_number: freeNumber,
      company_name: 'Lagendijk Lease B.V.',
      client: { id: 7 },
      authority: { id: 3 },
      decision_date: '2026-11-13',
      committal_date: '2026-11-06',
      time_of_committal: '14:32',
      fact_code: 'VA015',
    })
  })

  it('creates a case from an incoming item with all its files in one call, and remains on that page', async () => {
    serveNewCase()
    const made: number[] = []
    const opened = await openFromIncoming({
      ...{ id: 5, version: 2, file: undefined, filed: ['boete.pdf'], leftOut: ['lijst.zip', 'winmail.dat'] },
      onCreated: ({ id }) => made.push(id),
    })
    expect(opened.form.queryByLabelText('Bestand')).toBeNull()
    opened.form.getByText('In het dossier komen: boete.pdf.')
    opened.form.getByText('Blijft achter: lijst.zip, winmail.dat.')
    fill(opened, { 'CJIB-nummer': freeNumber, ...committal })
    await chooseClient(opened)
    send(opened)
    await screen.findByText('Nieuw dossier Z-2600041 aangemaakt')
    const [call] = callsTo('POST', '/incoming/5/new-case')
    expect(call?.fields).toMatchObject({ version: 2, case: { official_id: freeNumber, client: { id: 7 } } })
    expect([made, callsTo('POST', '/cases'), address()]).toEqual([[41], [], '/incoming'])
  })

  it('shows the document in a tab if the window is too narrow for two columns', async () => {
    serveNewCase()
    vi.unstubAllGlobals()
    const opened = await openNewCase()
    choose(opened, aFile())
    const tab = (name: string) => opened.form.getByRole('button', { name })
    expect(opened.form.queryByRole('region', { name: 'Document' })).toBeNull()
    fireEvent.click(tab('Document'))
    opened.form.getByRole('region', { name: 'Document' })
    expect(opened.form.queryByRole('combobox', { name: 'Type' })).toBeNull()
    fireEvent.click(tab('Gegevens'))
    opened.form.getByRole('combobox', { name: 'Type' })
  })

  it('sends folder and primary document of an existing folder', async () => {
    serveNewCase()
    const opened = await openNewCase()
    fireEvent.click(opened.form.getByRole('switch', { name: 'Bestaande map' }))
    fill(opened, { 'SharePoint-map': 'http://intern/map', 'Primair document': 'brief.pdf' })
    fill(opened, { 'CJIB-nummer': freeNumber, ...committal })
    await chooseClient(opened)
    send(opened)
    expect(
      await opened.form.findAllByText('Vul een adres in dat met https:// begint, zonder poort of wachtwoord'),
    ).toHaveLength(2)
    expect(callsTo('POST', '/cases')).toHaveLength(0)
    fill(opened, { 'SharePoint-map': 'https://kantoor.sharepoint.com/map' })
    send(opened)
    await waitFor(() => expect(address()).toBe('/case/41'))
    expect(await caseDataOf(callsTo('POST', '/cases')[0])).toMatchObject({
      sharepoint_folder_url: 'https://kantoor.sharepoint.com/map',
      primary_document: 'brief.pdf',
    })
  })

  it('searches clients while typing, clears the choice, and reports no match, silently when the search fails', async () => {
    serveNewCase()
    const opened = await openNewCase()
    await chooseClient(opened)
    opened.form.getByTitle('Mevr. A. Berg')
    const box = opened.form.getByRole('combobox', { name: /^Cliënt/ })
    for (const typed of ['niemand', 'kapot']) {
      fireEvent.change(box, { target: { value: typed } })
      await waitFor(() => expect(callsTo('GET', '/clients/matches').at(-1)?.query.get('query')).toBe(typed))
      await screen.findByText('Geen cliënt gevonden')
    }
    expect(callsTo('GET', '/clients/matches')).toHaveLength(3)
    expect(noticeTexts()).toEqual([])
    fireEvent.click(opened.form.getByRole('button', { name: 'Wis Cliënt' }))
    await waitFor(() => expect(opened.form.queryByTitle('Mevr. A. Berg')).toBeNull())
  })

  it('creates a client in a dialog on top, from the search text, keeps all typed values, and chooses the client', async () => {
    serveNewCase()
    const opened = await openNewCase()
    fill(opened, { 'CJIB-nummer': freeNumber })
    const box = opened.form.getByRole('combobox', { name: /^Cliënt/ })
    const filledIn = async () => (await screen.findByLabelText('Vooraf ingevuld')).textContent
    const isGone = () => waitFor(() => expect(screen.queryByLabelText('Vooraf ingevuld')).toBeNull())
    for (const [typed, way] of [
      ['nieuw@example.nl', 'Contact sluiten'],
      ['Nieuwenhuis', 'Contact opslaan'],
    ] as const) {
      fireEvent.change(box, { target: { value: typed } })
      fireEvent.click(await screen.findByText(`Cliënt aanmaken: ${typed}`))
      expect(await filledIn()).toBe(typed)
      fireEvent.click(screen.getByRole('button', { name: way }))
      await isGone()
    }
    await opened.form.findByTitle('Mevr. N. Nieuw')
    expect(opened.form.getByLabelText(/^CJIB-nummer/)).toHaveProperty('value', freeText)
  })

  it('keeps everything when it fails, shows why, and makes one case when it is sent again', async () => {
    const answers: Answer[] = [
      { status: 0 },
      { status: 400, data: { detail: 'Maximaal één bestand', code: 'bad_request' } },
      {
        status: 422,
        data: { detail: [{ loc: ['body', 'fact_code'], msg: 'Deze feitcode is er niet.', type: 'custom' }] },
      },
      created(),
    ]
    serveNewCase(() => answers.shift() ?? created())
    const opened = await openNewCase()
    fill(opened, { 'CJIB-nummer': freeNumber, Feitcode: 'VA999', ...committal })
    await chooseClient(opened)
    choose(opened, aFile())
    send(opened)
    expect((await opened.form.findByRole('alert')).textContent).toContain('Geen verbinding met de server')
    send(opened)
    await waitFor(() => expect(opened.form.getByRole('alert').textContent).toContain('Maximaal één bestand'))
    send(opened)
    await waitFor(() =>
      expect(opened.form.getByRole('alert').textContent).toContain('Deze feitcode is er niet.'),
    )
    expect(opened.form.getAllByText('Deze feitcode is er niet.')).toHaveLength(2)
    expect(opened.form.getByLabelText(/^CJIB-nummer/)).toHaveProperty('value', freeText)
    opened.form.getByRole('button', { name: 'Verwijder beschikking.pdf' })
    send(opened)
    await waitFor(() => expect(address()).toBe('/case/41'))
    const keys = callsTo('POST', '/cases').map(({ header }) => header('Idempotency-Key'))
    // The line broke: that may have made the case already. The others surely did not.
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  it('asks before it discards input, and closes at once when nothing was filled in', async () => {
    serveNewCase()
    const opened = await openNewCase()
    const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Annuleer' }))
    fill(opened, { 'CJIB-nummer': freeNumber })
    cancel()
    const question = await findDialog('Nieuw dossier niet opgeslagen')
    fireEvent.click(question.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(opened.form.getByLabelText(/^CJIB-nummer/)).toHaveProperty('value', freeText)
    cancel()
    fireEvent.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
    fireEvent.click(screen.getByRole('button', { name: 'Dossier aanmaken' }))
    expect(await screen.findByLabelText(/^CJIB-nummer/)).toHaveProperty('value', '')
    cancel()
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })
})
