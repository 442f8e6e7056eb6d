import { screen, waitFor } from '@testing-library/react'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finished, full, me, openToday, step } from './testing/open-today.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

describe('Vandaag', () => {
  it('focuses the first row, moves through all rows with the arrow keys and to a group with a digit, and opens the case on O', async () => {
    const user = openToday(200, full)
    const first = await step(/^Volmacht opvragen/)
    expect(document.activeElement).toBe(first)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(await step(/^Opbergen/))
    await user.keyboard('0{ArrowUp}')
    expect(document.activeElement).toBe(await step(/^Voorbereiden/))
    await user.keyboard('7')
    expect(document.activeElement).toBe(await step(/^Taak openen: E-mail/))
    await user.keyboard('o')
    await screen.findByRole('heading', { name: 'Elders' })
    expect(address()).toBe('/case/51')
  })

  it.each([
    ['{Enter}', '/case/41?action=mail:iban_mandate_request'],
    ['9{Enter}', '/case/53?action=choose'],
    ['{ArrowDown}b', '/terms?tab=to_confirm'],
    ['6{Enter}', '/grounds/48'],
    ['7{Enter}', '/tasks/9'],
    ['2{Enter}', '/tasks/71'],
  ])('%s opens the step at %s', async (keys, to) => {
    const user = openToday(200, full)
    await step(/^Volmacht opvragen/)
    await user.keyboard(keys)
    await screen.findByRole('heading', { name: 'Elders' })
    expect(address()).toBe(to)
  })

  it.each([
    [{ id: 81 }, '/tasks/81'],
    [{ id: null }, '/today'],
  ])('P takes the next task when the day is finished: %j leads to %s', async (next, to) => {
    const user = openToday(200, finished, ({ path }) => {
      if (path === '/users/me') return { status: 200, data: me }
      return path === '/tasks/next' ? { status: 200, data: next } : undefined
    })
    await screen.findByRole('button', { name: /^Pak het volgende dossier/ })
    await user.keyboard('p')
    if (next.id === null) await waitFor(() => expect(noticeTexts()[0]).toContain('Geen taak over'))
    else await screen.findByRole('heading', { name: 'Elders' })
    expect(address()).toBe(to)
  })
})
