import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it, vi } from 'vitest'
import {
  agreement,
  fillIn,
  giveIban,
  iban,
  mandateLink,
  openLink,
  submit,
  typeName,
} from './testing/open-mandate.ts'
import { beginLine, drawLine } from './testing/pad.ts'

const api = stubApi()
const { sent } = mandateLink(api)

const refuse = (...fields: readonly (readonly [field: string, msg: string])[]): void => {
  const detail = fields.map(([field, msg]) => ({ loc: ['body', field], msg, type: 'custom' }))
  api.on('PATCH /clients/update-iban-mandate', { status: 422, body: { detail } })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('what the server refuses', () => {
  it('is said in the language of the page, with what to do, and stays when that changes', async () => {
    refuse(['signature_image', 'Je handtekening kon niet worden gelezen. Teken opnieuw, of typ je naam'])
    openLink()
    await giveIban()
    await drawLine()
    await userEvent.click(agreement())
    await press('English')
    await press('Approve IBAN and mandate')
    const inEnglish = 'We could not use your drawing. Draw your signature again, or type your name.'
    await screen.findByRole('radio', { description: inEnglish, checked: true })
    expect(noticeTexts()).toEqual([`Something went wrong / ${inEnglish}`])
    await press('Nederlands')
    const inDutch = 'Je handtekening kon niet worden gelezen. Teken opnieuw, of typ je naam'
    screen.getByRole('radio', { description: inDutch, checked: true })
    await press('English')
    screen.getByRole('radio', { description: inEnglish, checked: true })
    await press('Nederlands')
    await drawLine([40, 120])
    expect(screen.queryByText(inDutch)).toBe(null)
  })

  it('is shown for each field', async () => {
    refuse(['iban', 'Er is geen geldig IBAN-nummer ingevuld'], ['signature_name', 'Het teken 李 kan niet'])
    openLink()
    await fillIn()
    await press('English')
    await press('Approve IBAN and mandate')
    const name = 'We cannot print this name. Type it in ordinary letters, or draw your signature.'
    expect((await screen.findByText(name)).textContent).toBe(name)
    expect(noticeTexts()[0]).toBe(
      `Something went wrong / You have not filled in a valid IBAN. Check the number on your bank card. ${name}`,
    )
    expect(screen.getByRole('textbox', { name: 'Your name' }).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a name in place of a drawing', () => {
  it('is needed, and is refused where it is too long: nothing of it is cut off unseen', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()
    openLink()
    await giveIban()
    await typeName('')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Je naam' })
    expect(name.getAttribute('aria-required')).toBe('true')
    await userEvent.click(name)
    await userEvent.paste(long)
    expect(name.value).toBe(long)
    await submit()
    expect(noticeTexts()).toEqual(['Je naam is te lang / Typ je naam korter, in hoogstens 140 tekens'])
    expect(document.activeElement).toBe(name)
    expect(sent()).toEqual([])
  })
})

describe('an error message', () => {
  it('about the agreement is read with its box', async () => {
    openLink()
    await giveIban()
    await drawLine()
    await submit()
    screen.getByRole('checkbox', {
      description: /^Je moet akkoord gaan met de aangepaste volmacht en bevestigen/,
    })
    await userEvent.click(agreement())
    await waitFor(() => screen.getByRole('checkbox', { description: '' }))
  })

  it('about the signature moves nothing during drawing, nor makes the page shorter after it', async () => {
    const complaint = 'Voeg een handtekening toe voordat je verder gaat'
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() =>
      within(screen.getByRole('main')).queryByText(complaint) ? 1040 : 900,
    )
    openLink()
    await giveIban()
    await submit()
    const told = () => screen.queryAllByText(complaint).length
    const height = () => agreement().form?.parentElement?.style.minHeight
    const before = told()
    const lift = await beginLine()
    expect([told(), height()]).toEqual([before, '1040px'])
    lift()
    expect([told(), height()]).toEqual([1, '1040px'])
  })
})

it('reads the stored values of the tab once, however much is typed', async () => {
  openLink()
  await drawLine()
  await iban()
  const read = vi.spyOn(Storage.prototype, 'getItem')
  for (const end of ['0', '00', '000']) fireEvent.change(await iban(), { target: { value: `NL91${end}` } })
  expect(read.mock.calls.filter(([name]) => name.startsWith('draft'))).toEqual([])
})
