import {
  type CaseEventType,
  caseEventTypes,
  proofKinds,
  rejectionMails,
} from '@zaakwerk/contract/case-events'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { allTypes, btu, happensFor, lawFirm, nha, notBtu, wahv } from '@zaakwerk/testing/event-families'
import { allRows } from '@zaakwerk/testing/workflow-table/all-rows'
import type { Row } from '@zaakwerk/testing/workflow-table/row'
import { describe, expect, it } from 'vitest'
import { casesOf } from './testing/table/table-case.ts'

// Holds the table of tests against the contract, so that it cannot become smaller unseen.

const rowsOf = (event: CaseEventType) => allRows.filter((row) => row.event === event)
const expectedOf = (rows: readonly Row[]) =>
  rows.flatMap(({ expected, next }) => (next ? [expected, next.expected] : expected))
const sorted = <Value>(values: Iterable<Value>): readonly Value[] => [...new Set(values)].toSorted()

describe('the table', () => {
  it.each(caseEventTypes)('has %s for each type of case that it is for', (event) => {
    expect(sorted(rowsOf(event).flatMap(({ types }) => types))).toEqual(sorted(happensFor(event)))
  })

  it('knows each type of case', () => {
    expect(sorted([...notBtu, ...btu])).toEqual(sorted(caseTypes))
    expect(new Set([...wahv, ...nha, ...btu, ...lawFirm]).size).toBe(18)
    expect(allTypes).toHaveLength(26)
  })

  it('has each of its cases once', () => {
    const names = casesOf(allRows).map(({ name, row }) => `${row.event} ${JSON.stringify(row.data)} ${name}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has the events that the mailroom causes', () => {
    const reports = expectedOf(allRows)
      .flatMap(({ reports = [] }) => reports)
      .map(({ type }) => type)
    for (const event of dispatchEvents) expect(reports).toContain(event)
  })

  it.each([
    ['create_case_administrative_appeal', submissionTypes],
    ['create_case_pf_kanton_appeal', ['email', 'mailroom']],
    ['create_nha_pf_objection', submissionTypes],
    ['send_penalty_request', ['email', 'mailroom']],
    ['handle_task_actions', ['email', 'mailroom']],
    ['send_wahv_complaint', ['email', 'mailroom']],
  ] as const)('has %s by the ways %j, and one that fails', (event, ways) => {
    const rows = rowsOf(event)
    const submitted = expectedOf(rows)
      .flatMap(({ letters = [] }) => letters)
      .filter(({ isSubmitted }) => isSubmitted)
    expect(sorted(submitted.map(({ by }) => by))).toEqual(sorted(ways))
    expect(rows.some(({ expected }) => expected.failed)).toBe(true)
  })

  it('has every mail that can be chosen', () => {
    const mails = expectedOf(allRows)
      .flatMap(({ mails = [] }) => mails)
      .map(({ template }) => template)
    for (const name of [...rejectionMails, ...proofKinds.map((kind) => `proof_${kind}`)])
      expect(mails).toContain(name)
  })
})
