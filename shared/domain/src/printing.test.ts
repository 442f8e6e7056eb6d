import { expect, it } from 'vitest'
import { printProblem, textProblem } from './printing.ts'

it.each([
  ['Łódź, Şırnak, Győr, Reykjavík, Ørsted, Ĳsselstein, Κρήτη, Владимир – “’€…', undefined],
  [' Zoe\u0308 ', undefined],
  ['', undefined],
  ['王伟', 'Het teken 王 kan niet op een brief worden gedrukt'],
  ['Jan 👍 en 🎉', 'Het teken 👍 kan niet op een brief worden gedrukt'],
  ['Jan\u2060sen', 'Het teken U+2060 (onzichtbaar) kan niet op een brief worden gedrukt'],
  ['Jan\tsen', 'Het teken U+0009 (onzichtbaar) kan niet op een brief worden gedrukt'],
  ['Jan\ud800', 'Het teken U+D800 (onzichtbaar) kan niet op een brief worden gedrukt'],
  ['Jan\nsen', 'Het teken U+000A (onzichtbaar) kan niet op een brief worden gedrukt'],
])('%j', (typed, problem) => expect(printProblem(typed)).toBe(problem))

it.each([
  ['De brief kwam niet aan.\n\nDaarna was ik ziek.', undefined],
  ['Regel een\r\nregel twee\tmet een tab\u2028en een regeleinde', undefined],
  ['Eén\n王', 'Het teken 王 kan niet op een brief worden gedrukt'],
  ['Eén\nJan\u2060sen', 'Het teken U+2060 (onzichtbaar) kan niet op een brief worden gedrukt'],
])('a text of several lines: %j', (typed, problem) => expect(textProblem(typed)).toBe(problem))
