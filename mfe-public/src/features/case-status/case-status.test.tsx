import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientCaseStatus } from '@zaakwerk/contract/client-status'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { mainText } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { aStatus, call, path, plain, refusal, steps } from './testing/status-page.ts'

const api = stubApi()
const given = (differs: Partial<ClientCaseStatus> = {}) => api.on(call, aStatus(differs))
const reads = () => api.requests.filter(({ method }) => method === 'GET')

beforeEach(() => given())
afterEach(() => void vi.useRealTimers())

const switchTo = (language: string) => userEvent.click(screen.getByRole('button', { name: language }))

describe('where a case is', () => {
  it('is shown in steps, with dates and in words', async () => {
    openPage(path)
    expect(await steps()).toEqual([
      'Klaar: Je boete is bij ons binnen2 september 2026',
      'Klaar: We hebben beroep ingediend14 september 2026',
      'De officier van justitie beslist NuDe officier bekijkt of de boete klopt. Meestal is er voor 25 januari 2027 beslist.',
      'Komt nog: Wij mailen je de beslissingBen je het er niet mee eens? Dan kunnen we naar de rechter.',
      'Komt nog: Je krijgt je geld terugAls de boete niet klopt. Wij vragen je dan om je IBAN-nummer.',
    ])
    const current = screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step')
    expect(current.map(({ textContent }) => textContent?.startsWith('De officier'))).toEqual([true])
    expect(mainText()).toContain('Hallo Marieke, dit is je zaak met het nummer dat eindigt op 5555.')
    expect(mainText()).toContain('Je hoeft nu niets te doen.')
  })

  it('is shown in English, with the dates of that language', async () => {
    openPage(path)
    await steps()
    await switchTo('English')
    expect((await steps('The steps of your case')).slice(1, 3)).toEqual([
      'Done: We have appealed14 September 2026',
      'The public prosecutor decides NowThe prosecutor is checking whether the fine is right. There is usually a decision before 25 January 2027.',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where is my case?')
    expect(mainText()).toContain('Hello Marieke, this is your case with the number that ends in 5555.')
    await switchTo('Nederlands')
  })

  it.each([
    ['nha', 'De gemeente beslist'],
    ['btu', 'De uitkerende instantie beslist'],
    ['other', 'Er wordt beslist'],
    ['newer', 'Er wordt beslist'],
  ])('has the words of %s: %s', async (family, title) => {
    given({ family })
    openPage(path)
    expect((await steps())[2]).toContain(title)
  })

  it.each([
    [null, '5555', 'Dit is je zaak met het nummer dat eindigt op 5555.'],
    ['Marieke', null, 'Hallo Marieke, dit is je zaak.'],
    [null, null, 'Dit is je zaak.'],
  ])('greets %s, of number %s: %s', async (first_name, number_end, text) => {
    given({ first_name, number_end })
    openPage(path)
    await steps()
    expect(mainText()).toContain(text)
  })

  it('shows no date when it is unknown', async () => {
    given({
      steps: [
        { key: 'received', state: 'done', date: null },
        { key: 'court', state: 'now', date: null },
      ],
    })
    openPage(path)
    expect(await steps()).toEqual([
      'Klaar: Je boete is bij ons binnen',
      'De rechter beslist NuWe vragen de rechter om naar je zaak te kijken. Dat duurt vaak een paar maanden.',
    ])
  })

  it.each([
    ['lost', 'Klaar: We zijn klaar met je zaak', 'Je hoeft niets meer te doen.'],
    ['withdrawn', 'Klaar: We zijn klaar met je zaak', 'Je hoeft niets meer te doen.'],
    ['won', 'Klaar: Je hebt gelijk gekregen', 'Je hoeft nu niets te doen.'],
  ])('has ended: %s', async (key, title, told) => {
    given({
      steps: [
        { key: 'received', state: 'done', date: null },
        { key, state: 'done', date: '2026-11-03' },
      ],
    })
    openPage(path)
    expect((await steps())[1]).toContain(`${title}3 november 2026`)
    expect(mainText()).toContain(told)
    expect(screen.queryByText('Nu')).toBeNull()
  })

  it('leaves out a step that is newer than this page', async () => {
    given({ steps: [...aStatus().body.steps, { key: 'newer', state: 'to_come', date: null }] })
    openPage(path)
    expect(await steps()).toHaveLength(5)
  })
})

describe('the link', () => {
  it('is removed from the address bar immediately', async () => {
    openPage('/case-status?token=abc&id=7&btu=true')
    await steps()
    expect(`${location.pathname}${location.search}`).toBe('/case-status?id=7&btu=true')
    expect(reads().at(-1)).toMatchObject({ authorization: 'Bearer abc' })
    expect(screen.getByRole('banner').textContent).toContain('Uitkeringsbezwaar')
  })

  it('that is invalid has a page of its own', async () => {
    api.on(call, refusal('link_invalid'))
    openPage(path)
    await screen.findByRole('heading', { name: 'Deze link werkt niet' })
  })

  it('can be retried when the server could not be reached', async () => {
    api.on(call, 'offline')
    openPage(path)
    await screen.findByRole('heading', { name: 'We kunnen de link nu niet controleren' })
    given()
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await steps()
  })
})

describe('a tab that is shown again', () => {
  const comeBackAfter = (minutes: number) =>
    act(() => {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      document.dispatchEvent(new Event('visibilitychange'))
    })

  it('is read again after a long time, in place', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    openPage(path)
    await steps()
    const before = reads().length
    comeBackAfter(1)
    given({ first_name: 'Marijke' })
    comeBackAfter(10)
    await waitFor(() => expect(mainText()).toContain('Hallo Marijke'))
    expect(reads()).toHaveLength(before + 1)
    api.on(call, 'offline')
    comeBackAfter(10)
    await waitFor(() => expect(reads()).toHaveLength(before + 2))
    expect(mainText()).toContain('Hallo Marijke')
    api.on(call, refusal('link_expired'))
    comeBackAfter(10)
    await screen.findByRole('heading', { name: 'Deze link is verlopen' })
  })
})

it.each([
  ['', 'op 3 december 2026 een ingebrekestelling gestuurd'],
  ['&lang=en', 'sent a notice of default on 3 December 2026'],
])('shows that the authority got a notice of default, as "%s"', async (query, said) => {
  api.on(call, aStatus({ notice_sent_on: '2026-12-03' }))
  openPage(`${path}${query}`)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(plain(mainText())).toContain(said))
})
