/** Valid and invalid IBANs. */
export const goodIbans = [
  'NL91ABNA0417164300',
  'BE68539007547034',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
] as const

/** Wrong check, another country's check, a letter O for a zero, 17 and 19 characters. */
export const badIbans = [
  'NL92ABNA0417164300',
  'DE91ABNA0417164300',
  'NL91ABNAO417164300',
  'NL91ABNA041716430',
  'NL91ABNA04171643000',
] as const

/** Ways in which people write one IBAN. */
export const spellings = (iban: string): readonly string[] => [
  iban,
  iban.toLowerCase(),
  iban.replace(/(.{4})(?=.)/g, '$1 '),
  ` ${iban.replace(/(.{4})(?=.)/g, '$1.')}-`,
]
