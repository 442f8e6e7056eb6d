import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

const field = () => screen.getByRole<HTMLInputElement>('searchbox')

const said = 'Er wordt gezocht op de eerste 200 tekens.'

afterEach(() => vi.useRealTimers())

describe('SearchBox', () => {
  it('never lets its own late values overwrite newer typing', () => {
    const sent: string[] = []
    const box = (value: string) => (
      <SearchBox value={value} placeholder="Zoek" onChange={(next) => sent.push(next)} />
    )
    const { rerender } = render(box(''))
    fireEvent.change(field(), { target: { value: 'a' } })
    fireEvent.change(field(), { target: { value: 'ab' } })
    rerender(box('a'))
    expect(field().value).toBe('ab')
    rerender(box('ab'))
    expect(sent).toEqual(['a', 'ab'])
    rerender(box(''))
    expect(field().value).toBe('')
  })

  it('waits for a pause where a debounce is asked, and Enter does not wait', () => {
    vi.useFakeTimers()
    const sent = vi.fn()
    render(<SearchBox value="" placeholder="Zoek" debounce={300} onChange={sent} />)
    fireEvent.change(field(), { target: { value: 'a' } })
    act(() => vi.advanceTimersByTime(200))
    fireEvent.change(field(), { target: { value: 'am' } })
    act(() => vi.advanceTimersByTime(299))
    expect(sent).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(sent.mock.calls).toEqual([['am']])
    fireEvent.change(field(), { target: { value: 'ams' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(sent).toHaveBeenLastCalledWith('ams')
    act(() => vi.advanceTimersByTime(1000))
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('leaves half-composed text alone', () => {
    const sent = vi.fn()
    render(<SearchBox value="" placeholder="Zoek" onChange={sent} />)
    fireEvent.compositionStart(field())
    fireEvent.input(field(), { target: { value: 'e' }, isComposing: true })
    expect(sent).not.toHaveBeenCalled()
    fireEvent.compositionEnd(field(), { target: { value: 'é' } })
    expect(sent).toHaveBeenLastCalledWith('é')
  })

  it.each([
    ['short enough', 'a'.repeat(200), undefined, 'a'.repeat(200), ''],
    ['too long', `${'ab '.repeat(66)}abcd`, undefined, 'ab '.repeat(66).trim(), said],
    ['too long as it is sent', 'iban opvragen', () => 201, 'iban opvragen', said],
  ])('keeps a text that is %s as typed', (_what, typed, lengthSent, expected, told) => {
    const sent = vi.fn()
    render(<SearchBox value="" placeholder="Zoek" onChange={sent} {...(lengthSent && { lengthSent })} />)
    fireEvent.change(field(), { target: { value: typed } })
    expect(field().value).toBe(typed)
    expect(sent).toHaveBeenLastCalledWith(expected)
    expect(screen.getByRole('status').textContent).toBe(told)
  })

  it('takes / as a letter while someone types elsewhere', async () => {
    const user = userEvent.setup()
    const Page = () => {
      const [value, setValue] = useState('')
      return (
        <>
          <textarea aria-label="Notitie" />
          <SearchBox value={value} placeholder="Zoek" onChange={setValue} />
        </>
      )
    }
    render(<Page />)
    await user.type(screen.getByLabelText('Notitie'), 'en/of')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notitie').value).toBe('en/of')
    await user.tab()
    await user.tab({ shift: true })
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field())
  })
})
