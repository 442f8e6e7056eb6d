import { expect, it } from 'vitest'
import { StartError } from '../../../platform/errors/start-error.ts'
import type { Verdict } from './verify-chain.ts'
import { givenHeads, reportOf } from './verify-report.ts'

const now = new Date('2026-11-20T09:15:30Z')
const hash = 'a1'.repeat(32)
const good: Verdict = {
  bad: undefined,
  sound: 3,
  waiting: 0,
  waitingSince: undefined,
  erased: 0,
  erasedClients: [],
  head: { position: 3, hash },
}
const late = ' LET OP: een server die draait verzegelt binnen een seconde.'

it.each<[string, Partial<Verdict>, string]>([
  ['whole', {}, `Het logboek klopt: 3 regels in de keten.\nBewaar dit elders: --head 3:${hash}\n`],
  [
    'changed',
    { bad: { finding: 'changed', position: 2, entryId: 12 }, sound: 1 },
    'FOUT: het logboek klopt niet. Regel 2 (id 12) is gewijzigd, of van plaats verwisseld.\nGoed bevonden tot en met regel 1.\n',
  ],
  [
    'an entry beside the chain',
    { bad: { finding: 'inserted', position: null, entryId: 12 } },
    'FOUT: het logboek klopt niet. Regel met id 12 is erbij gezet buiten de toepassing om.\nGoed bevonden tot en met regel 3.\n',
  ],
  [
    'erased with its case',
    { erased: 2, head: undefined },
    'Het logboek klopt: 3 regels in de keten.\nVan 2 regels zijn de waarden gewist met hun dossier of contact.\n',
  ],
  [
    'erased with people',
    { erased: 7, erasedClients: [12, 40], head: undefined },
    'Het logboek klopt: 3 regels in de keten.\nVan 7 regels zijn de waarden gewist met hun dossier of contact.\nGewiste contacten: 12, 40. Ga na of die echt zijn gewist.\n',
  ],
  [
    'waiting for a minute',
    { waiting: 1, waitingSince: new Date('2026-11-20T09:14:30Z'), head: undefined },
    'Het logboek klopt: 3 regels in de keten.\nNog niet verzegeld: 1, de oudste van 20 november 2026, 10:14.\n',
  ],
  [
    'waiting for longer',
    { waiting: 1, waitingSince: new Date('2026-11-20T09:14:29Z'), head: undefined },
    `Het logboek klopt: 3 regels in de keten.\nNog niet verzegeld: 1, de oudste van 20 november 2026, 10:14.${late}\n`,
  ],
])('a trail that is %s is reported in words', (_, verdict, lines) => {
  expect(reportOf({ ...good, ...verdict }, 'kept', now)).toBe(lines)
})

it('reads a head that was noted elsewhere, and refuses anything else', () => {
  expect(givenHeads(['--head', `3:${hash}`])).toEqual([{ position: 3, hash }])
  for (const args of [['--head', 'iets'], ['--head', `3:${hash}0`], ['--hoofd'], ['los']])
    expect(() => givenHeads(args)).toThrow(StartError)
})
