import { addDays } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, attachment, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const { mailroom, today, clear, receive, post, filing, caseOf } = await filingDesk(app)
beforeEach(clear)

describe('filing', () => {
  it.each([
    ['officer_decision', 'awaiting_adm_beroep_decision', 'appeal'],
    ['decision', 'in_progress', 'objection'],
  ] as const)(
    'of %s, which answers no letter, makes it the document that its term follows from',
    async (kind, status, term) => {
      const { id } = await insertCase(db, { type: 1, status, decision_date: addDays(today, -60) })
      const item = await receive(
        multipart(aHeader(kind), [attachment('stuk.pdf', Buffer.from(`${smallPdf}${kind}`))]),
      )
      const paper_date = addDays(today, -3)
      const filed = await post(item, 'filing', filing(id, { kind, paper_date, files: [1] }))
      expect(filed.status).toBe(200)
      const source = { id: expect.any(Number), name: expect.stringContaining('stuk.pdf') }
      expect((await mailroom.call('GET', `/cases/${id}/terms`)).body.terms).toMatchObject([
        { kind: term, source_on: paper_date, source_document: source },
      ])
    },
  )

  it('of a decision in a case in which nothing was submitted writes no date, and moves no term', async () => {
    const { id } = await insertCase(db, { type: 1, status: 'in_progress' })
    const decision_date = addDays(today, -20)
    await mailroom.call('PATCH', `/cases/${id}`, { json: { decision_date } })
    const terms = async () => (await mailroom.call('GET', `/cases/${id}/terms`)).body.terms
    const before = await terms()
    expect(before).toMatchObject([{ kind: 'objection', source_on: decision_date }])
    const item = await receive(plain(aHeader('Beslissing'), 'Het beroep is ongegrond.'))
    const decision = { kind: 'officer_decision', paper_date: addDays(today, -3) }
    const task = { type: 'needs_manual_review', assignee_id: null }
    expect((await post(item, 'filing', filing(id, { ...decision, task }))).status).toBe(200)
    const filed = await caseOf(id)
    expect(filed).toMatchObject({ status: 'in_progress', decision_date, tasks: [{ type: task.type }] })
    expect([filed.documents.length, await terms()]).toEqual([1, before])
  })
})
