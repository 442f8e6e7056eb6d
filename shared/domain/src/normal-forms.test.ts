import { storedText } from '@zaakwerk/contract/stored-text'
import { anyCharacter } from '@zaakwerk/testing/any-character'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factCodeProblem, factCodeTyping } from './case-field-rules.ts'
import { isCjibNumber, normaliseCjibNumber } from './cjib.ts'
import { clientProblems, emailProblem, ibanProblem } from './contact-rules.ts'
import { parseTypedDate, parseTypedTime } from './date-parsing.ts'
import { parseEuros, typedEurosProblem } from './money.ts'
import { fold, isSameName } from './normal-forms.ts'
import { normalisePhone } from './phones.ts'
import { normalisePostcode, postcodeProblem } from './postcodes.ts'

describe('the form in which texts are compared', () => {
  const apostrophes = [..."'’‘`´ʼʹ′＇‛"]
  const hyphens = [...'-‐‑‒–—―−－﹣']
  it('is the same for every apostrophe and hyphen', () => {
    for (const apostrophe of apostrophes)
      for (const hyphen of hyphens)
        expect(fold(`${apostrophe}s${hyphen}Hertogenbosch`)).toBe("'s-hertogenbosch")
  })

  it.each([
    ['Sa\u0308nger', 'sanger'],
    ['SÄNGER', 'sanger'],
    ['Ĳsselmeer ĳs', 'ijsselmeer ijs'],
    ['Ørsted Łódź Straße STRAẞE Æsir Œuvre', 'orsted lodz strasse strasse aesir oeuvre'],
    ['İstanbul ıstanbul', 'istanbul istanbul'],
    ['Ｊａｎ　Ｊａｎｓｅｎ', 'jan jansen'],
    ['ﬁrma № 5', 'firma no 5'],
    ['Jan\u00a0\u2009 de\u200b Wit', 'jan de wit'],
    ['ΣΑΣ σας', 'σασ σασ'],
    ['“Zo” «zo»', '"zo" "zo"'],
    ['한국어 日本語 Їжак', '한국어 日本語 іжак'],
  ])('of "%s" is "%s"', (text, form) => expect(fold(text)).toBe(form))

  const anyText = fc.string({ unit: anyCharacter, maxLength: 30 }).map((text) => text.toWellFormed())

  it('does not change when it is applied twice, and is the same for a stored text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
        expect(storedText(storedText(text))).toBe(storedText(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('distinguishes names that read differently', () => {
    expect(isSameName(' ’s-Gravenhage', "'s–gravenhage ")).toBe(true)
    expect(isSameName('’s-Gravenhage', 's Gravenhage')).toBe(false)
  })
})

describe('with unseen signs and other digits is read', () => {
  const zeros = { full: 0xff10, arabic: 0x0660, persian: 0x06f0, hindi: 0x0966, plain: 48 }
  const unseen = ['', '\u200b', '\u200e', '\u202a', '\ufeff', '\u00ad', '\u2060', '\ufe0f']
  const disguises = Object.values(zeros).flatMap((zero) =>
    unseen.map(
      (sign) => (text: string) =>
        sign + text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)) + sign),
    ),
  )
  const noAddress = { street_address_1: '', street_address_2: '', city: '', province: '', country: '' }
  const person = {
    salutation: 'Dhr.',
    initials: 'J.',
    first_name: '',
    prefixes: '',
    last_name: 'Wit',
    company_name: '',
  }
  const contact = { ...noAddress, ...person, email: 'j@x.test', phone_number: '', iban: '', postal_code: '' }

  it.each<[string, string, (typed: string) => unknown, unknown]>([
    ['an IBAN', 'NL91 ABNA 0417 1643 00', ibanProblem, undefined],
    ['a CJIB number', '5000 0567 8901 2345', normaliseCjibNumber, '5000056789012345'],
    ['a phone number', '06 1234 5678', normalisePhone, '0612345678'],
    ['a postcode', '1234 ab', normalisePostcode, '1234 AB'],
    ['a postcode that is checked', '1234AB', postcodeProblem, undefined],
    ['a date', '20-11-2026', (typed) => parseTypedDate(typed), '2026-11-20'],
    ['a date in words', '5 oktober 2026', (typed) => parseTypedDate(typed), '2026-10-05'],
    ['a time', '14:32', parseTypedTime, '14:32'],
    ['an amount', '1.442,00', parseEuros, 1442],
    ['an amount that is checked', '233,50', typedEurosProblem, undefined],
    ['a fact code', 'r 315b', factCodeTyping.bare, 'R315b'],
    [
      'a fact code that is checked',
      'R 315b',
      (typed) => factCodeProblem(factCodeTyping.bare(typed)),
      undefined,
    ],
    ['an e-mail address', 'jan1@voorbeeld.test', emailProblem, undefined],
    [
      'a phone number of a contact',
      '0612345678',
      (phone_number) => clientProblems({ ...contact, phone_number }, contact),
      [],
    ],
  ])('%s', (_, typed, read, expected) => {
    for (const disguise of disguises) expect(read(disguise(typed)), disguise(typed)).toEqual(expected)
  })

  it('and a hyphen in a phone number stays an error', () => {
    for (const phone_number of ['06-12345678', '06–12345678', '０６－１２３４５６７８'])
      expect(clientProblems({ ...contact, phone_number }, contact)).toEqual([
        { field: 'phone_number', message: 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)' },
      ])
  })

  it('a number of the CJIB keeps its check digit', () => {
    expect(isCjibNumber(normaliseCjibNumber('５０００\u200b0567８９０１2345'))).toBe(
      isCjibNumber('5000056789012345'),
    )
  })
})
