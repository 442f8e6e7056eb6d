import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { MetricsToken, PreviousTokenSecrets, TokenSecret } from './secret-settings.ts'

it.each([
  ['one letter', 'x'.repeat(40)],
  ['two signs', 'x1'.repeat(20)],
  ['a word over and over', 'ChangeMe1'.repeat(5)],
  ['few signs', 'k22kE27w2q2qT7E2kkw72T277wTkkwkT27wq'],
  ['a pattern over and over', 'k7Qm2Zt9Wb4R'.repeat(3)],
  ['digits', '31415926535897932384626433832795'],
  ['a row', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'],
  ['a row backwards', '9876543210zyxwvutsrqponmlkjihgfedcba'],
  ['words', 'correct-horse-battery-staple-and-more'],
  ['what the examples of others say', 'my-super-Secret-key-2026-vR8mQ1xW'],
  ['the name of the product', 'Zaakwerk-2026-productie-Utrecht-kH3'],
  ['too few', 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1Pa'],
  ['a space', 'mR7bVq2xZ0tKcW9s LhDf4NyJ8uGe1PaE'],
  ['a comma', 'mR7bVq2xZ0tKcW9s,LhDf4NyJ8uGe1PaE'],
])('a secret of %s is refused', (_what, secret) => {
  expect(TokenSecret.safeParse(secret).success).toBe(false)
})

it('accepts random secrets, in every notation', () => {
  for (let at = 0; at < 300; at += 1) {
    const bytes = createHash('sha512').update(String(at)).digest()
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(TokenSecret.safeParse(bytes.subarray(0, 48).toString(encoding)).success).toBe(true)
    expect(MetricsToken.safeParse(bytes.subarray(0, 24).toString('base64')).success).toBe(true)
  }
})

it.each(['metrics-metrics-metrics', '1234567890123456', 'aaaaaaaaaaaaaaaaaa1', 'prometheus-token-1'])(
  'the token of the metrics is not %s',
  (token) => {
    expect(MetricsToken.safeParse(token).success).toBe(false)
  },
)

it('accepts a list of earlier ones, also weak ones, but none that no release accepted', () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(40)]
  expect(PreviousTokenSecrets.parse(` ${one}, ${other},`)).toEqual([one, other])
  expect(PreviousTokenSecrets.safeParse(`${one},kort`).success).toBe(false)
})
