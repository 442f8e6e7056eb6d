import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { discardUnsaved, startLive, startSession, useUnsaved } from '@zaakwerk/platform'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const remote = (version: string) => ({
  name: 'mfe_tasks',
  label: 'Taken',
  version,
  contracts: [2],
  pages: [],
  shared: {},
  integrity: {},
})
// The inlined registry, which the shell's modules read when they are imported.
Reflect.set(globalThis, 'zaakwerk', { number: 1, own: [], remotes: [remote('0.4.1-a')] })
afterAll(() => void Reflect.deleteProperty(globalThis, 'zaakwerk'))
const { NewVersion } = await import('./new-version.tsx')

const live = stubLive()
const liveFetch = globalThis.fetch
let served = '0.4.1-a'
const requested = vi.fn()
globalThis.fetch = (url, init) => {
  if (new URL(String(url)).pathname !== '/remotes.json') return liveFetch(url, init)
  requested()
  return Promise.resolve(Response.json({ number: 2, own: [], remotes: [remote(served)] }))
}

storeTokens(aPair({ user: 1 }))
startSession()
startLive()

const reload = vi.fn()
const second = 1_000
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
const bar = () => screen.queryByRole('region', { name: 'Nieuwe versie' })
const button = (name: string) => screen.getByRole('button', { name })

const release = async (version: string): Promise<void> => {
  served = version
  live.tell({ kind: 'release', rows: [[2, 1]] })
  await pass(5 * second)
}

const Form = ({ label }: { readonly label: string }) => {
  useUnsaved(label, true)
  return <input aria-label={label} />
}

const open = async (...unsaved: readonly string[]): Promise<void> => {
  show(
    <>
      {unsaved.map((label) => (
        <Form key={label} label={label} />
      ))}
      <NewVersion reload={reload} />
    </>,
  )
  await pass(2 * second)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+01:00') })
  live.firstEvent = 'caught_up'
})

afterEach(async () => {
  await release('0.4.1-a')
  cleanup()
  reload.mockClear()
  vi.useRealTimers()
})

describe('a release', () => {
  it('is offered, and reloads on one click when nothing is unsaved', async () => {
    await open()
    expect(requested).not.toHaveBeenCalled()
    expect(bar()).toBeNull()
    await release('0.4.2-b')
    expect(bar()?.textContent).toBe('Nieuwe versie beschikbaarLaterHerlaad')
    expect(screen.getByText(/^Nieuwe versie beschikbaar\. .*F6/)).toBeDefined()
    expect(document.activeElement).toBe(document.body)
    await pass(600 * second)
    expect(reload).not.toHaveBeenCalled()
    fireEvent.click(button('Herlaad'))
    await pass(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not offered when this page already has its versions', async () => {
    await open()
    await release('0.4.1-a')
    expect(bar()).toBeNull()
  })

  it('is no longer offered after a rollback', async () => {
    await open()
    await release('0.4.2-b')
    expect(bar()).not.toBeNull()
    await release('0.4.1-a')
    expect(bar()).toBeNull()
  })

  it('is not offered while the user types', async () => {
    await open()
    served = '0.4.2-b'
    live.tell({ kind: 'release', rows: [[2, 1]] })
    await pass(2 * second)
    for (let key = 0; key < 5; key += 1) {
      fireEvent.keyDown(document.body, { key: 'a' })
      await pass(1.5 * second)
    }
    expect(bar()).toBeNull()
    await pass(second)
    expect(bar()).not.toBeNull()
  })

  it('is offered after a resync when its event was missed', async () => {
    await open()
    served = '0.4.2-b'
    live.tell({ kind: 'resync', rows: [] })
    await pass(120 * second)
    expect(bar()).not.toBeNull()
  })

  it('can be dismissed until the next release', async () => {
    await open()
    await release('0.4.2-b')
    fireEvent.click(button('Later'))
    await pass(60 * second)
    expect(bar()).toBeNull()
    await release('0.4.3-c')
    expect(bar()).not.toBeNull()
  })

  it('can be dismissed for four hours', async () => {
    await open()
    await release('0.4.4-d')
    fireEvent.click(button('Later'))
    await pass(3.9 * 3600 * second)
    expect(bar()).toBeNull()
    await pass(0.2 * 3600 * second)
    expect(bar()).not.toBeNull()
  })

  it('takes the focus on F6 and gives it back on the next F6', async () => {
    await open('Notities')
    screen.getByLabelText('Notities').focus()
    await release('0.4.2-b')
    fireEvent.keyDown(document.body, { key: 'F6' })
    expect(document.activeElement?.textContent).toBe('Later')
    fireEvent.keyDown(document.body, { key: 'F6' })
    expect(document.activeElement).toBe(screen.getByLabelText('Notities'))
  })
})

describe('a release while input is unsaved', () => {
  it('names the unsaved form and reloads once it is saved', async () => {
    await open('Notities')
    await release('0.4.2-b')
    expect(bar()?.textContent).toContain('Notities niet opgeslagen; dat gaat voor.')
    fireEvent.click(button('Herlaad na opslaan'))
    await pass(60 * second)
    expect(bar()?.textContent).toContain('Herlaadt na opslaanToch niet')
    expect(reload).not.toHaveBeenCalled()
    act(() => discardUnsaved())
    await pass(second)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload after the user cancels', async () => {
    await open('Notities', 'Contactgegevens')
    await release('0.4.2-b')
    expect(bar()?.textContent).toContain('Er is nog iets niet opgeslagen; dat gaat voor.')
    fireEvent.click(button('Herlaad na opslaan'))
    fireEvent.click(button('Toch niet'))
    act(() => discardUnsaved())
    await pass(60 * second)
    expect(reload).not.toHaveBeenCalled()
    expect(button('Herlaad')).toBeDefined()
  })
})
