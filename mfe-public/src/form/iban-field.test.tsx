import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '../messages/language.ts'
import { pause } from './iban-field.tsx'
import { openIbanForm } from './testing/iban-form.tsx'

const hint = 'Dit staat op je bankpas of in de app van je bank.'
/** What belongs to the field, without its hint. */
const found = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter((text) => text !== hint)
    .join(' ')
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid')

beforeEach(() => sessionStorage.clear())

describe('the IBAN field', () => {
  it('groups in fours while it is typed, in capitals, and leaves the caret where it was', async () => {
    const field = openIbanForm()
    await userEvent.type(field, 'nl91abna0417164300')
    expect(field.value).toBe('NL91 ABNA 0417 1643 00')
    field.setSelectionRange(4, 4)
    await userEvent.keyboard('{Backspace}')
    expect([field.value, field.selectionStart]).toEqual(['NL9A BNA0 4171 6430 0', 3])
    await userEvent.keyboard('1')
    expect([field.value, field.selectionStart]).toEqual(['NL91 ABNA 0417 1643 00', 4])
  })

  it.each(['IBAN: NL20 INGB 0001 2345 67', 'IBAN NL20INGB0001234567', 'iban:nl20ingb0001234567'])(
    'removes the word from a pasted "%s"',
    async (pasted) => {
      const field = openIbanForm()
      await userEvent.click(field)
      await userEvent.paste(pasted)
      expect([field.value, isWrong(field)]).toEqual(['NL20 INGB 0001 2345 67', 'false'])
    },
  )

  it.each([
    ['NL91ABNA0417164300', 'Dit is een geldig IBAN-nummerBank: ABN AMRO'],
    ['nl91 abna 0417.1643-00', 'Dit is een geldig IBAN-nummerBank: ABN AMRO'],
    ['\u200eNL91ABNA0417164300\u202c', 'Dit is een geldig IBAN-nummerBank: ABN AMRO'],
    ['BE68539007547034', 'Dit is een geldig IBAN-nummer'],
    ['MT84MALT011000012345MTLCAST001S', 'Dit is een geldig IBAN-nummer'],
    ['NL92ABNA0417164300', 'Onjuiste IBAN'],
    ['NL91ABNAO417164300', 'Onjuiste IBAN'],
    ['N', 'Onjuiste IBAN'],
    ['', ''],
    [' ', ''],
  ])('reports for "%s" immediately: "%s"', (iban, said) => {
    const field = openIbanForm()
    if (iban) fireEvent.change(field, { target: { value: iban } })
    expect([found(field), isWrong(field)]).toEqual([said, String(said.startsWith('Onjuist'))])
  })

  const maltese = 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'
  it.each([
    ['NL91ABNA0417164300', []],
    ['MT84MALT011000012345MTLCAST001S', [maltese]],
    ['MT84MALT011000012345MTLCAST001T', [maltese.replace('01S', '01T')]],
    ['BE68', []],
  ])('shows the whole of "%s" below it where a phone would cut it', (iban, whole) => {
    const field = openIbanForm()
    fireEvent.change(field, { target: { value: iban } })
    expect(screen.queryAllByText(field.value).map(({ textContent }) => textContent)).toEqual(whole)
  })

  it('checks the country code', () => {
    expect(found(openIbanForm({ iban: 'NL92 ABNA 0417 1643 00' }))).toBe('Onjuiste IBAN')
  })

  it('is not covered by the keyboard of a phone', () => {
    const field = openIbanForm()
    const told = ['autocomplete', 'autocapitalize', 'inputmode', 'spellcheck']
    expect(told.map((name) => field.getAttribute(name))).toEqual(['off', 'characters', 'text', 'false'])
  })
})

describe('the check by a screen reader', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const said = () => screen.getByRole('status').textContent

  it('is shown after a pause only', async () => {
    const field = openIbanForm()
    fireEvent.change(field, { target: { value: 'NL' } })
    await wait(pause - 1)
    fireEvent.change(field, { target: { value: 'NL9' } })
    await wait(pause - 1)
    expect(said()).toBe('')
    await wait(1)
    expect(said()).toBe('Onjuiste IBAN')
    fireEvent.change(field, { target: { value: 'NL91ABNA0417164300' } })
    await wait(pause)
    expect(said()).toBe('Dit is een geldig IBAN-nummer. Bank: ABN AMRO')
  })

  it('follows the language of the page', async () => {
    fireEvent.change(openIbanForm(), { target: { value: 'NL91ABNA0417164300' } })
    act(() => chooseLanguage('en'))
    expect(said()).toBe('')
    await wait(pause)
    expect(said()).toBe('This is a valid IBAN. Bank: ABN AMRO')
    act(() => chooseLanguage('nl'))
    expect(said()).toBe('Dit is een geldig IBAN-nummer. Bank: ABN AMRO')
  })

  it('does not announce a value that was there before', async () => {
    openIbanForm({ iban: 'NL91 ABNA 0417 1643 00' })
    await wait(pause)
    expect(said()).toBe('')
  })
})

describe('the typed values', () => {
  const send = () => userEvent.click(screen.getByRole('button'))

  it('survive a reload, and take precedence over the values in the link', async () => {
    await userEvent.type(openIbanForm({ iban: 'NL91' }), '0')
    expect(openIbanForm({ iban: 'NL91' }).value).toBe('NL91 0')
    await userEvent.clear(screen.getByRole('textbox'))
    expect(openIbanForm({ iban: 'NL91' }).value).toBe('')
  })

  it('can be taken away again', async () => {
    const field = openIbanForm({ iban: 'NL91' })
    await userEvent.type(field, '0{Backspace}')
    expect(field.value).toBe('NL91')
    expect(openIbanForm({ iban: 'BE68' }).value).toBe('NL91')
  })

  it('is stored only after input', () => {
    openIbanForm({ iban: 'NL91' })
    expect(openIbanForm({ iban: 'BE68' }).value).toBe('BE68')
  })

  it('are removed after success, and are never in the address', async () => {
    await userEvent.type(openIbanForm(), 'NL91')
    expect(location.search).toBe('')
    await send()
    expect(sessionStorage).toHaveLength(0)
    expect(openIbanForm().value).toBe('')
  })

  it.each(['', 'no JSON', '{"values":7}', '{"values":{"iban":7}}', 'null'])(
    'is nothing when a person made it %s',
    (text) => {
      sessionStorage.setItem('draft / 7', text)
      expect(openIbanForm({ iban: 'BE68' }).value).toBe('BE68')
    },
  )

  it('is sent under one key until it changes, through a reload too', async () => {
    const keys: string[] = []
    const onKey = (key: string): never => {
      keys.push(key)
      throw new Error('No answer')
    }
    await userEvent.type(openIbanForm({ onKey }), 'NL91')
    await send()
    openIbanForm({ onKey })
    await send()
    await userEvent.type(screen.getByRole('textbox'), '0')
    await send()
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
