import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const boot = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8')

/** Loads the page at this address, as far as the scripts go that are written into its HTML. */
const load = (address: string, tokenParameter?: string): void => {
  history.pushState({ scroll: 7 }, '', address)
  const script = document.createElement('script')
  script.textContent = `self.zaakwerk = ${JSON.stringify({ remotes: [], tokenParameter })}\n${boot}`
  document.head.append(script)
  script.remove()
}

const address = (): string => `${location.pathname}${location.search}${location.hash}`
const kept = (): object => ({ ...sessionStorage })

beforeEach(() => {
  sessionStorage.clear()
  // A previous test may have navigated back.
  history.pushState(null, '', '/')
})
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
  ])('removes the token from %s immediately, and keeps it for its tab', (link, left, name) => {
    const before = history.length
    load(link, 'token')
    expect(address()).toBe(left)
    expect(kept()).toEqual({ [`link_token ${name}`]: '"abc"' })
    // Going back does not lead to the address with the token.
    expect(history.length).toBe(before + 1)
    expect(history.state).toEqual({ scroll: 7 })
  })

  it('is kept beside that of another link, and replaces the older one of the same link', () => {
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
    load('/update-iban?token=abc&amp;id=7', 'token')
    expect(address()).toBe('/update-iban?id=7&token=abc')
  })

  it('is nothing that a page has whose manifest does not say so', () => {
    load('/zaken?token=abc')
    expect(address()).toBe('/zaken?token=abc')
    expect(kept()).toEqual({})
  })
})

/** As the API signs them, of case 7. */
const signed = `${btoa('{"alg":"HS256"}')}.${btoa('{"case_id":7,"n":"~~~???"}').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.5ig-na_ture`
const half = Math.floor(signed.length / 2)
const [begin, end] = [signed.slice(0, half), signed.slice(half)]

describe('a mailed link that a program changed', () => {
  it.each([
    ['"&amp;" for "&"', `?token=${signed}&amp;id=7`],
    ['"&amp;amp;" for "&"', `?token=${signed}&amp;amp;id=7`],
    ['"&#38;" for "&"', `?token=${signed}&#38;id=7`],
    ['"&#x26;" for "&"', `?id=7&#x26;token=${signed}`],
    ['"=3D" for "="', `?token=3D${signed}&id=3D7`],
    ['all of it encoded', `?${encodeURIComponent(`token=${signed}&id=7`)}`],
    ['a full stop at its end', `?token=${signed}&id=7.`],
    ['a bracket at its end', `?token=${signed}&id=7)`],
    ['an angle bracket and a full stop', `?token=${signed}&id=7%3E.`],
    ['"&gt;" at its end', `?id=7&token=${signed}&gt;`],
    ['a full stop behind the token', `?id=7&token=${signed}.`],
    ['a line that was broken', `?token=${begin}=%0D%0A${end}&id=7`],
    ['a space in it', `?token=${begin}%20${end}&%20id=7`],
    ['a plus sign for a space', `?token=${begin}+${end}&id=7`],
    ['an invisible character', `?token=${begin}%E2%80%8B${end}&id=7%E2%80%8B`],
    ['no id', `?token=${signed}`],
    ['an empty id', `?token=${signed}&id=`],
  ])('works with %s', (_, link) => {
    load(`/update-iban${link}`, 'token')
    expect(address()).toBe('/update-iban?id=7')
    expect(kept()).toEqual({ 'link_token /update-iban?id=7': JSON.stringify(signed) })
  })

  it('keeps what else it says', () => {
    load(`/update-iban?token=${signed}&amp;id=7&amp;incorrect=3Dtrue&amp;source=cjib.`, 'token')
    expect(address()).toBe('/update-iban?id=7&incorrect=true&source=cjib')
  })

  it('keeps tracking parameters that a mail program adds', () => {
    load(`/update-iban?token=${signed}&id=7&utm_source=mail`, 'token')
    expect(address()).toBe('/update-iban?id=7&utm_source=mail')
    expect(kept()).toEqual({ 'link_token /update-iban?id=7&utm_source=mail': JSON.stringify(signed) })
  })

  it('is left to the API where it names another case', () => {
    load(`/update-iban?token=${signed}&id=8`, 'token')
    expect(address()).toBe('/update-iban?id=8')
  })
})

it('reports a failed file only once its retry has failed too', async () => {
  load('/zaken')
  const failed: unknown[] = []
  window.addEventListener('zaakwerk:file-failed', (event) => {
    if (event instanceof CustomEvent) failed.push(event.detail)
  })
  const script = document.createElement('script')
  script.src = '/remotes/mfe_tasks/0.4.1-a/list.js'
  document.head.append(script)
  await new Promise((done) => setTimeout(done))
  script.dispatchEvent(new Event('error'))
  expect(failed).toEqual([])
  for (const twin of document.querySelectorAll('script[src*="anew="]')) twin.dispatchEvent(new Event('error'))
  expect(failed[0]).toBe(`${location.origin}/remotes/mfe_tasks/0.4.1-a/list.js`)
})
