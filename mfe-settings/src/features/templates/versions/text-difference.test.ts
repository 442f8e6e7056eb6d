import { expect, it } from 'vitest'
import { shortDifference, textDifference } from './text-difference.ts'

const long = 'Deze woorden blijven staan. '.repeat(20)

it('names removed and added text', () => {
  expect(textDifference('Beste Noor, dag', 'Beste Sanne, dag')).toEqual([
    { kind: 'same', text: 'Beste ' },
    { kind: 'gone', text: 'Noor' },
    { kind: 'added', text: 'Sanne' },
    { kind: 'same', text: ', dag' },
  ])
})

it('leaves out what stayed far from a change', () => {
  const pieces = shortDifference(`${long}oud. ${long}eind`, `${long}nieuw. ${long}slot`)
  expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'gone', 'added', 'same', 'gone', 'added'])
  const [first, , , middle] = pieces.map(({ text }) => text)
  expect(first).toMatch(/^\[…\] \S.{40,80}blijven staan\. $/)
  expect(middle).toMatch(/^\. Deze .+ \[…\] .+staan\. $/)
  expect(middle?.length).toBeLessThan(180)
})

it('keeps a short text whole', () => {
  expect(shortDifference('Dag Noor', 'Dag Sanne')).toEqual(textDifference('Dag Noor', 'Dag Sanne'))
})
