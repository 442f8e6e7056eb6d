import { describe, expect, it } from 'vitest'
import { plainSigns, storedLine, storedText } from './stored-text.ts'

describe('a stored text', () => {
  it.each([
    ['of a Mac', 'Sa\u0308nger', 'Sänger'],
    ['with a soft hyphen', 'Zaak\u00adwerk', 'Zaakwerk'],
    ['with spaces without width', 'Jan\u200b\u2060\ufeffsen', 'Jansen'],
    ['with marks of direction', '\u202egpj.exe\u202c', 'gpj.exe'],
    ['with other spaces', 'Jan\u00a0de\u2009Wit\u3000', 'Jan de Wit '],
    ['with controls', 'Jan\u0007\u0092 \u001b[1m', 'Jan [1m'],
    ['with halves of a character', 'Jan\ud800sen\udc00', 'Jansen'],
    ['with fillers', '\u3164\uffa0\u115f', ''],
    ['with a stray joiner', 'Jan\u200dsen \u200c\ufe0f', 'Jansen '],
    ['with tags', 'Jan\u{e0041}\u{e007f}', 'Jan'],
    ['with line ends of any kind', 'a\r\nb\rc\u2028d\u0085e\vf', 'a\nb\nc\nd\ne\nf'],
  ])('%s is plain', (_, typed, stored) => expect(storedText(typed)).toBe(stored))

  it.each([
    '👨‍👩‍👧‍👦 🧑🏽‍🚀 ❤️ 1️⃣ 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇳🇱 ✈︎',
    'می‌خواهم',
    'क्‍ष न्‌',
    'Nguyễn Thị Hồng, Ōsaka, Łódź, Çelik, Ærø',
    'עִבְרִית, العَرَبِيَّة, 한국어, 日本語, 葛󠄀',
    'Eerst\n\n\t- dit; dan “dat” – voor ’s-Gravenhage…',
  ])('keeps "%s"', (text) => expect(storedText(text)).toBe(text))

  it('of one line has no line ends', () => {
    expect(storedLine('Jan \r\n\t Jansen\u2029')).toBe('Jan Jansen ')
  })
})

it.each([
  ['ＮＬ９１\u200b ABNA\u00a00417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['٠٦١٢٣٤٥٦٧٨', '0612345678'],
  ['۰۶۱۲۳۴۵۶۷۸', '0612345678'],
  ['१२३४५६', '123456'],
  ['𝟏𝟐𝟑', '123'],
  ['20‑11–2026', '20-11-2026'],
  ['−12,50', '-12,50'],
  ['1\ufe0f2', '12'],
])('the signs of "%s" are read as "%s"', (typed, plain) => expect(plainSigns(typed)).toBe(plain))
