import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleName } from '@zaakwerk/contract/roles'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { aBatch, serveCaseBulk } from '../../../testing/serve-case-bulk.ts'

const three = [1, 2, 3].map((id) => aCase({ id, internal_id: `Z-${id}`, version: id, status: 'in_progress' }))
const isSecond = ({ id }: { readonly id: number }): boolean => id === 2

const dialog = () => screen.findByRole('dialog')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Presses the primary button of the dialog once its preview is there. */
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await waitFor(async () => expect((await button(name)).hasAttribute('disabled')).toBe(false))
  await user.click(await button(name))
}
/** Adds a note to the selected cases. */
const addNote = async (user: ReturnType<typeof userEvent.setup>, count: number) => {
  await user.keyboard('o')
  await user.type(within(await dialog()).getByRole('textbox', { name: 'Notitie' }), 'Gebeld.')
  await press(user, `Notitie toevoegen (${count})`)
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const started = () => callsTo('POST', '/cases/bulk').map(({ fields }) => fields)

const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))

/** The text of each row of the table. */
const rowTexts = async () =>
  within(await dialog())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim())

/** Opens the list and selects all cases of the page. */
const chooseAll = async (role: RoleName = 'admin') => {
  const user = userEvent.setup()
  openPage('/', role)
  await user.click(await screen.findByRole('checkbox', { name: 'Kies alle dossiers van deze pagina' }))
  return user
}

describe('selecting cases', () => {
  it('selects with X, shows the number, offers all results of the search, and clears with Esc', async () => {
    serveCaseBulk(three, { total: 214 })
    const user = userEvent.setup()
    openPage()
    const box = await screen.findByRole('checkbox', { name: 'Kies dossier Z-1' })
    box.focus()
    await user.keyboard('x')
    const bar = within(await screen.findByRole('region', { name: 'Gekozen dossiers' }))
    bar.getByText('1 gekozen')
    await user.click(bar.getByRole('button', { name: 'Kies alle 214' }))
    bar.getByText('214 gekozen')
    await user.keyboard('s')
    await user.click(within(await dialog()).getByRole('combobox', { name: 'Status' }))
    await user.keyboard('Behoeft hand')
    await user.click(await screen.findByTitle('Behoeft handmatige review'))
    await screen.findByRole('button', { name: 'Status wijzigen (3)' })
    expect(callsTo('POST', '/cases/bulk/preview').at(-1)?.fields.selection).toEqual({
      filter: { statuses: [], types: [] },
    })
    await user.click(await button('Annuleer'))
    await isClosed()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Gekozen dossiers' })).toBeNull()
  })
})

