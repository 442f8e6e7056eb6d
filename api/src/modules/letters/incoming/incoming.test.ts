import { randomUUID } from 'node:crypto'
import { addDays } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { filingDesk } from './testing/filing-desk.ts'
import { aHeader, attachment, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const { mailroom, today, clear, receive, list, post, filing, caseOf } = await filingDesk(app)
beforeEach(clear)

describe('filing', () => {
  it('writes documents, date, status, task and log in one transaction', async () => {
    const { id } = await insertCase(db, { type: 1, status: 'awaiting_adm_beroep_decision' })
    const item = await receive(
      multipart(aHeader('Beslissing'), [
        { type: 'text/plain', content: 'Bijgaand.' },
        attachment('beslissing.pdf', smallPdf),
        attachment('los.pdf', Buffer.from(`${smallPdf} `)),
      ]),
    )
    const paper_date = addDays(today, -3)
    const { status, body } = await post(
      item,
      'filing',
      filing(id, {
        kind: 'officer_decision',
        received_on: addDays(today, -1),
        paper_date,
        files: [1],
        task: { type: 'needs_manual_review', assignee_id: mailroom.id },
      }),
    )
    expect([status, body.state, body.case.id, body.closed_by]).toEqual([200, 'filed', id, expect.any(String)])
    const filed = await caseOf(id)
    expect(filed).toMatchObject({ status: 'adm_beroep_decision_received', decision_date: paper_date })
    expect(filed.documents.map(({ name }: { name: string }) => name.replace(/^[\d_-]+/, '')).sort()).toEqual([
      'E-mail CVOM – Utrecht.txt',
      'beslissing.pdf',
    ])
    expect(await db.select().from(tasks).where(eq(tasks.case_id, id))).toMatchObject([
      { type: 'needs_manual_review', assignee_id: mailroom.id, title: 'Beslissing officier van justitie' },
    ])
    expect([(await list()).length, (await list('filed_today')).length]).toEqual([0, 1])
  })

  it.each([
    ['a day that has not been', { received_on: addDays(today, 1) }, 422, 'Deze dag is nog niet geweest.'],
    ['a kind that is of another type', { kind: 'assessment' }, 422, 'past niet bij het dossiertype'],
    ['a decision without its date', { kind: 'officer_decision' }, 422, 'Vul de datum op het stuk in.'],
    ['a file that is not there', { files: [9] }, 422, 'Dit bestand is er niet.'],
    ['a file that no case takes', { files: [1] }, 422, 'dit soort bestand kan niet in een dossier'],
    ['nothing at all', { with_text: false }, 422, 'Kies wat er wordt opgeborgen.'],
    ['a deleted case', { case_id: 999_999 }, 404, 'niet gevonden'],
    ['an unknown colleague', { task: { type: 'user_task', assignee_id: 999_999 } }, 422, ''],
  ])('%s is refused, and nothing is written', async (_what, change, expected, said) => {
    const { id } = await insertCase(db, { type: 1, status: 'awaiting_adm_beroep_decision' })
    const item = await receive(
      multipart(aHeader('Archief'), [attachment('bundel.zip', Buffer.from('PK'), 'application/zip')]),
    )
    const { status, body } = await post(item, 'filing', filing(id, change))
    expect([status, JSON.stringify(body)]).toEqual([expected, expect.stringContaining(said)])
    expect((await caseOf(id)).documents).toEqual([])
    expect((await list())[0]).toMatchObject({ id: item, state: 'open' })
    expect((await services.documents.list(id)) ?? []).toEqual([])
  })

  it('is done by one of two colleagues', async () => {
    const { id } = await insertCase(db)
    const item = await receive(plain(aHeader('Samen'), 'Tekst'))
    const both = await Promise.all([1, 2].map(() => post(item, 'filing', filing(id))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await caseOf(id)).documents).toHaveLength(1)
  })
})

describe('an item that is not for the office', () => {
  it('is put aside with a reason, and can be restored', async () => {
    const item = await receive(plain(aHeader('Reclame'), 'Koop nu'))
    expect((await post(item, 'not-ours', { reason: ' ' })).status).toBe(422)
    expect((await post(item, 'not-ours', { reason: 'Reclame' })).body).toMatchObject({
      state: 'not_ours',
      reason: 'Reclame',
    })
    expect([(await list()).length, (await list('not_ours')).length]).toEqual([0, 1])
    expect((await post(item, 'not-ours', { reason: 'Nog eens' }, 2)).status).toBe(409)
    expect((await post(item, 'reopen', undefined, 2)).body).toMatchObject({ state: 'open', reason: null })
    expect((await list())[0].id).toBe(item)
  })
})

describe('files', () => {
  it('are shown if that is safe, and otherwise only downloaded', async () => {
    const item = await receive(
      multipart(aHeader('Soorten'), [
        attachment('a.pdf', smallPdf),
        attachment('pagina.html', Buffer.from('<script>alert(1)</script>'), 'text/html'),
      ]),
    )
    const headersOf = async (position: number) => {
      const answer = await fetch(`${app.url}/api/incoming/${item}/files/${position}?disposition=inline`, {
        headers: { authorization: `Bearer ${mailroom.token}` },
      })
      await answer.arrayBuffer()
      const { headers, status } = answer
      return [status, headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]
    }
    expect(await Promise.all([0, 1, 2, 3].map(headersOf))).toEqual([
      [200, 'message/rfc822', 'attachment'],
      [200, 'application/pdf', 'inline'],
      [200, 'application/octet-stream', 'attachment'],
      [404, expect.anything(), undefined],
    ])
  })

  it('that a colleague uploads become items, each once', async () => {
    const part = (fileName: string, content: string) => ({ name: 'files', fileName, content })
    const add = (...parts: readonly ReturnType<typeof part>[]) =>
      mailroom.call('POST', '/incoming', { parts, headers: { 'idempotency-key': randomUUID() } })
    const first = await add(
      part('scan 1.pdf', `${smallPdf}1`),
      part('brief.eml', plain(aHeader('Bewaard'), 'x')),
    )
    expect(first.body.map(({ subject }: { subject: string }) => subject)).toEqual(['scan 1.pdf', 'Bewaard'])
    expect((await add(part('kopie.pdf', `${smallPdf}1`))).body).toEqual([])
    expect((await add(part('leeg.pdf', ''))).body).toMatchObject([{ subject: 'leeg.pdf', problem: 'empty' }])
    expect((await mailroom.call('GET', '/incoming/summary')).body).toEqual({
      open: 3,
      doubt: 0,
      filed_today: 0,
      not_ours: 0,
      automatic: 0,
      sources: [],
      last_filing: null,
    })
  })
})
