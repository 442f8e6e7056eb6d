import { proofKinds, rejectionMails } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { sampleCaseKeys } from '@zaakwerk/contract/entities/template'
import { aFullCase, aTask } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { actionGroups, namedMails } from './case-action.ts'
import { caseActions } from './case-action-table.ts'
import {
  actionsFor,
  namedMailLabels,
  proofKindLabels,
  proofKindsFor,
  rejectionMailLabels,
} from './case-actions.ts'
import { templateUse } from './template-uses.ts'

const always = ['proof', 'iban']
const cvom = 'incorrect_iban_cvom'
const cjib = 'incorrect_iban_cjib'
const mail = 'mail'
const file = ['status', 'authority', 'type', 'company', 'rename', 'folder', 'case_information', 'delete']
const decisions = ['approve', 'approve_partly', 'reject', 'adjourn', 'withdraw']
/** Greyed as long as no IGS task is open, and so the last of its group. */
const greyed = 'close_igs'

const menus = {
  wahv: [
    'om_loket',
    'administrative_appeal',
    'pf_kanton',
    'igs_tasks',
    'dsv',
    'complaint',
    'certainty',
    ...always,
    cvom,
    cjib,
    mail,
    greyed,
    ...decisions,
    ...file,
  ],
  nha: ['nha_pf_objection', 'igs_tasks', 'dsv', ...always, mail, greyed, ...decisions, ...file],
  btu: [
    'objection_submitted',
    'mandate',
    'igs_tasks',
    'dsv',
    ...always,
    mail,
    greyed,
    'btu_approve',
    'btu_reject',
    'btu_adjourn',
    ...file,
  ],
  // Criminal law knows no adjournment.
  law_firm: ['law_firm', ...always, cjib, mail, ...decisions.filter((key) => key !== 'adjourn'), ...file],
  general: [...always, cjib, mail, ...decisions, ...file],
}

const menuOf = (type: number): readonly string[] => {
  if ([1, 5, 20, 26].includes(type)) return menus.wahv
  if (type === 21)
    return menus.nha.flatMap((key) => (key === 'nha_pf_objection' ? [key, 'nha_court_appeal'] : key))
  if ([2, 3, 12, 19, 21, 25].includes(type)) return menus.nha
  if ([4, 8, 9, 10, 11, 13].includes(type)) return menus.btu
  return [14, 15].includes(type) ? menus.law_firm : menus.general
}

/** What a case of a type is never offered, because another remedy is open against its document. */
const refusedOf: Readonly<Record<number, readonly string[]>> = {
  // Its date is that of a reminder: the prosecutor's decision is a case of type 20.
  5: ['pf_kanton'],
  19: ['nha_pf_objection', 'igs_tasks', 'dsv'],
  20: ['om_loket', 'administrative_appeal', 'igs_tasks', 'dsv'],
  21: ['nha_pf_objection', 'igs_tasks', 'dsv'],
  26: ['om_loket', 'administrative_appeal', 'pf_kanton', 'igs_tasks', 'dsv'],
}
/** In the menu what is refused comes last in its group. */
const inOrder = (type: number): readonly string[] => {
  const refused = [...(refusedOf[type] ?? []), greyed]
  const keys = menuOf(type)
  const last = keys.filter((key) => refused.includes(key))
  const end = keys.findIndex((key) => key === 'approve' || key === 'btu_approve')
  const group = end < 0 ? keys.length : end
  const isProcedure = (key: string): boolean => keys.indexOf(key) < group
  return [
    ...keys.filter((key) => isProcedure(key) && !last.includes(key)),
    ...caseActions.flatMap(({ key }) => (last.includes(key) ? [key] : [])),
    ...keys.filter((key) => !isProcedure(key)),
  ]
}

