import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aFullCase } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { isPenaltyAsked, noticeRefusal, penaltyRefusal } from './late-refusals.ts'

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

it('a sent notice remains valid when the type is changed to that of a writ', () => {
  const late_decision = aLateDecision({ contested_on: '2026-03-02', due: '2026-08-03', is_late: true })
  expect(refusalsOf({ type: 26, late_decision })[0]).toBeUndefined()
})

const decided = 'De beslissing is er al: in gebreke stellen kan niet'
const asked =
  'De dwangsom is al gevraagd, en per beslissing is er één: nu staat beroep open tegen het niet tijdig beslissen (artikel 6:12 Awb)'

it.each([
  ['adm_beroep_decision_received', 1, decided],
  ['decision_received', 8, decided],
  ['objection_rejected', 2, decided],
  ['pf_kanton_submitted', 1, decided],
  ['case_closed', 1, 'De zaak is gesloten (Zaak gesloten): in gebreke stellen kan niet'],
  ['case_closed_withdrawn', 2, 'De zaak is gesloten (Zaak ingetrokken): in gebreke stellen kan niet'],
  ['dsv_is_being_submitted', 1, asked],
  ['dsv_submitted', 8, asked],
  ['nha_dsv_is_being_submitted', 2, asked],
  ['awaiting_nha_dsv_submission_by_mailroom', 2, asked],
  ['nha_dsv_submitted', 2, asked],
] as const)('on %s in a case of type %i no notice of default makes sense: %s', (status, type, words) => {
  const subject = aFullCase({ status, type })
  expect(noticeRefusal(subject)?.split('. ')[0]).toBe(words)
  expect(isPenaltyAsked(subject)).toBe(words === asked)
})
