import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aRegisteredAuthority } from '@zaakwerk/testing/authority.builder'
import { anAuthority } from '@zaakwerk/testing/case-detail.builder'
import { aPage, callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { aFullCase, noticed, openDialog, refuse, serveCase } from '../../../testing/open-actions.tsx'

const title = 'Autoriteit wijzigen'

const authority = (id: number, name: string, given: Partial<Authority> = {}): Authority =>
  aRegisteredAuthority({ id, name, ...given })

const register = [
  authority(41, 'Gemeente Utrecht'),
  authority(42, 'Gemeente Zeist', { submission_type: 'mailroom' }),
]

/** The case, and a register that is searched by name. */
const serve = (given: Partial<CaseDetail> = {}, write?: (call: FakeCall) => ReturnType<typeof refused>) =>
  serveCase(aFullCase({ type: 2, authorities: null, ...given }), {
    changes: { authorities: anAuthority({ id: 41 }) },
    answer: (call) => {
      if (call.path === '/authorities/search') {
        const query = call.query.get('query')?.toLowerCase() ?? ''
        return aPage(register.filter(({ name }) => name.toLowerCase().includes(query)))
      }
      return write?.(call)
    },
  })
const refused = refuse(404, 'Autoriteit niet gevonden.', 'authority_not_found')

const searches = () =>
  callsTo('GET', '/authorities/search').map(({ query }) => [query.getAll('types').join(), query.get('query')])

describe('"Autoriteit wijzigen"', () => {
  it('searches while typing, after a short pause, keeps the choice when saving fails, and saves it', async () => {
    let isBroken = true
    serve({}, (call) => (isBroken ? refused(call) : undefined))
    const { dialog, press, isGone } = await openDialog(title, title)
    const field = dialog.getByRole('combobox', { name: 'Autoriteit' })
    // In one go: a machine that takes a moment between two keys would ask for what was typed so far.
    for (const value of ['z', 'ze', 'zei']) fireEvent.change(field, { target: { value } })
    const option = await screen.findByText('Gemeente Zeist', { selector: '[title] span' })
    await waitFor(() => expect(searches().at(-1)).toEqual(['2', 'zei']))
    expect(searches().filter(([, query]) => query === 'z' || query === 'ze')).toEqual([])
    expect(option.textContent).toBe('Gemeente ZeistHeffingsambtenaar · Per post · geen adres voor indiening')
    fireEvent.click(option)
    await press('Opslaan')
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Er is iets fout gegaanAutoriteit niet gevonden.',
    )
    dialog.getByText('Heffingsambtenaar · Per post · geen adres voor indiening')
    isBroken = false
    await press(/Opslaan$/)
    await isGone()
    const call = callsTo('POST', '/authorities/42/link-case').at(-1)
    expect(call?.body).toEqual({ case_id: 7 })
    expect(call?.header('If-Match')).toBe('"3"')
    await noticed('Dossier bijgewerkt')
  })

  it('begins with the authority that is there, which need not be saved, and finds nothing, silently, when the search fails', async () => {
    const authorities = anAuthority({ id: 50, name: 'Gemeente Bunnik', submission_type: 'ftp' })
    serveCase(aFullCase({ type: 2, authorities }), {
      answer: ({ path }) =>
        path === '/authorities/search'
          ? { status: 503, data: { detail: 'De dienst is weg.', code: 'service_unavailable' } }
          : undefined,
    })
    const { dialog } = await openDialog(title, title)
    dialog.getByTitle('Gemeente Bunnik')
    dialog.getByText('Heffingsambtenaar · Per FTP · adres bekend')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true)
    fireEvent.change(dialog.getByRole('combobox', { name: 'Autoriteit' }), { target: { value: 'x' } })
    await screen.findByText('Geen autoriteit gevonden')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
