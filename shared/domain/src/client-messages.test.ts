import { expect, it } from 'vitest'
import { letterInWords, matterOf, respondBy } from './client-messages.ts'

it.each([
  [1, 'je verkeersboete'],
  [26, 'je verkeersboete'],
  [2, 'je naheffingsaanslag'],
  [8, 'je uitkering'],
  [11, 'je toeslag'],
  [13, 'je bijzondere bijstand'],
  [14, 'je strafbeschikking'],
  [7, 'je zaak'],
  [99, 'je zaak'],
])('calls a case of type %d "%s"', (type, words) => expect(matterOf(type)).toBe(words))

it.each([
  ['adm_beroep', 'adm_beroep', 'het administratief beroep'],
  ['send_igs_wahv_letter_2', 'igs', 'de ingebrekestelling'],
  ['send_igs_letter_uwv_1', 'igs', 'de ingebrekestelling'],
  ['igs_municipality', 'igs', 'de ingebrekestelling'],
  ['nha_exhortation_objection', 'nha_pf_objection', 'het bezwaar'],
  ['nha_pf_objection', 'nha_pf_objection', 'het bezwaar'],
  ['send_nha_warrant_objection', 'nha_pf_objection', 'het bezwaar'],
  ['constructor', 'other', 'de brief'],
])('calls the letter %s %s: "%s"', (name, kind, words) =>
  expect(letterInWords(name)).toEqual({ kind, name: words }),
)

it.each([
  ['no term', undefined, '2026-12-06'],
  ['a term far away', '2027-02-01', '2026-12-06'],
  ['a term that ends in between', '2026-12-09', '2026-12-02'],
  ['a term that ends in four days', '2026-11-26', '2026-11-25'],
  ['a term that ends very soon', '2026-11-24', '2026-11-24'],
  ['a term that ends today', '2026-11-22', '2026-11-22'],
  ['a term that is over', '2026-11-01', '2026-12-06'],
])('asks for an answer in time with %s', (_, lastDay, day) =>
  expect(respondBy('2026-11-22', lastDay)).toBe(day),
)