describe('the menu "Zaak acties"', () => {
  it.each(caseTypes)('of type %i', (type) =>
    expect(actionsFor(aFullCase({ type })).map(({ action }) => action.key)).toEqual(inOrder(type)),
  )

  it('has distinct keys and groups', () => {
    expect(new Set(caseActions.map(({ key }) => key)).size).toBe(caseActions.length)
    const order = caseActions.map(({ group }) => actionGroups.indexOf(group))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it.each<[CaseStatus, readonly string[]]>([
    ['in_progress', []],
    ['case_closed_success', ['approve', 'approve_partly', 'reject', 'btu_approve', 'btu_reject']],
    ['case_closed_rejected', ['reject', 'btu_reject']],
    ['case_closed_withdrawn', ['withdraw']],
    ['case_adjourned', ['adjourn', 'btu_adjourn']],
    ['awaiting_nha_igs_submission_by_mailroom', ['close_igs']],
    ['objection_submitted', ['objection_submitted']],
  ])('greys in status %s exactly: %j', (status, greyed) => {
    const tasks = [aTask('send_igs_wahv_letter_1')]
    for (const type of caseTypes) {
      const refused = actionsFor(aFullCase({ type, status, tasks }))
        .filter(({ refusal }) => refusal !== undefined)
        .map(({ action }) => action.key)
      // Of the two about IGS tasks one is always there to be done: here it is closing.
      const never = refusedOf[type] ?? []
      const expected = menuOf(type).filter(
        (key) => greyed.includes(key) || never.includes(key) || key === 'igs_tasks',
      )
      expect([...refused].sort(), `type ${type}`).toEqual([...expected].sort())
    }
  })

  it.each(caseTypes)('sends mails by name to the client in type %i', (type) => {
    const refusalIn = (given: Parameters<typeof aFullCase>[0]) =>
      actionsFor(aFullCase({ type, ...given })).find(({ action }) => action.key === mail)?.refusal
    expect(refusalIn({})).toBeUndefined()
    expect(refusalIn({ status: 'case_closed_success' })).toBeUndefined()
    expect(refusalIn({ client: [] })).toBe('Eerst nodig: cliënt met een e-mailadres')
  })

  it('allows rejecting a case without a client, as long as no mail is sent', () => {
    const offered = actionsFor(aFullCase({ client: [] })).find(({ action }) => action.key === 'reject')
    expect(offered?.refusal).toBeUndefined()
  })
})

it('has a Dutch word for every kind of proof and every rejection mail', () => {
  expect(proofKinds.map((kind) => proofKindLabels[kind])).toEqual([
    'Betaalbewijs',
    'Extra informatie opvragen',
    'Parkeervergunning',
    'Laden en lossen',
    'In-en uitstappen van personen',
    'Rittenadministratie',
    'Gestolen auto of kenteken',
    'Client of auto niet op pleeglocatie',
    'Noodgeval',
    'Technische storing',
  ])
  expect(rejectionMails.map((mail) => rejectionMailLabels[mail])).toEqual([
    'Zaak afgewezen',
    'Beroepstermijn verstreken',
    'Verkeerd soort zaak',
  ])
})

it.each(caseTypes)('proposes a kind of proof that fits type %i, and keeps all of them', (type) => {
  const kinds = proofKindsFor(type)
  const isBenefit = [4, 8, 9, 10, 11, 13].includes(type)
  expect(kinds[0]).toBe(isBenefit ? 'extra_information' : 'payment_proof')
  expect([...kinds].sort()).toEqual([...proofKinds].sort())
  if (isBenefit) expect(kinds.indexOf('parking_permit')).toBeGreaterThan(kinds.indexOf('technical_failure'))
})

it('sends by name only mails to clients, for every kind of case, each with a label', () => {
  for (const name of namedMails) {
    const { samples, isToClient } = templateUse('mail', name)
    expect([name, samples, isToClient]).toEqual([name, sampleCaseKeys, true])
  }
  expect(namedMails.map((name) => namedMailLabels[name])).toEqual([
    'Tussenbericht',
    'IBAN en volmacht uitvragen',
    'Nieuwe link: waar staat mijn zaak?',
  ])
})
