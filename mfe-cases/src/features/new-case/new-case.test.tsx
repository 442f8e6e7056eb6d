import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { beforeEach, describe, expect, it } from 'vitest'
import { NewCaseButton } from '../../navigation/new-case-button.tsx'
import { aCaseDetail, aClient } from '../../testing/case-detail.builder.ts'
import { findDialog } from '../../testing/dialog.ts'
import { aPage, callsTo, type FakeCall, filesOf, heldBack, serveApi } from '../../testing/fake-api.ts'
import { address, openRoutes } from '../../testing/open-page.tsx'

const berg = aClient({ id: 7, email: 'berg@example.nl', initials: 'A.', last_name: 'Berg' })
const made = aClient({ id: 8, email: 'nieuw@example.nl', initials: 'N.', last_name: 'Nieuw' })
const number = '5000056789012345'

type Answer = Awaited<ReturnType<typeof heldBack>['answer']>

const created = (): Answer => ({ status: 201, data: aCaseDetail({ id: 41, internal_id: 'Z-2600041' }) })

/** The API as far as this dialog asks it; `onCreate` answers the writing itself. */
const serve = (onCreate: (call: FakeCall) => Answer | Promise<Answer> = created): void =>
  serveApi((call) => {
    if (call.method === 'POST' && call.path === '/cases') return onCreate(call)
    if (call.path === '/clients/search') return aPage(call.query.get('query') === 'niemand' ? [] : [berg])
    if (call.path === '/cases/lookup')
      return { status: 200, data: [{ id: 12, internal_id: 'Z-2600012', cjib_number: number, client: [] }] }
    if (call.path === '/users/roles') return { status: 200, data: [] }
    return call.path === '/cases/41' ? { status: 200, data: created().data } : aPage([])
  })

/** The dialog of the other remote, as far as the agreement on it goes. */
const NewContact = ({ isOpen, email, onCreated, onClose }: WidgetProps['NewContactDialog']) =>
  isOpen ? (
    <div role="dialog" aria-label="Nieuw contact aanmaken">
      <output aria-label="Vooraf ingevuld">{email ?? ''}</output>
      <button type="button" onClick={() => onCreated(made)}>
        Contact opslaan
      </button>
      <button type="button" onClick={onClose}>
        Contact sluiten
      </button>
    </div>
  ) : null

beforeEach(() =>
  provideWidgets({
    load: async () => NewContact as never,
    isMissing: () => false,
    Failed: () => null,
    Loading: () => null,
  }),
)

