import { describe, expect, it } from 'vitest'
import { textParts } from './outbox-links.ts'

const links = (text: string) => textParts(text).flatMap((part) => (part.href ? [part.text] : []))

describe('textParts', () => {
  it.each([
    [
      'Ga naar https://zaakwerk.test/password/update?token=a.b&btu=true.',
      'https://zaakwerk.test/password/update?token=a.b&btu=true',
    ],
    ['(http://127.0.0.1:4000/)', 'http://127.0.0.1:4000/'],
    ['Zie HTTPS://zaakwerk.test!', 'HTTPS://zaakwerk.test'],
  ])('finds the address in "%s"', (text, address) => {
    expect(links(text)).toEqual([address])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://zaakwerk.test',
    'https://',
    'www.zaakwerk.test',
    '',
  ])('makes no link of "%s"', (text) => expect(links(text)).toEqual([]))

  it('loses nothing of the text', () => {
    const text = 'Beste Sanne,\n\nhttps://a.test/1, https://b.test/2.\nGroet'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
