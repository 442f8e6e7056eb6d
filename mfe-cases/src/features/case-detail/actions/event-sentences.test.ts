import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseActions } from '@zaakwerk/domain/case-action-table'
import { anAuthority, aTask, aWaitingLetter } from '@zaakwerk/testing/case-detail.builder'
import { aClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { aFullCase } from '../../../testing/open-actions.tsx'
import { effectSentences, questionOf } from './event-sentences.ts'

const textOf = (key: string, given: Partial<CaseDetail>, on = '2026-11-20'): string => {
  const action = caseActions.find((one) => one.key === key)
  if (!action?.event) throw new Error(key)
  const sentences = effectSentences(aFullCase(given), { event: action.event, data: action.data }, on)
  return [questionOf(action), ...sentences].join(' ')
}

const mail = 'De cliënt (m.lagendijk@example.nl) krijgt hierover een e-mail.'
const letter = 'De brief aan CVOM wordt klaargezet.'
const late =
  'Let op: de beslistermijn is al sinds 3 augustus 2026 voorbij. Een ingebrekestelling die onredelijk laat komt, levert geen dwangsom op (artikel 4:17, zesde lid, onder a, van de Awb); tien maanden was volgens de rechter te laat.'
const igs = aTask({ type: 'send_igs_wahv_letter_1' })

describe('what an action says it does', () => {
  it.each<[string, Partial<CaseDetail>, string]>([
    ['approve', {}, `Zaak toewijzen? Nieuwe status: "Zaak toegewezen". ${mail}`],
    ['approve_partly', {}, `Zaak gedeeltelijk toewijzen? Nieuwe status: "Zaak toegewezen". ${mail}`],
    ['btu_approve', { type: 4 }, `Zaak toewijzen? Nieuwe status: "Zaak toegewezen". ${mail}`],
    [
      'withdraw',
      {},
      'Zaak intrekken? Nieuwe status: "Zaak ingetrokken". Brieven en berichten die nog klaarstaan, worden ingetrokken.',
    ],
    [
      'om_loket',
      {},
      'Administratief beroep indienen via het OM-loket? Nieuwe status: "Administratief beroep wacht op indiening". De brief voor het OM-loket wordt klaargezet. Er komt een taak bij: Administratief beroep indienen via het OM-loket.',
    ],
    [
      'administrative_appeal',
      {},
      `Administratief beroep per post indienen? Nieuwe status: "Administratief beroep wordt ingediend". ${letter}`,
    ],
    [
      'pf_kanton',
      {},
      `Pro forma kantonberoep indienen? Nieuwe status: "Pro forma kantonberoep wordt ingediend". ${letter}`,
    ],
    [
      'nha_pf_objection',
      { type: 2 },
      `Pro forma bezwaar indienen? Nieuwe status: "Pro forma bezwaar NHA wordt ingediend". ${letter}`,
    ],
    ['dsv', {}, `DSV versturen? Nieuwe status: "Dwangsomverzoek wordt ingediend". ${letter}`],
    ['complaint', {}, `Klacht versturen? Nieuwe status: "Brief verzonden". ${letter}`],
    [
      'igs_tasks',
      {},
      `IGS-taken aanmaken? Er komt een taak bij: Eerste ingebrekestelling WAHV versturen. ${late}`,
    ],
    ['close_igs', { tasks: [igs] }, 'IGS-taken sluiten? 1 open taak wordt gesloten.'],
    ['close_igs', { tasks: [igs, igs] }, 'IGS-taken sluiten? 2 open taken worden gesloten.'],
    [
      'objection_submitted',
      { type: 4, tasks: [aTask({ type: 'inform_client_on_submitted_bezwaar' })] },
      `Is het bezwaar ingediend? Nieuwe status: "Bezwaar ingediend". ${mail} 1 open taak wordt afgerond.`,
    ],
    ['mandate', { type: 4 }, 'Volmacht aanmaken? De volmacht wordt klaargezet en komt bij de documenten.'],
    ['certainty', {}, `E-mail over zekerheidstelling versturen? ${mail}`],
    [
      'law_firm',
      { type: 14 },
      'Dossier naar het advocatenkantoor sturen? Nieuwe status: "Zaak doorverwezen". Het advocatenkantoor krijgt een e-mail met de documenten van het dossier.',
    ],
    // Sent again: the status is there already.
    [
      'law_firm',
      { type: 14, status: 'case_referred' },
      'Dossier naar het advocatenkantoor sturen? Het advocatenkantoor krijgt een e-mail met de documenten van het dossier.',
    ],
    ['iban', {}, `IBAN uitvragen? ${mail} Er komt een taak bij: IBAN opvragen.`],
    ['iban', { tasks: [aTask({ type: 'get_iban_update' })] }, `IBAN uitvragen? ${mail}`],
    ['incorrect_iban_cvom', {}, `Onjuiste IBAN opnieuw uitvragen (CVOM)? ${mail}`],
    ['incorrect_iban_cjib', {}, `Onjuiste IBAN opnieuw uitvragen (CJIB)? ${mail}`],
    [
      'case_information',
      {},
      'Dossier bijwerken uit zaakinformatie.txt? De gegevens van het dossier worden overgenomen uit zaakinformatie.txt. Staat daar iets in dat niet klopt, dan verandert er niets.',
    ],
  ])('%s', (key, given, text) => {
    expect(textOf(key, given)).toBe(text)
  })

  const appeal = aWaitingLetter()
  const mailed = { ...appeal, has_left: 'partly', left: { on: '2026-11-12', way: 'email' } } as const
  const notice = { ...appeal, name: 'send_igs_wahv_letter_1' }
  const decided = 'Nieuwe status: "Zaak toegewezen".'
  const stays = 'Let op: de brief "Administratief beroep" staat nog klaar en wordt wel verstuurd.'
  it.each<[string, CaseDetail['waiting_letters'], string]>([
    [
      'approve',
      [appeal],
      `Zaak toewijzen? ${decided} ${mail} De brief "Administratief beroep" die nog niet is verstuurd, wordt ingetrokken.`,
    ],
    [
      'approve',
      [appeal, notice, notice],
      `Zaak toewijzen? ${decided} ${mail} De brieven "Administratief beroep" en "Ingebrekestelling" die nog niet zijn verstuurd, worden ingetrokken.`,
    ],
    [
      'approve',
      [mailed],
      `Zaak toewijzen? ${decided} ${mail} De brief "Administratief beroep" gaat niet meer op de post.`,
    ],
    [
      'approve',
      [{ ...appeal, has_left: 'maybe' }],
      `Zaak toewijzen? ${decided} ${mail} De brief "Administratief beroep" wordt ingetrokken, maar kan al verstuurd zijn.`,
    ],
    // It is unknown whether it was handed in.
    ['approve', [{ ...appeal, is_at_counter: true }], `Zaak toewijzen? ${decided} ${mail} ${stays}`],
    // The rest can still be contested.
    ['approve_partly', [appeal], `Zaak gedeeltelijk toewijzen? ${decided} ${mail} ${stays}`],
    [
      'approve_partly',
      [appeal, { ...appeal, name: 'pf_kanton' }],
      `Zaak gedeeltelijk toewijzen? ${decided} ${mail} Let op: de brieven "Administratief beroep" en "Pro forma beroep kantonrechter" staan nog klaar en worden wel verstuurd.`,
    ],
    [
      'approve_partly',
      [mailed],
      `Zaak gedeeltelijk toewijzen? ${decided} ${mail} Let op: de brief "Administratief beroep" is op 12 november 2026 al per e-mail verstuurd; de brief per post staat nog klaar en wordt wel verstuurd.`,
    ],
    ['approve_partly', [{ ...appeal, has_left: 'maybe' }], `Zaak gedeeltelijk toewijzen? ${decided} ${mail}`],
    [
      'withdraw',
      [{ ...appeal, is_at_counter: true }],
      'Zaak intrekken? Nieuwe status: "Zaak ingetrokken". De brief "Administratief beroep" die nog niet is verstuurd, wordt ingetrokken. Berichten die nog klaarstaan, worden ook ingetrokken.',
    ],
    // Posted, reported to the client, and undone.
    [
      'withdraw',
      [{ ...mailed, was_client_told: true }],
      'Zaak intrekken? Nieuwe status: "Zaak ingetrokken". De brief "Administratief beroep" gaat niet meer op de post. Let op: de cliënt kreeg al bericht dat de brief "Administratief beroep" is verstuurd. Berichten die nog klaarstaan, worden ook ingetrokken.',
    ],
    ['certainty', [appeal], `E-mail over zekerheidstelling versturen? ${mail}`],
  ])('%s names the letters that it takes back', (key, waiting_letters, text) => {
    expect(textOf(key, { waiting_letters })).toBe(text)
  })

  const sent = { name: 'adm_beroep', sent_on: '2026-11-12', way: 'post' } as const
  const second = 'Er wordt een tweede brief gemaakt.'
  it.each<[string, string, Partial<CaseDetail>, string]>([
    [
      'by post',
      'administrative_appeal',
      { sent_letters: [sent] },
      `Let op: "Administratief beroep" is op 12 november 2026 al per post verstuurd. ${second} Nieuwe status:`,
    ],
    [
      'at the counter',
      'om_loket',
      { sent_letters: [{ ...sent, way: 'counter' }] },
      `Let op: "Administratief beroep" is op 12 november 2026 al bij het OM-loket ingediend. ${second} Nieuwe status:`,
    ],
    [
      'twice',
      'administrative_appeal',
      { sent_letters: [sent, { ...sent, sent_on: '2026-11-14', way: 'email' }] },
      'Let op: "Administratief beroep" is op 14 november 2026 al per e-mail verstuurd. Er wordt nog een brief gemaakt. Nieuwe status:',
    ],
    [
      'by e-mail, while its paper waits',
      'administrative_appeal',
      { waiting_letters: [mailed] },
      `Let op: "Administratief beroep" is op 12 november 2026 al per e-mail verstuurd; de brief per post staat nog klaar en wordt door de nieuwe vervangen. ${second} Nieuwe status:`,
    ],
    [
      'by e-mail, while its paper waits under another name',
      'nha_pf_objection',
      { type: 2, waiting_letters: [{ ...mailed, name: 'send_nha_objection' }] },
      `Let op: "Pro forma bezwaar" is op 12 november 2026 al per e-mail verstuurd; de brief per post staat nog klaar en wordt door de nieuwe vervangen. ${second} Nieuwe status:`,
    ],
    [
      'under another name of the same letter',
      'nha_pf_objection',
      { type: 2, sent_letters: [{ ...sent, name: 'send_nha_objection' }] },
      `Let op: "Pro forma bezwaar" is op 12 november 2026 al per post verstuurd. ${second} Nieuwe status:`,
    ],
    [
      'before letters were kept, as the status says',
      'pf_kanton',
      { status: 'pf_kanton_submitted' },
      `Let op: "Pro forma beroep kantonrechter" is volgens de status al ingediend. ${second} Nieuwe status:`,
    ],
    ['as another letter', 'pf_kanton', { sent_letters: [sent] }, 'Nieuwe status:'],
    ['as a complaint that is only asked for', 'complaint', { status: 'letter_sent' }, letter],
  ])('says first that a letter was submitted already: %s', (_how, key, given, text) => {
    const action = caseActions.find((one) => one.key === key) ?? expect.fail(key)
    const start = questionOf(action).length + 1
    expect(textOf(key, given).slice(start, start + text.length)).toBe(text)
  })

  it('names the client that is written to: the leading one', () => {
    const client = [aClient({ email: 'eerste@example.nl' }), aClient({ email: 'tweede@example.nl' })]
    expect(textOf('certainty', { client })).toContain('(eerste@example.nl)')
  })
})

it('warns when a letter is sent by another channel than its authority appointed', () => {
  const channel = { kind: 'portal' as const, address: 'https://loket.test', since: '2026-01-01' }
  const authorities = anAuthority({ name: 'CVOM', submission_type: 'mailroom', channel })
  expect(textOf('administrative_appeal', { authorities })).toContain(
    `${letter} CVOM heeft sinds 1 januari 2026 een ander kanaal aangewezen: portaal (https://loket.test).`,
  )
  expect(textOf('om_loket', { authorities })).not.toContain('aangewezen')
})
