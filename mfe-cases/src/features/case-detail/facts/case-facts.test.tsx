import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, heldBack } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { openLivingCase } from '../../../testing/living-case.ts'

const pencil = (label: string): HTMLElement => screen.getByRole('button', { name: `${label} wijzigen` })
const form = (label: string): HTMLElement => screen.getByRole('form', { name: `${label} wijzigen` })
const fact = (label: string) =>
  within(screen.getByRole('main')).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (label: string) => fireEvent.submit(form(label))
const sent = () => callsTo('PATCH', '/cases/7').map(({ body }) => body)

const valid = '5000056789012345'
const otherValid = '1062542123456789'

type Given = Partial<CaseDetail>
type Fields = Readonly<Record<string, string>>

describe('a fact of a case', () => {
  it.each<[label: string, given: Given, fields: Fields, body: object, shown: string]>([
    [
      'CJIB-nummer',
      { type: 1, cjib_number: valid },
      { 'CJIB-nummer': '1062 5421.2345-6789' },
      { cjib_number: otherValid, official_id: otherValid },
      '1062 5421 2345 6789',
    ],
    [
      'Aanslagnummer',
      { type: 2 },
      { Aanslagnummer: '0344 2611 0457 8' },
      { official_id: '0344261104578' },
      '0344 2611 0457 8',
    ],
    ['Aanslagnummer', { type: 2, official_id: '12' }, { Aanslagnummer: '' }, { official_id: null }, '-'],
    ['Referentie', { type: 14 }, { Referentie: ' AB 12 ' }, { official_id: 'AB 12' }, 'AB 12'],
    // What was a WAHV case once has two numbers, each of its own.
    [
      'Referentie',
      { type: 14, cjib_number: valid },
      { Referentie: 'AB 12' },
      { official_id: 'AB 12' },
      'AB 12',
    ],
    [
      'CJIB-nummer',
      { type: 14, official_id: 'AB 12', cjib_number: valid },
      { 'CJIB-nummer': '1062 5421 2345 6789' },
      { cjib_number: otherValid },
      '1062 5421 2345 6789',
    ],
    ['Dagtekening', {}, { Dagtekening: '13-11-2026' }, { decision_date: '2026-11-13' }, '13 november 2026'],
    ['Feitcode', {}, { Feitcode: ' R 315b ' }, { fact_code: 'R 315b' }, 'R 315b'],
    ['Feitcode', { fact_code: 'VA015' }, { Feitcode: '' }, { fact_code: null }, '-'],
    [
      'Pleegdatum en -tijd',
      {},
      { Pleegdatum: '6-11-2026', Pleegtijd: '1432' },
      { committal_date: '2026-11-06', time_of_committal: '14:32' },
      '6 november 2026, 14:32',
    ],
  ])('%s is edited where it stands (%j)', async (label, given, fields, body, shown) => {
    const { user } = await openLivingCase(given)
    await user.click(pencil(label))
    for (const [name, value] of Object.entries(fields)) fill(name, value)
    submit(label)
    await waitFor(() => expect(sent()).toEqual([body]))
    await screen.findByText('Dossier bijgewerkt')
    expect(fact(label)).toBe(shown)
    expect(callsTo('PATCH', '/cases/7')[0]?.header('If-Match')).toBe('"1"')
  })

  it('Lease is a choice', async () => {
    const { user } = await openLivingCase({ is_car_lease: true })
    await user.click(pencil('Lease'))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Ja' }))
    await user.click(screen.getByRole('radio', { name: 'Nee' }))
    await user.click(within(form('Lease')).getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(sent()).toEqual([{ is_car_lease: false }]))
    await waitFor(() => expect(fact('Lease')).toBe('Nee'))
  })

  const checks: readonly (readonly [label: string, fields: Fields, message: string])[] = [
    ['CJIB-nummer', { 'CJIB-nummer': '1062542123456798' }, 'Het CJIB-nummer is niet geldig'],
    ['CJIB-nummer', { 'CJIB-nummer': '12345' }, 'Het CJIB-nummer is niet geldig'],
    ['CJIB-nummer', { 'CJIB-nummer': ' ' }, 'Het CJIB-nummer is niet goed ingevuld'],
    ['Dagtekening', { Dagtekening: '' }, 'De datum is niet goed ingevuld'],
    ['Dagtekening', { Dagtekening: '31-02-2026' }, 'De datum is niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegdatum: 'morgen' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegtijd: '25:00' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegtijd: '' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegdatum: '' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Pleegdatum en -tijd', { Pleegdatum: '', Pleegtijd: '' }, 'De datum en tijd zijn niet goed ingevuld'],
    ['Feitcode', { Feitcode: 'R3' }, 'De feitcode is niet goed ingevuld'],
  ]

  it('is checked before it is sent, the message under its field', async () => {
    const { user } = await openLivingCase({
      cjib_number: valid,
      decision_date: '2026-11-13',
      committal_date: '2026-11-06',
      time_of_committal: '14:32',
    })
    for (const [label, fields, message] of checks) {
      await user.click(pencil(label))
      for (const [name, value] of Object.entries(fields)) fill(name, value)
      submit(label)
      const shown = await within(form(label)).findByText(message)
      const described = form(label).querySelector('[aria-invalid]')?.getAttribute('aria-describedby')
      expect(described, label).toBe(shown.closest('p')?.id)
      // A number that fails its check digit, not an empty one, is named in a notice too.
      if (message === 'Het CJIB-nummer is niet geldig') screen.getByText('Ongeldig CJIB-nummer')
      await user.keyboard('{Escape}')
    }
    expect(sent()).toEqual([])
  })

  it('asks before an odd decision date is saved: back to the field, or saved all the same', async () => {
    const { user } = await openLivingCase({ decision_date: '2026-11-13' })
    const question = async () => within(await screen.findByRole('dialog', { name: 'Klopt dit?' }))
    await user.click(pencil('Dagtekening'))
    fill('Dagtekening', '13-11-2099')
    submit('Dagtekening')
    const first = await question()
    first.getByText('De dagtekening (13 november 2099) ligt in de toekomst.')
    await user.click(first.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
    const field = screen.getByRole('textbox', { name: 'Dagtekening' })
    expect(field).toHaveProperty('value', '13-11-2099')
    submit('Dagtekening')
    await user.click((await question()).getByRole('button', { name: 'Toch opslaan' }))
    await waitFor(() => expect(sent()).toEqual([{ decision_date: '2099-11-13' }]))
  })

  it('asks the same of a committal date after the decision, with the focus on the way back', async () => {
    const { user } = await openLivingCase({
      decision_date: '2020-11-13',
      committal_date: '2020-11-06',
      time_of_committal: '14:32',
    })
    await user.click(pencil('Pleegdatum en -tijd'))
    fill('Pleegdatum', '14-11-2020')
    fill('Pleegtijd', '9:5')
    submit('Pleegdatum en -tijd')
    const question = within(await screen.findByRole('dialog', { name: 'Klopt dit?' }))
    const text = 'De pleegdatum (14 november 2020) ligt na de dagtekening (13 november 2020).'
    question.getByText(text)
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Terug' })))
    expect(sent()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Toch opslaan' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ committal_date: '2020-11-14', time_of_committal: '09:05' }]),
    )
  })

  it('takes its message away as soon as it is right', async () => {
    const { user } = await openLivingCase()
    await user.click(pencil('Feitcode'))
    fill('Feitcode', 'R3')
    submit('Feitcode')
    await screen.findByText('De feitcode is niet goed ingevuld')
    fill('Feitcode', 'R 315b')
    await waitFor(() => expect(screen.queryByText('De feitcode is niet goed ingevuld')).toBeNull())
  })

  it('starts on the choice that is in force', async () => {
    const { user } = await openLivingCase({ is_car_lease: false })
    pencil('Lease').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nee', checked: true }))
  })

  it('is edited and left with the keyboard alone, and sends nothing that did not change', async () => {
    const { user } = await openLivingCase({ fact_code: 'VA015' })
    pencil('Feitcode').focus()
    await user.keyboard('{Enter}')
    const field = screen.getByRole('textbox', { name: 'Feitcode' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('R1{Escape}')
    expect(fact('Feitcode')).toBe('VA015')
    expect(document.activeElement).toBe(pencil('Feitcode'))
    await user.keyboard('{Enter}{Enter}')
    expect(fact('Feitcode')).toBe('VA015')
    expect(document.activeElement).toBe(pencil('Feitcode'))
    expect(sent()).toEqual([])
  })

  it('opens at a click on its value, but not while the value is being marked', async () => {
    const { user } = await openLivingCase({ fact_code: 'VA015' })
    const value = screen.getByText('VA015')
    document.getSelection()?.selectAllChildren(value)
    fireEvent.click(value)
    expect(screen.queryByRole('form', { name: 'Feitcode wijzigen' })).toBeNull()
    document.getSelection()?.removeAllRanges()
    await user.click(value)
    form('Feitcode')
  })

  it.each([
    [
      422,
      { detail: [{ loc: ['body', 'fact_code'], msg: 'Deze feitcode bestaat niet', type: 'custom' }] },
      'Deze feitcode bestaat niet',
    ],
    [404, { detail: 'Dossier niet gevonden.', code: 'case_not_found' }, 'Dossier niet gevonden.'],
    [503, { detail: 'Even niet.', code: 'service_unavailable' }, 'Foutcode: 503'],
    [0, '', 'Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.'],
  ])('keeps what was typed when saving fails with %i', async (status, data, message) => {
    const { user } = await openLivingCase({}, ({ method }) =>
      method === 'PATCH' ? { status, data } : undefined,
    )
    await user.click(pencil('Feitcode'))
    fill('Feitcode', 'R 315b')
    submit('Feitcode')
    const notice = (await screen.findAllByText('Er is iets fout gegaan')).at(-1)
    expect(notice?.parentElement?.textContent).toBe(`Er is iets fout gegaan${message}`)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feitcode' }).value).toBe('R 315b')
    // On the page too, for when the notice has gone.
    within(form('Feitcode')).getByText(message)
  })

  it('is shown at once, before the answer is there, and its pencil has the focus', async () => {
    const { answer, release } = heldBack()
    const { user } = await openLivingCase({ fact_code: 'VA015' }, ({ method }) =>
      method === 'PATCH' ? answer : undefined,
    )
    await user.click(pencil('Feitcode'))
    fill('Feitcode', 'R 315b')
    submit('Feitcode')
    await waitFor(() => expect(fact('Feitcode')).toBe('R 315b'))
    expect(document.activeElement).toBe(pencil('Feitcode'))
    expect(screen.queryByText('Dossier bijgewerkt')).toBeNull()
    await user.click(pencil('Feitcode'))
    expect(screen.queryByRole('form', { name: 'Feitcode wijzigen' })).toBeNull()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    const saved = aCaseDetail({ id: 7, internal_id: 'Z-2604810', fact_code: 'R315B', version: 2 })
    await act(async () => release({ status: 200, data: saved }))
    await screen.findByText('Dossier bijgewerkt')
    expect(fact('Feitcode')).toBe('R315B')
  })

  it('is taken back when it is refused, and what was typed is there to be mended', async () => {
    const { answer, release } = heldBack()
    const { user } = await openLivingCase({ fact_code: 'VA015' }, ({ method }) =>
      method === 'PATCH' ? answer : undefined,
    )
    await user.click(pencil('Feitcode'))
    fill('Feitcode', 'R 315b')
    submit('Feitcode')
    await waitFor(() => expect(fact('Feitcode')).toBe('R 315b'))
    await act(async () =>
      release({ status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }),
    )
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Feitcode' })
    expect(field.value).toBe('R 315b')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Escape}')
    expect(fact('Feitcode')).toBe('VA015')
  })

  it('is not overwritten by a refresh while it is typed in, and asks when both changed it', async () => {
    const { user, changeElsewhere, refresh } = await openLivingCase({ fact_code: 'VA015' })
    await user.click(pencil('Feitcode'))
    fill('Feitcode', 'R 315b')
    changeElsewhere({ fact_code: 'K 045', decision_date: '2026-11-13' })
    await refresh()
    await screen.findByText('13 november 2026')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feitcode' }).value).toBe('R 315b')
    submit('Feitcode')
    const dialog = await screen.findByRole('dialog', { name: /heeft dit intussen gewijzigd/ })
    within(dialog).getByText('K 045')
    within(dialog).getByText('R 315b')
    await user.click(within(dialog).getByRole('button', { name: 'Mijn waarde opslaan' }))
    await waitFor(() => expect(fact('Feitcode')).toBe('R 315b'))
    expect(callsTo('PATCH', '/cases/7').map((call) => call.header('If-Match'))).toEqual(['"1"', '"2"'])
  })

  it('takes no notice of other changes that the page has shown meanwhile', async () => {
    const { user, changeElsewhere, refresh } = await openLivingCase()
    await user.click(pencil('Feitcode'))
    fill('Feitcode', 'R 315b')
    changeElsewhere({ decision_date: '2026-11-13' })
    await refresh()
    await screen.findByText('13 november 2026')
    submit('Feitcode')
    await waitFor(() => expect(fact('Feitcode')).toBe('R 315b'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes away the CJIB number of a case that has a reference too', async () => {
    const { user } = await openLivingCase({ type: 14, official_id: 'AB 12', cjib_number: valid })
    await user.click(pencil('CJIB-nummer'))
    fill('CJIB-nummer', '')
    submit('CJIB-nummer')
    await waitFor(() => expect(sent()).toEqual([{ cjib_number: null }]))
    await waitFor(() => expect(screen.queryByText('CJIB-nummer', { selector: 'dt' })).toBeNull())
    expect(fact('Referentie')).toBe('AB 12')
  })

  it.each([
    ['Type', 'Zaaktype wijzigen'],
    ['Autoriteit', 'Autoriteit wijzigen'],
  ])('%s is changed in a dialog', async (label, title) => {
    const { user } = await openLivingCase()
    await user.click(pencil(label))
    await screen.findByRole('dialog', { name: title })
  })

  it('has no pencil where the product itself keeps it', async () => {
    await openLivingCase()
    expect(screen.queryByRole('button', { name: /Aangemaakt|Laatst bijgewerkt/ })).toBeNull()
  })
})
