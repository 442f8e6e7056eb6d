import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, typeInto } from '../../testing/open-page.tsx'

const api = stubApi()
const msg = 'Het teken 李 kan niet op een brief worden gedrukt'

beforeEach(() => {
  sessionStorage.clear()
  const detail = [{ loc: ['body', 'additional_data', 'in_attention_of'], msg, type: 'custom' }]
  api.on('GET /clients/update-iban-invite', { status: 200, body: { iban: 'NL91ABNA0417164300' } })
  api.on('PATCH /clients/update-iban-invite', { status: 422, body: { detail } })
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens the page and sends a name that is refused; answers its field. */
const send = async (language: string, [label, button]: readonly [label: string, button: string]) => {
  openPage(`/update-iban?token=abc&id=7&lang=${language}`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
  typeInto(field, '李')
  await press(button)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  return field
}

it.each([
  [
    'Tenaamstelling',
    'IBAN doorgeven',
    'Tenaamstelling is te lang',
    'Vul de naam korter in, in hoogstens 140 tekens',
  ],
  [
    'Account holder',
    'Send IBAN',
    'The account holder is too long',
    'Fill in the name in at most 140 characters',
  ],
])('a long %s is not said to be missing, and what to do is', async (label, button, title, text) => {
  openPage(`/update-iban?token=abc&id=7&lang=${label === 'Tenaamstelling' ? 'nl' : 'en'}`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
  await userEvent.click(field)
  await userEvent.paste('Wolfeschlegelsteinhausenbergerdorff '.repeat(5))
  await press(button)
  expect(noticeTexts()).toEqual([`${title} / ${text}`])
  expect(document.activeElement).toBe(field)
  expect(mainText()).toContain(text)
  expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
})

describe('an account holder that the server refuses', () => {
  it('is said under its field', async () => {
    const field = await send('nl', ['Tenaamstelling', 'IBAN doorgeven'])
    expect(document.activeElement).toBe(field)
    expect(mainText()).toContain(msg)
  })

  it('is said with what to do in English, and in the other language after a switch', async () => {
    const field = await send('en', ['Account holder', 'Send IBAN'])
    const inEnglish = 'We cannot print this name. Fill it in as it is on the bank card.'
    expect(noticeTexts()).toEqual([`Something went wrong / ${inEnglish}`])
    expect(mainText()).toContain(inEnglish)
    await press('Nederlands')
    expect(mainText()).toContain(msg)
    expect(mainText()).not.toContain(inEnglish)
    await press('English')
    expect(mainText()).toContain(inEnglish)
    expect(field.value).toBe('李')
    typeInto(field, ' Li')
    expect(mainText()).not.toContain(inEnglish)
  })
})
