import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const boot = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8')

/** Loads the page at this address, as far as the scripts go that are written into its HTML. */
const load = (address: string, tokenParameter?: string): void => {
  history.pushState({ scroll: 7 }, '', address)
  Reflect.set(globalThis, 'zaakwerk', { remotes: [], tokenParameter })
  const script = document.createElement('script')
  script.textContent = boot
  document.head.append(script)
  script.remove()
}

const address = (): string => `${location.pathname}${location.search}${location.hash}`
const kept = (): object => ({ ...sessionStorage })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

describe('the token of a mailed link', () => {
  it.each([
    ['/update-iban?token=abc&id=7', '/update-iban?id=7', '/update-iban?id=7'],
    [
      '/update-iban?id=7&token=abc&lang=en#vraag',
      '/update-iban?id=7&lang=en#vraag',
      '/update-iban?id=7&lang=en',
    ],
    ['/password/update?token=abc', '/password/update', '/password/update'],
    ['/proof/?%74oken=abc&token=def', '/proof/', '/proof/'],
  ])('leaves %s at once, for the memory of its tab', (link, left, name) => {
    const before = history.length
    load(link, 'token')
    expect(address()).toBe(left)
    expect(kept()).toEqual({ [`link_token ${name}`]: '"abc"' })
    // Going back does not lead to the address with the token.
    expect(history.length).toBe(before + 1)
    expect(history.state).toEqual({ scroll: 7 })
  })

  it('is kept beside that of another link, and in place of the older one of the same', () => {
    load('/update-iban?token=een&id=7', 'token')
    load('/update-iban?token=twee&id=8', 'token')
    load('/update-iban?token=drie&id=7', 'token')
    expect(kept()).toEqual({
      'link_token /update-iban?id=7': '"drie"',
      'link_token /update-iban?id=8': '"twee"',
    })
  })

  it('stays where it was kept through a reload', () => {
    load('/update-iban?token=een&id=7', 'token')
    load('/update-iban?id=7', 'token')
    expect(kept()).toEqual({ 'link_token /update-iban?id=7': '"een"' })
  })

  it('stays in the address where the browser keeps nothing: the page takes it out itself', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    load('/update-iban?token=abc&id=7', 'token')
    expect(address()).toBe('/update-iban?token=abc&id=7')
  })

  it('is nothing that a page has whose manifest does not say so', () => {
    load('/zaken?token=abc')
    expect(address()).toBe('/zaken?token=abc')
    expect(kept()).toEqual({})
  })
})
