import { expect, it } from 'vitest'
import { printProblem } from './printing.ts'

it.each([
  ['Łódź, Şırnak, Győr, Reykjavík, Ørsted, Ĳsselstein, Κρήτη, Владимир – “’€…', undefined],
  [' Zoe\u0308 ', undefined],
  ['', undefined],
  ['王伟', 'Het teken 王 kan niet op een brief worden gedrukt'],
  ['Jan 👍 en 🎉', 'Het teken 👍 kan niet op een brief worden gedrukt'],
  ['Jan\u2060sen', 'Het teken U+2060 (onzichtbaar) kan niet op een brief worden gedrukt'],
  ['Jan\tsen', 'Het teken U+0009 (onzichtbaar) kan niet op een brief worden gedrukt'],
  ['Jan\ud800', 'Het teken U+D800 (onzichtbaar) kan niet op een brief worden gedrukt'],
])('%j', (typed, problem) => expect(printProblem(typed)).toBe(problem))
