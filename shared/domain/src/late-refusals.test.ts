import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aFullCase } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { noticeRefusal, penaltyRefusal } from './late-refusals.ts'

const refusalsOf = (...[given]: Parameters<typeof aFullCase>): readonly (string | undefined)[] => {
  const subject = aFullCase(given)
  return [noticeRefusal(subject), penaltyRefusal(subject)]
}

it.each([
  [
    19,
    'Een aankondiging is nog geen besluit, en er is nog geen bezwaar om op te beslissen',
    'Wijzig het dossiertype in NHA als de naheffingsaanslag er is',
  ],
  [20, 'Hier beslist de kantonrechter', 'Kies "Pro forma kantonberoep indienen" (artikel 9 Wahv)'],
  [21, 'Hier beslist de rechtbank', 'Kies "Pro forma beroep rechtbank indienen" (artikel 26 AWR)'],
  [
    26,
    'Hier beslist de kantonrechter',
    'Open staat verzet, binnen twee weken na de betekening (artikel 26 Wahv). Zaakwerk maakt die brief niet',
  ],
] as const)('of type %i no authority decides: %s, %s', (type, because, instead) =>
  expect(refusalsOf({ type })).toEqual(
    ['in gebreke stellen', 'een dwangsom vragen'].map((act) => `${because}: ${act} kan niet. ${instead}`),
  ),
)

it('what was sent before the type was changed to that of a writ goes on', () => {
  const late_decision = aLateDecision({ contested_on: '2026-03-02', due: '2026-08-03', is_late: true })
  expect(refusalsOf({ type: 26, late_decision })[0]).toBeUndefined()
})