const open = async () => {
  const user = userEvent.setup()
  openRoutes({ path: '/', routes: [{ path: '/', element: <NewCaseButton /> }] })
  await user.click(await screen.findByRole('button', { name: 'Dossier aanmaken' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dossier aanmaken' })
  return { user, form: within(dialog) }
}

type Opened = Awaited<ReturnType<typeof open>>

const fill = ({ form }: Opened, values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
}

const chooseClient = async ({ user, form }: Opened, typed = 'berg'): Promise<void> => {
  const box = form.getByRole('combobox', { name: /^Cliënt/ })
  await user.click(box)
  await user.paste(typed)
  fireEvent.click(await screen.findByText('berg@example.nl', { selector: 'small' }))
}

/** Its name says "loading" for as long as the sign of it leaves. */
const send = ({ form }: Opened): void => void fireEvent.click(form.getByRole('button', { name: /Aanmaken$/ }))

const choose = ({ form }: Opened, ...files: readonly File[]): void =>
  void fireEvent.change(form.getByLabelText('Bestand'), { target: { files } })

const aFile = (name = 'beschikking.pdf', content = '%PDF') => new File([content], name)

const committal = { Pleegdatum: '2026-11-06', Pleegtijd: '14:32' }

const caseDataOf = async (call: FakeCall | undefined): Promise<unknown> => {
  const part = call?.body instanceof FormData ? call.body.get('case_data') : null
  return part instanceof Blob ? JSON.parse(await part.text()) : undefined
}

describe('the new-case dialog', () => {
  it.each([
    ['Nieuwe map', 'Referentie, E-mail cliënt, Pleegdatum, Pleegtijd'],
    ['Bestaande map', 'Referentie, E-mail cliënt, SharePoint-map, Primair document, Pleegdatum, Pleegtijd'],
  ])('lists what is missing for "%s", marks it, and sends nothing', async (mode, labels) => {
    serve()
    const opened = await open()
    fireEvent.click(opened.form.getByRole('radio', { name: mode }))
    send(opened)
    const alert = await opened.form.findByRole('alert')
    expect(alert.textContent).toBe(`De volgende velden zijn niet ingevuld${labels}`)
    expect(opened.form.getAllByText('Dit veld is niet ingevuld')).toHaveLength(labels.split(', ').length)
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('asks no committal of other types', async () => {
    serve()
    const opened = await open()
    await opened.user.click(opened.form.getByRole('combobox', { name: 'Type' }))
    await opened.user.paste('nha')
    fireEvent.click(await screen.findByText('NHA', { selector: '.combobox-option span' }))
    send(opened)
    expect((await opened.form.findByRole('alert')).textContent).toContain('Referentie, E-mail cliënt')
    expect(opened.form.getByRole('alert').textContent).not.toContain('Pleegdatum')
  })

  it('makes a case with its file in one call, says so and opens it', async () => {
    const answer = heldBack()
    serve((call) => {
      call.progress(0.4)
      return answer.answer
    })
    const opened = await open()
    fill(opened, { Referentie: ' REF-1 ', 'CJIB-nummer': '5000 0567 8901 2345', ...committal })
    fill(opened, { Bedrijfsnaam: 'Lagendijk Lease B.V.', Feitcode: 'VA 015', Dagtekening: '2026-11-13' })
    await chooseClient(opened)
    choose(opened, aFile())
    send(opened)
    const bar = await opened.form.findByRole('progressbar', { name: 'Voortgang van beschikking.pdf' })
    await waitFor(() => expect(bar.getAttribute('value')).toBe('40'))
    answer.release(created())
    expect(await screen.findByText('Nieuw dossier aangemaakt')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/case/41'))
    const [call] = callsTo('POST', '/cases')
    expect(filesOf(call).map(({ name }) => name)).toEqual(['beschikking.pdf'])
    expect(await caseDataOf(call)).toEqual({
      type: 1,
      official_id: 'REF-1',
      company_name: 'Lagendijk Lease B.V.',
      client: { id: 7 },
      decision_date: '2026-11-13',
      committal_date: '2026-11-06',
      time_of_committal: '14:32',
      fact_code: 'VA 015',
      cjib_number: number,
    })
  })

  it('sends folder and primary document of an existing folder', async () => {
    serve()
    const opened = await open()
    fireEvent.click(opened.form.getByRole('radio', { name: 'Bestaande map' }))
    fill(opened, { 'SharePoint-map': 'http://intern/map', 'Primair document': 'brief.pdf' })
    fill(opened, { Referentie: 'REF-2', ...committal })
    await chooseClient(opened)
    send(opened)
    expect(await opened.form.findByText('Vul een volledig adres in dat met https:// begint')).toBeDefined()
    expect(callsTo('POST', '/cases')).toHaveLength(0)
    fill(opened, { 'SharePoint-map': 'https://kantoor.sharepoint.com/map' })
    send(opened)
    await waitFor(() => expect(address()).toBe('/case/41'))
    expect(await caseDataOf(callsTo('POST', '/cases')[0])).toMatchObject({
      sharepoint_folder_url: 'https://kantoor.sharepoint.com/map',
      primary_document: 'brief.pdf',
    })
  })

  it.each([
    [{ 'CJIB-nummer': '5000056789012346' }, 'Het CJIB-nummer is niet geldig'],
    [{ 'CJIB-nummer': '123' }, 'Het CJIB-nummer is niet geldig'],
    [{ Feitcode: '?' }, 'De feitcode is niet goed ingevuld'],
    [{ Dagtekening: '' }, 'De datum is niet goed ingevuld'],
  ])('refuses %j under its field', async (wrong, text) => {
    serve()
    const opened = await open()
    fill(opened, wrong)
    send(opened)
    expect(await opened.form.findByText(text)).toBeDefined()
    expect(callsTo('POST', '/cases')).toHaveLength(0)
  })

  it('judges a CJIB number when its field is left, not while it is typed', async () => {
    serve()
    const opened = await open()
    fill(opened, { 'CJIB-nummer': '12' })
    expect(opened.form.queryByText('Het CJIB-nummer is niet geldig')).toBeNull()
    fireEvent.blur(opened.form.getByLabelText('CJIB-nummer'))
    expect(opened.form.getByText('Het CJIB-nummer is niet geldig')).toBeDefined()
  })

  it.each([
    ['CJIB-nummer', '5000 0567 8901 2345'],
    ['Referentie', number],
  ])('points out a case with the same number, typed in "%s", in a new tab', async (label, value) => {
    serve()
    const opened = await open()
    fill(opened, { [label]: value })
    const link = await opened.form.findByRole('link', { name: /Z-2600012/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/case/12', '_blank'])
    fill(opened, { [label]: '5000' })
    await waitFor(() => expect(opened.form.queryByRole('link', { name: /Z-2600012/ })).toBeNull())
  })

  it('searches clients while typing, takes the choice away again, and says when nobody is found', async () => {
    serve()
    const opened = await open()
    await chooseClient(opened)
    expect(opened.form.getByTitle('Mevr. A. Berg')).toBeDefined()
    const box = opened.form.getByRole('combobox', { name: /^Cliënt/ })
    await opened.user.click(box)
    await opened.user.paste('niemand')
    expect(await screen.findByText('Geen cliënt gevonden')).toBeDefined()
    expect(callsTo('GET', '/clients/search').map(({ query }) => query.get('query'))).toEqual([
      'berg',
      'niemand',
    ])
    fireEvent.click(opened.form.getByRole('button', { name: 'Wis Cliënt' }))
    await waitFor(() => expect(document.querySelector('.new-case-client [title="Mevr. A. Berg"]')).toBeNull())
  })

  it('makes a client over the dialog without losing what was typed, and chooses it', async () => {
    serve()
    const opened = await open()
    fill(opened, { Referentie: 'REF-4' })
    await opened.user.click(opened.form.getByRole('combobox', { name: /^Cliënt/ }))
    await opened.user.paste('nieuw@example.nl')
    await opened.user.click(opened.form.getByRole('button', { name: 'Client aanmaken' }))
    const contact = within(await screen.findByRole('dialog', { name: 'Nieuw contact aanmaken' }))
    expect(contact.getByRole('status').textContent).toBe('nieuw@example.nl')
    await opened.user.click(contact.getByRole('button', { name: 'Contact opslaan' }))
    expect(await opened.form.findByText('Mevr. N. Nieuw')).toBeDefined()
    expect(opened.form.getByLabelText(/^Referentie/)).toHaveProperty('value', 'REF-4')
    expect(screen.queryByRole('dialog', { name: 'Nieuw contact aanmaken' })).toBeNull()
  })

  it('takes one file only, of the kinds that are known', async () => {
    serve()
    const opened = await open()
    choose(opened, aFile('a.pdf'), aFile('b.pdf'))
    expect(opened.form.getByText('Maximaal één bestand')).toBeDefined()
    expect(opened.form.queryByText('a.pdf')).toBeNull()
    choose(opened, aFile('virus.exe'))
    expect(opened.form.queryByText('Maximaal één bestand')).toBeNull()
    expect(opened.form.getByText(/Dit soort bestand wordt niet aangenomen/)).toBeDefined()
    await opened.user.click(opened.form.getByRole('button', { name: 'Verwijder virus.exe' }))
    expect(opened.form.queryByText(/Dit soort bestand wordt niet aangenomen/)).toBeNull()
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
    serve(() => answers.shift() ?? created())
    const opened = await open()
    fill(opened, { Referentie: 'REF-5', Feitcode: 'VA 999', ...committal })
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
    expect(opened.form.getByLabelText(/^Referentie/)).toHaveProperty('value', 'REF-5')
    expect(opened.form.getByText('beschikking.pdf')).toBeDefined()
    send(opened)
    await waitFor(() => expect(address()).toBe('/case/41'))
    const keys = callsTo('POST', '/cases').map(({ header }) => header('Idempotency-Key'))
    // The line broke: that may have made the case already. The others surely did not.
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  it('asks before what was typed goes, and forgets it then', async () => {
    serve()
    const opened = await open()
    fill(opened, { Referentie: 'REF-6' })
    fireEvent.click(opened.form.getByRole('button', { name: 'Annuleer' }))
    const question = await findDialog('Dossier niet aangemaakt')
    await opened.user.click(question.getByRole('button', { name: 'Annuleer' }))
    expect(opened.form.getByLabelText(/^Referentie/)).toHaveProperty('value', 'REF-6')
    fireEvent.click(opened.form.getByRole('button', { name: 'Annuleer' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Bevestigen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await opened.user.click(screen.getByRole('button', { name: 'Dossier aanmaken' }))
    expect(await screen.findByLabelText(/^Referentie/)).toHaveProperty('value', '')
  })

  it('closes at once when nothing was filled in', async () => {
    serve()
    const opened = await open()
    fireEvent.click(opened.form.getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
