import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIban, normaliseIban } from './iban.ts'

describe('IBAN', () => {
  it.each([
    'NL91ABNA0417164300',
    'BE68539007547034',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('takes %s, however it is written', (iban) => {
    const groups = iban.match(/.{1,4}/g) ?? []
    for (const typed of [iban, ` ${iban}\n`, groups.join(' '), groups.join('.'), groups.join('-')]) {
      expect(normaliseIban(typed)).toBe(iban)
      expect(normaliseIban(typed.toLowerCase())).toBe(iban)
    }
    expect(isIban(iban)).toBe(true)
  })

  it.each(['IBAN NL20 INGB 0001 2345 67', 'iban:nl20ingb0001234567', '\u200eIBAN: NL20INGB0001234567'])(
    'leaves the word in front of it out of "%s"',
    (typed) => expect(normaliseIban(typed)).toBe('NL20INGB0001234567'),
  )

  it.each([
    ['a wrong check', 'NL92ABNA0417164300'],
    ['the check of another country', 'DE91ABNA0417164300'],
    ['a letter O for a zero', 'NL91ABNAO417164300'],
    ['a letter O for the last zero', 'NL91ABNA041716430O'],
    ['17 characters', 'NL91ABNA041716430'],
    ['19 characters', 'NL91ABNA04171643000'],
    ['no country', 'XX91ABNA0417164300'],
    ['nothing', ''],
  ])('refuses %s: %s', (_, iban) => expect(isIban(iban)).toBe(false))

  it('notices any one digit that was mistyped', () => {
    const good = 'NL91ABNA0417164300'
    const digits = [...good].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
    fc.assert(
      fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const wrong = `${good.slice(0, at)}${(Number(good[at]) + more) % 10}${good.slice(at + 1)}`
        expect(isIban(wrong)).toBe(false)
      }),
    )
  })

  it('is normal once normalised', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseIban(text)
        expect(normaliseIban(once)).toBe(once)
        expect(once).not.toMatch(/[\s.-]/)
      }),
    ))
})
