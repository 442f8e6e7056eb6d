import { expect, it } from 'vitest'
import { maskedLink, maskLinks } from './mask-links.ts'

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjo3fQ.s-ig_nature'

it.each([
  [
    `Kies een wachtwoord: https://a.test/password/update?token=${token}&btu=true.`,
    `Kies een wachtwoord: ${maskedLink}`,
  ],
  [`<https://a.test/update-iban?id=4&token=${token}>`, `<${maskedLink}>`],
  [`Zie "https://a.test/x#access_token=abc" en meer`, `Zie "${maskedLink}" en meer`],
  [`https://a.test/door?naar=https%3A%2F%2Fb.test%3Ftoken%3Dabc`, maskedLink],
  [`Uw code: ${token}`, `Uw code: ${maskedLink}`],
  [`https://a.test/l/${token}/open\nGroet`, `${maskedLink}\nGroet`],
  ['https://a.test/case/4?tab=token', 'https://a.test/case/4?tab=token'],
  ['Zonder link.', 'Zonder link.'],
])('%s', (text, masked) => expect(maskLinks(text)).toBe(masked))

it('is as fast with a text without any space', () => {
  const long = 'a'.repeat(500_000)
  expect(maskLinks(long)).toBe(long)
})
