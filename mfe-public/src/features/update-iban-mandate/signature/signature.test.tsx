import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { describe, expect, it } from 'vitest'
import {
  agreement,
  giveIban,
  mandateLink,
  openLink,
  reload,
  submit,
  typeName,
} from '../testing/open-mandate.ts'
import { drawLine, pad, shownOnPad } from '../testing/pad.ts'

const api = stubApi()
mandateLink(api)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the signature', () => {
  it('can be undone line by line, and cleared', async () => {
    openLink()
    await drawLine()
    await drawLine([40, 120])
    await shownOnPad('Tekenvak met 2 lijnen')
    await press('Ongedaan maken')
    await shownOnPad('Tekenvak met 1 lijn')
    expect(screen.getByText('De laatste lijn is weg. Nog 1 lijn.')).toBeTruthy()
    await press('Wissen')
    await shownOnPad('Tekenvak, nog leeg')
  })

  it('survives a reload and a change of the signing method', async () => {
    openLink()
    await drawLine()
    await typeName('Sanne')
    reload()
    expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Je naam' })).toMatchObject({
      value: 'Sanne',
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Teken je handtekening' }))
    await shownOnPad('Tekenvak met 1 lijn')
  })

  it('that was tampered with in the tab is reset', async () => {
    openLink()
    await drawLine()
    const [key = '', kept = ''] =
      Object.entries(sessionStorage).find(([name]) => name.startsWith('draft')) ?? []
    sessionStorage.setItem(key, kept.replace(/"strokes":\[\[\[/, '"strokes":[[["x",'))
    reload()
    await shownOnPad('Tekenvak, nog leeg')
  })

  it('does not scroll the page under the finger', async () => {
    openLink()
    const moved = new Event('touchmove', { bubbles: true, cancelable: true })
    const canvas = await pad()
    await drawLine()
    canvas.dispatchEvent(Object.assign(moved, { targetTouches: [{ clientX: 9, clientY: 9 }] }))
    expect(moved.defaultPrevented).toBe(true)
    expect(canvas.style.touchAction).toBe('none')
  })

  it('that the API cannot read is said at the pad, which keeps it', async () => {
    const detail = [
      { loc: ['body', 'signature_image'], msg: 'Teken opnieuw, of typ je naam', type: 'custom' },
    ]
    api.on('PATCH /clients/update-iban-mandate', { status: 422, body: { detail } })
    openLink()
    await giveIban()
    await drawLine()
    await userEvent.click(agreement())
    await submit()
    // A notice has these words too.
    const way = await screen.findByRole('radio', {
      description: 'Teken opnieuw, of typ je naam',
      checked: true,
    })
    await waitFor(() => expect(document.activeElement).toBe(way))
    await shownOnPad('Tekenvak met 1 lijn')
  })
})
