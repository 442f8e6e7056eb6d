import { expect, it } from 'vitest'
import { factsInWords, mergeFields, sampleFacts } from './merge-fields.ts'

it('puts each value into words by its type', () => {
  expect(
    factsInWords({
      client_name: ' Mevr. A.J. van den Berg ',
      decision_date: '2026-11-03',
      cjib_number: '1062542123456789',
      official_id: 'AB-12',
      link: 'https://voorbeeld.nl/a?b=c&d=e',
      authority_address: ['Postbus 50000', ' ', '3500 MJ  Utrecht'],
    }),
  ).toEqual({
    client_name: 'Mevr. A.J. van den Berg',
    decision_date: '3 november 2026',
    cjib_number: '1062 5421 2345 6789',
    official_id: 'AB-12',
    link: 'https://voorbeeld.nl/a?b=c&d=e',
    authority_address: 'Postbus 50000\n3500 MJ  Utrecht',
  })
})

it('leaves out what has no value', () => {
  expect(
    factsInWords({
      client_name: '  ',
      decision_date: null,
      link: undefined,
      case_number: '',
      authority_address: [],
    }),
  ).toEqual({})
})

it('has a sample of every field', () => {
  expect(Object.keys(factsInWords(sampleFacts))).toEqual(Object.keys(mergeFields))
})
