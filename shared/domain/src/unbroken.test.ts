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
  ['(artikelen 4:17 en 4:18 Awb; art. 7:10, lid 3)', '(artikelen_4:17 en 4:18 Awb; art._7:10, lid_3)'],
  ['ten hoogste 42 dagen en € 1.442,00', 'ten hoogste 42_dagen en €_1.442,00'],
  ['Over deze 20 dagen, of 1 dag', 'Over deze 20_dagen, of 1_dag'],
  ['Dag 1 tot en met 14, en dag 15', 'Dag_1 tot en met 14, en dag_15'],
  ['na 16 weken, 3 maanden of 1 jaar', 'na 16_weken, 3_maanden of 1_jaar'],
  ['om 08:15 uur, met 12 km/h', 'om 08:15_uur, met 12_km/h'],
  ['21% btw over 532 euro', '21% btw over 532_euro'],
  ['Postbus 10000, 8600 HA Sneek', 'Postbus_10000, 8600_HA Sneek'],
  ['van Ł. Şahin, mr. A. de Wit en A.B. van Dam', 'van Ł._Şahin, mr. A._de Wit en A.B._van Dam'],
  ['Verkeersbezwaar (KvK 12345678)', 'Verkeersbezwaar (KvK_12345678)'],
  ['Bezwaarwerk B.V., in vak C. daarna', 'Bezwaarwerk B.V., in vak C._daarna'],
  ['14 te veel, 3 en 12 of 4', '14 te veel, 3 en 12 of 4'],
  ['3 daglonen', '3 daglonen'],
])('%j is kept as %j', (text, kept) => expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(kept))

it('changes nothing but spaces, in any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const spaces = (one: string): string => one.replaceAll('\u00a0', ' ')
      return spaces(unbroken(text)) === spaces(text)
    }),
  )
})
