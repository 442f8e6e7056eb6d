import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { edit, fact, fill, form, pencil, submit } from '../../../testing/facts-on-page.ts'
import { livingPart } from '../../../testing/living-case.tsx'
import { CaseFacts } from './case-facts.tsx'

const openFacts = livingPart(CaseFacts)

describe('a fact of a case that is saved', () => {
  // The words for each failure: failure.test.ts in platform.
  it('keeps the typed value when saving fails, and gives the reason in a notice and under its field', async () => {
    const refused = {
      detail: [{ loc: ['body', 'fact_code'], msg: 'Deze feitcode bestaat niet', type: 'custom' }],
    }
    await openFacts({}, ({ method }) => (method === 'PATCH' ? { status: 422, data: refused } : undefined))
    await edit('Feitcode')
    fill('Feitcode', 'R315b')
    submit('Feitcode')
    const notice = (await screen.findAllByText('Er is iets fout gegaan')).at(-1)
    expect(notice?.parentElement?.textContent).toBe('Er is iets fout gegaanDeze feitcode bestaat niet')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feitcode' }).value).toBe('R315b')
    // On the page too, for when the notice has gone.
    within(form('Feitcode')).getByText('Deze feitcode bestaat niet')
  })

  it('is shown at once, before the answer is there, and its pencil has the focus', async () => {
    const { answer, release } = pendingAnswer()
    await openFacts({ fact_code: 'VA015' }, ({ method }) => (method === 'PATCH' ? answer : undefined))
    fireEvent.click(pencil('Feitcode'))
    fill('Feitcode', 'R315b')
    submit('Feitcode')
    await waitFor(() => expect(fact('Feitcode')).toBe('R315b'))
    expect(document.activeElement).toBe(pencil('Feitcode'))
    expect(screen.queryByText('Dossier bijgewerkt')).toBeNull()
    fireEvent.click(pencil('Feitcode'))
    expect(screen.queryByRole('form', { name: 'Feitcode wijzigen' })).toBeNull()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    const saved = aCaseDetail({ id: 7, internal_id: 'Z-2604810', fact_code: 'R315B', version: 2 })
    await act(async () => release({ status: 200, data: saved }))
    await screen.findByText('Dossier bijgewerkt')
    expect(fact('Feitcode')).toBe('R315B')
  })

  it('is reverted when it is refused, and the input can be corrected', async () => {
    const { answer, release } = pendingAnswer()
    const { user } = await openFacts({ fact_code: 'VA015' }, ({ method }) =>
      method === 'PATCH' ? answer : undefined,
    )
    fireEvent.click(pencil('Feitcode'))
    fill('Feitcode', 'R315b')
    submit('Feitcode')
    await waitFor(() => expect(fact('Feitcode')).toBe('R315b'))
    await act(async () =>
      release({ status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }),
    )
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Feitcode' })
    expect(field.value).toBe('R315b')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Escape}')
    expect(fact('Feitcode')).toBe('VA015')
  })

  it('is not overwritten by a refresh while it is typed in, and asks when both changed it', async () => {
    const { changeElsewhere, refresh } = await openFacts({ fact_code: 'VA015' })
    fireEvent.click(pencil('Feitcode'))
    fill('Feitcode', 'R315b')
    changeElsewhere({ fact_code: 'K 045', decision_date: '2026-11-13' })
    await refresh()
    await screen.findByText('13 november 2026')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feitcode' }).value).toBe('R315b')
    submit('Feitcode')
    const dialog = await screen.findByRole('dialog', { name: /heeft dit intussen gewijzigd/ })
    within(dialog).getByText('K 045')
    within(dialog).getByText('R315b')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mijn waarde opslaan' }))
    await waitFor(() => expect(fact('Feitcode')).toBe('R315b'))
    expect(callsTo('PATCH', '/cases/7').map((call) => call.header('If-Match'))).toEqual(['"1"', '"2"'])
  })
})
