import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { addDays } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { inArray } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { checkTerms } from '../../cases/cases/terms/check-terms.ts'
import { insertFile, insertLetter } from '../mailroom/testing/letter.builder.ts'
import { insertAnswer } from './letter-answers.sql.ts'
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
    'of %s that answers no letter makes it the source document of its term',
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

  it.each([0, 3])(
    'a decision made %i days before our letter starts the term for an appeal, and its task is due on the last day',
    async (days) => {
      const decision_date = addDays(today, -40)
      const left = new Date(`${addDays(today, -2)}T12:00:00Z`)
      const { case_id: id } = await insertLetter(app, {
        ...{ name: 'adm_beroep', emailed_at: left, submitted_at: left, decision_date },
        ofCase: { type: 1, status: 'adm_beroep_submitted', decision_date },
      })
      const item = await receive(plain(aHeader(`Beslissing ${days}`), 'Het beroep is ongegrond.'))
      const paper_date = addDays(today, -2 - days)
      const task = { type: 'needs_manual_review', assignee_id: null }
      const filed = await post(item, 'filing', filing(id, { kind: 'officer_decision', paper_date, task }))
      expect(filed.status).toBe(200)
      const { terms } = (await mailroom.call('GET', `/cases/${id}/terms`)).body
      expect(terms).toMatchObject([{ kind: 'appeal', source_on: paper_date, is_fatal: true }])
      const dueOf = async () =>
        (await caseOf(id)).tasks.find(({ type }: { type: string }) => type === task.type)?.due_date
      expect(await dueOf()).toBe(terms[0].last_day)
      // A corrected date moves the term and the task.
      const json = { decision_date: addDays(paper_date, 7) }
      expect((await mailroom.call('PATCH', `/cases/${id}`, { json })).status).toBe(200)
      const moved = (await mailroom.call('GET', `/cases/${id}/terms`)).body.terms[0].last_day
      expect([moved > terms[0].last_day, await dueOf()]).toEqual([true, moved])
    },
  )

  it('of an answer that the previous release filed without marking it is completed by the nightly job', async () => {
    const marked = async (name: string, kind: FilingKind, stated_on: string) => {
      const letter = await insertLetter(app, { name })
      const document = await insertFile(app, {
        ...{
          caseId: letter.case_id,
          name: `${kind}.pdf`,
          bytes: Buffer.from(smallPdf),
          type: 'application/pdf',
        },
      })
      await insertAnswer(db, {
        ...{ letter_id: letter.id, document_id: document.id, kind, received_on: today, stated_on },
        created_at: app.services.now(),
      })
      return document.id
    }
    const papers = [
      await marked('adm_beroep', 'officer_decision', '2026-11-03'),
      // The date of this paper is not a fact of the case.
      await marked('adm_beroep', 'receipt_confirmation', '2026-11-04'),
    ]
    await checkTerms(app.services)
    const rows = await db.select().from(documents).where(inArray(documents.id, papers)).orderBy(documents.id)
    expect(rows.map(({ filed_as, dated_on }) => [filed_as, dated_on])).toEqual([
      ['officer_decision', '2026-11-03'],
      [null, null],
    ])
  })

  it('of a decision in a case without a submission writes no date and moves no term', async () => {
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