describe('a bulk action on the selected cases', () => {
  it('is listed with the number of cases that allow it, previewed with reasons and mails, and then run', async () => {
    serveCaseBulk(three, {
      refusal: (one) => (isSecond(one) ? 'Eerst nodig: cliënt met een e-mailadres' : undefined),
      effect: {
        status_after: 'case_closed_rejected',
        mails: 1,
        remarks: ['Let op: dit dossier is gesloten.'],
      },
      missing: [8, 9],
    })
    const user = await chooseAll()
    await user.keyboard('a')
    const actions = within(await dialog())
    expect((await actions.findByRole('option', { name: /^Afwijzen/ })).textContent).toBe(
      'Afwijzen geldt voor 2 van 3',
    )
    await user.click(actions.getByRole('option', { name: /^Afwijzen/ }))
    await button('Afwijzen (2)')
    expect(await rowTexts()).toEqual([
      expect.stringMatching(/^Z-1 .*In behandeling wordt Zaak afgewezen.*1 e-mail.*Wijzigt$/),
      expect.stringMatching(/^Z-2 .*Eerst nodig: cliënt met een e-mailadres.*Kan niet$/),
      expect.stringMatching(/^Z-3 .*Wijzigt$/),
    ])
    within(await dialog()).getByText('Z-1, Z-3:')
    within(await dialog()).getByText('2 dossiers bestaan niet meer.')
    within(await dialog()).getByText('2 e-mails worden verstuurd. Kan daarna niet ongedaan worden gemaakt')
    // As in browsers, Enter in a field submits the form unless a handler prevents it.
    const field = within(await dialog()).getByRole('checkbox')
    if (fireEvent.keyDown(field, { key: 'Enter' })) fireEvent.submit(field)
    expect(started()).toEqual([])
    await press(user, 'Afwijzen (2)')
    await isClosed()
    await screen.findByText('2 van 2 dossiers gedaan.')
    expect(started()).toEqual([
      {
        act: {
          kind: 'event',
          action: 'reject',
          choice: { inform_client: true, email_type: 'case_rejected' },
        },
        cases: [
          { id: 1, version: 1 },
          { id: 3, version: 3 },
        ],
      },
    ])
    expect(screen.queryByRole('region', { name: 'Gekozen dossiers' })).toBeNull()
  })

  it('shows the failed cases with reasons, retries them after a new preview, and keeps them selected', async () => {
    let isLocked = true
    serveCaseBulk(three, {
      undoable: true,
      failure: (one) =>
        isLocked && isSecond(one) ? 'Intussen gewijzigd door Tom Bakker, om 10:47' : undefined,
    })
    const user = await chooseAll()
    await addNote(user, 3)
    await screen.findByText('Notitie toevoegen: 2 van 3 dossiers gedaan, 1 mislukt')
    expect((await rowTexts())[1]).toMatch(/Intussen gewijzigd door Tom Bakker, om 10:47.*Mislukt$/)
    await button('2 ongedaan maken')
    isLocked = false
    await user.click(await button('Opnieuw proberen (1)'))
    await press(user, 'Notitie toevoegen (1)')
    await isClosed()
    expect(started().map(({ cases }) => cases)).toEqual([
      three.map(({ id, version }) => ({ id, version })),
      [{ id: 2, version: 2 }],
    ])
  })

  it('keeps the failed cases selected when the retry is cancelled', async () => {
    serveCaseBulk(three, { failure: (one) => (isSecond(one) ? 'Intussen gewijzigd' : undefined) })
    const user = await chooseAll()
    await addNote(user, 3)
    await user.click(await button('Opnieuw proberen (1)'))
    // The retry has no field to focus.
    await hasFocus(await button('Annuleer'))
    await user.click(await button('Annuleer'))
    await isClosed()
    screen.getByText('1 gekozen')
  })

  it('shows the results of an earlier batch without changing the selection', async () => {
    serveCaseBulk(three, { earlier: [aBatch()] })
    const user = await chooseAll()
    await user.click(await button('Bekijk'))
    await within(await dialog()).findByText(/^Status wijzigen: 500 van 500/)
    await user.keyboard('{Escape}')
    await isClosed()
    screen.getByText('3 gekozen')
    // The bar with "Bekijk" has been removed.
    await hasFocus(screen.getByRole('heading', { level: 1 }))
  })

  it('reloads the list when it ends, also when it ends immediately', async () => {
    serveCaseBulk(three, { isInstant: true })
    const user = await chooseAll()
    const before = callsTo('GET', '/cases/search').length
    await addNote(user, 3)
    await isClosed()
    await waitFor(() => expect(callsTo('GET', '/cases/search').length).toBeGreaterThan(before))
  })

  it('closes its dialog for more than a hundred cases, and then sends no more requests from it', async () => {
    serveCaseBulk(three, { runsFor: 1000, previewed: 101 })
    const user = await chooseAll()
    await addNote(user, 101)
    await isClosed()
    const bar = within(await screen.findByRole('region', { name: 'Bewerking van dossiers' }))
    // The announced text; the visible number beside it keeps changing.
    expect(bar.getByRole('status').textContent).toBe('Notitie toevoegen: bezig')
    const asked = callsTo('POST', '/cases/bulk/preview').map(({ fields }) => fields.selection)
    expect(asked).not.toContainEqual({ ids: [] })
  })

  it('can be undone from the notification', async () => {
    serveCaseBulk(three, { undoable: true })
    const user = await chooseAll()
    await user.keyboard('o')
    await user.type(within(await dialog()).getByRole('textbox', { name: 'Notitie' }), 'Gebeld.')
    within(await dialog()).getByText('Kan daarna ongedaan worden gemaakt')
    await press(user, 'Notitie toevoegen (3)')
    await isClosed()
    await user.click(await button('Ongedaan maken'))
    await waitFor(() => expect(callsTo('POST', '/cases/bulk/1/undo')).toHaveLength(1))
    await screen.findByText(/van 3 dossiers teruggezet/)
  })

  it('can be stopped while it runs', async () => {
    serveCaseBulk(three, { runsFor: 1000 })
    const user = await chooseAll()
    await addNote(user, 3)
    await screen.findByText('Notitie toevoegen: 0 van 3 dossiers gedaan')
    await user.click(await button('Stoppen'))
    await screen.findByText('Notitie toevoegen: 0 van 3 dossiers gedaan, 3 gestopt')
  })

  it('continues in the background for more than a hundred cases, with its progress in the bar, also after a reload', async () => {
    serveCaseBulk([], {
      earlier: [
        aBatch({
          act: { kind: 'event', action: 'reject' },
          counts: { waiting: 380, done: 118, unchanged: 0, failed: 2, stopped: 0 },
          finished_at: null,
        }),
      ],
    })
    const user = userEvent.setup()
    openPage()
    const bar = within(await screen.findByRole('region', { name: 'Bewerking van dossiers' }))
    bar.getByText('Afwijzen: 120 van 500 dossiers gedaan, 2 mislukt')
    await user.click(bar.getByRole('button', { name: 'Stoppen' }))
    await waitFor(() =>
      expect(callsTo('PATCH', '/cases/bulk/1').map(({ fields }) => fields)).toEqual([{ set: 'stopped' }]),
    )
  })

  it('shows why the preview failed, and loads it again on request', async () => {
    let isDown = true
    serveCaseBulk(three, {
      answer: ({ path }) =>
        isDown && path.startsWith('/cases/bulk/')
          ? { status: 503, data: { detail: 'De dienst is nu niet bereikbaar.', code: 'service_unavailable' } }
          : undefined,
    })
    const user = await chooseAll()
    await user.keyboard('a')
    const problem = within(await dialog())
    await problem.findByText('De acties konden niet worden opgezocht')
    isDown = false
    await user.click(problem.getByRole('button', { name: 'Opnieuw proberen' }))
    await problem.findByRole('option', { name: /^Afwijzen/ })
  })
})
