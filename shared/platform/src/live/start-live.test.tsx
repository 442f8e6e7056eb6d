import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { otherTab, pass, second, show, signIn, startLiveTests } from './testing/live-page.tsx'

const { live, news, Page, passOnLine, untilTried, resyncs } = startLiveTests()

describe('the stream of changes', () => {
  it('is open while a user is signed in, with their token, and reports changes', async () => {
    render(<Page />)
    await pass(5 * second)
    expect(live.openStreams).toBe(0)
    signIn({ user: 7 })
    await pass(5 * second)
    expect(live.requests.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${localStorage.getItem('access_token')}`,
    ])
    expect(news).toEqual([{ kind: 'resync' }])
    live.tell({ kind: 'case', rows: [[41, 3]] })
    live.tell({ kind: 'task', rows: [[9, 2]] })
    live.tell({ kind: 'from_next_year', rows: [] })
    live.tell({ kind: 'release', rows: [[12, 1]] })
    live.send(':\n\ndata: onzin\n\n')
    await pass(0)
    expect(news.slice(1)).toEqual([
      { kind: 'case', rows: [[41, 3]] },
      { kind: 'release', rows: [[12, 1]] },
    ])
    otherTab(() => localStorage.clear())
    await pass(0)
    expect(live.openStreams).toBe(0)
  })

  it('requests changes since a page started to read, and does not read it again', async () => {
    live.firstEvent = 'caught_up'
    render(<Page />)
    await pass(20 * second)
    signIn({ user: 7 })
    await pass(5 * second)
    expect(live.requests.map(({ pageAge }) => Number(pageAge))).toEqual([0])
    live.tell({ kind: 'case', rows: [[41, 3]] })
    await pass(0)
    expect(news).toEqual([{ kind: 'case', rows: [[41, 3]] }])
    // After a break it has to look for itself, however long that took.
    live.end()
    await pass(5 * second)
    expect(live.requests.map(({ pageAge }) => pageAge).slice(1)).toEqual([null])
  })

  it('says how old the page is by the time the stream opens', async () => {
    live.status = 503
    render(<Page />)
    signIn({ user: 7 })
    await pass(0)
    await untilTried()
    const [first, later] = live.requests
    expect(Number(later?.pageAge)).toBe((later?.at ?? 0) - (first?.at ?? 0))
  })

  it('makes a page look for itself that was without a stream when another tab opened one', async () => {
    render(<Page />)
    signIn({ user: 7 })
    await pass(5 * second)
    news.length = 0
    const [other, third] = [new BroadcastChannel('zaakwerk-live'), new BroadcastChannel('zaakwerk-live')]
    const arrived = new Promise((resolve) => third.addEventListener('message', resolve))
    other.postMessage({ userId: 7, event: { kind: 'caught_up', rows: [] } })
    await arrived
    await pass(2 * second)
    expect(news).toEqual([{ kind: 'resync' }])
    third.close()
    other.close()
  })

  it('is reset for the next user', async () => {
    render(<Page />)
    signIn({ user: 7 })
    await pass(second)
    signIn({ user: 8 })
    await pass(second)
    expect([live.openStreams, live.requests.length]).toEqual([1, 2])
    expect(live.requests[1]?.authorization).toBe(`Bearer ${localStorage.getItem('access_token')}`)
  })

  it('joins an event that arrives in pieces', async () => {
    render(<Page />)
    signIn()
    await pass(5 * second)
    for (const piece of ['data: {"kind":"case",', '"rows":[[41', ',3]]}\n', '\n']) live.send(piece)
    await pass(0)
    expect(news.at(-1)).toEqual({ kind: 'case', rows: [[41, 3]] })
  })
})

it('keeps no session alive for an unattended screen', async () => {
  render(<Page />)
  signIn({ access: 60 })
  await passOnLine(90 * second)
  live.end()
  await pass(600 * second)
  expect(live.requests).toHaveLength(1)
  // Another window of theirs has a new token.
  signIn()
  await pass(0)
  expect(live.requests).toHaveLength(2)
})

it('pauses while the page is hidden, and polls again when it is visible', async () => {
  render(<Page />)
  signIn()
  await pass(5 * second)
  show('hidden')
  await pass(20 * second)
  expect(live.openStreams).toBe(1)
  await pass(15 * second)
  expect(live.openStreams).toBe(0)
  show('visible')
  await pass(5 * second)
  expect([live.openStreams, resyncs()]).toEqual([1, 2])
})
