import { expect, it } from 'vitest'
import { formatPhone, internationalPhone, mobilePhone, phoneLink } from './phones.ts'

it.each([
  ['0612345678', '06 1234 5678', 'tel:0612345678'],
  ['+31612345678', '06 1234 5678', 'tel:+31612345678'],
  ['0031612345678', '06 1234 5678', 'tel:0031612345678'],
  ['612345678', '06 1234 5678', 'tel:612345678'],
  ['0301234567', '030 123 4567', 'tel:0301234567'],
  ['0341552018', '0341 552 018', 'tel:0341552018'],
  ['0900123', '0900123', 'tel:0900123'],
  ['06-12 34 56 78', '06-12 34 56 78', 'tel:0612345678'],
])('%s is shown as %s and dialled by %s', (number, shown, link) =>
  expect([formatPhone(number), phoneLink(number)]).toEqual([shown, link]),
)

it.each([
  ['06 1234 5678', '+31612345678'],
  ['0031612345678', '+31612345678'],
  ['+31612345678', '+31612345678'],
  ['612345678', '+31612345678'],
  ['0302514477', '+31302514477'],
  ['06-12345678', '+31612345678'],
  ['+31 (0)6 1234 5678', '+31612345678'],
  ['+32475123456', '+32475123456'],
  ['112', undefined],
  ['', undefined],
])('%s is dialled as %s from anywhere', (number, dialled) => expect(internationalPhone(number)).toBe(dialled))

it.each([
  ['06 1234 5678', '+31612345678'],
  ['+31 (0)6 1234 5678', '+31612345678'],
  ['612345678', '+31612345678'],
  ['030 251 44 77', undefined],
  ['0031302514477', undefined],
  ['0800 1234', undefined],
  ['+32 470 12 34 56', '+32470123456'],
])('a message to %s goes to %s', (number, to) => expect(mobilePhone(number)).toBe(to))
