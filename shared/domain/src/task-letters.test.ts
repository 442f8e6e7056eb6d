import { caseTypes } from '@zaakwerk/contract/case-types'
import { expect, it } from 'vitest'
import { letterTypeRefusal } from './task-letters.ts'

const wahv = [1, 5, 20, 26]

it.each([
  ['adm_beroep', [1, 5]],
  ['pf_kanton', [1, 20]],
  ['wahv_complaint', wahv],
  ['nha_pf_objection', [2, 25]],
  ['send_nha_objection', [2, 25]],
  ['send_nha_exhortation_objection', [3]],
  ['send_nha_warrant_objection', [12]],
  ['nha_court_appeal', [21]],
  ['dsv', [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 19, 20, 21, 25, 26]],
  ['send_igs_uwv_letter_1', [10]],
  ['stelbrief', []],
])('the letter %s is made in cases of the types %j', (name, types) => {
  expect(caseTypes.filter((type) => letterTypeRefusal(name, type) === undefined)).toEqual(types)
})

it('says which letter is not for which type', () =>
  expect(letterTypeRefusal('nha_pf_objection', 3)).toBe(
    'De brief "Pro forma bezwaar" hoort niet bij het dossiertype NHA aanmaning, dat het dossier nu heeft: vraag de juiste brief aan',
  ))
