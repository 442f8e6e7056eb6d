import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it.each([
  ['rekening NL91 ABNA 0417 1643 00 ten name van', 'rekening NL91_ABNA_0417_1643_00 ten name van'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84_MALT_0110_0001_2345_MTLC_AST0_01S'],
  ['NO93 8601 1117 947 is van', 'NO93_8601_1117_947 is van'],
  ['op 6 oktober 2026 en 22 mei', 'op 6_oktober_2026 en 22_mei'],
  ['CJIB-nummer 1062 5421 2345 6789 van', 'CJIB-nummer 1062_5421_2345_6789 van'],
  ['€ 1.442 of € 23 per dag', '€_1.442 of €_23 per dag'],
  ['Dorpsstraat 12, 6211 AB Maastricht', 'Dorpsstraat 12, 6211_AB Maastricht'],
  ['030 123 45 67', '030_123_45_67'],
  ['(artikel 4:17 Awb, artikelen 13a en 14 Wahv)', '(artikel_4:17 Awb, artikelen_13a en 14 Wahv)'],
  ['14 dagen, dag 1 tot en met 14', '14 dagen, dag 1 tot en met 14'],
])('%j is kept as %j', (text, kept) => expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(kept))

it('changes nothing but spaces, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const spaces = (one: string): string => one.replaceAll('\u00a0', ' ')
      return spaces(unbroken(text)) === spaces(text)
    }),
  )
})
