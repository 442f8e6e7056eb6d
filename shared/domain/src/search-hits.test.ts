import { expect, it } from 'vitest'
import { hitsIn } from './search-hits.ts'

const marked = (text: string, words: readonly string[]): string => {
  let at = 0
  let shown = ''
  for (const { start, end } of hitsIn(text, words)) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
  }
  return shown + text.slice(at)
}

it.each([
  ['IJssel Taxi B.V.', ['ijssel'], '[IJssel] Taxi B.V.'],
  ['Ĳssel Taxi', ['ijssel'], '[Ĳssel] Taxi'],
  ['Rechtbank Overijssel', ['IJSSEL'], 'Rechtbank Over[ijssel]'],
  ['Mevr. A. van IJsselmuiden', ['ijssel', 'a'], 'Mevr. [A]. van [IJssel]muiden'],
  ['Zoë Sänger', ['zoe', 'sanger'], '[Zoë] [Sänger]'],
  // Decomposed, as a Mac writes it.
  ['Zoe\u0308 de Vries', ['zoë'], '[Zoe\u0308] de Vries'],
  ['D’Arcy', ["d'ar"], '[D’Ar]cy'],
  ['4062 5410 3394 8892', ['54103394'], '4062 [5410 3394] 8892'],
  ['0344 2611 0457 8', ['0344261104578'], '[0344 2611 0457 8]'],
  ['Z-2604751', ['z-2604751', '2604'], '[Z-2604751]'],
  // Three digits are no number in groups.
  ['1 23 456', ['123'], '1 23 456'],
  ['aaaa', ['aaa'], '[aaaa]'],
  ['Jansen', ['ss', 'x'], 'Jansen'],
  ['👩‍👩‍👧 Jansen', ['jan'], '👩‍👩‍👧 [Jan]sen'],
  ['Jansen', [], 'Jansen'],
  ['', ['jan'], ''],
] as const)('marks the matches in %j for %j', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})
