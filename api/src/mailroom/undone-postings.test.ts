import type { CaseEvent, HistoryLine } from '@zaakwerk/contract/entities/history'
import { dispatchEvents, partlySentEvent } from '@zaakwerk/contract/mailroom'
import { dayOf } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { testApp, testFolder } from '../core/testing/set-up.ts'
import { case_events } from '../db/schema/cases.ts'
import { partDispatchOf } from '../letters/letter-progress.ts'
import { readPdf } from '../letters/testing/read-pdf.ts'
import { insertLetter } from './testing/letter.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call, token } = await app.signInAs('mailroom')

it('a posting that was undone is told as such on its case, the one after it is not', async () => {
  const { id, case_id } = await insertLetter(app)
  const post = () =>
    call('POST', `/mailroom/letters/${id}/posted`, { json: { posted_on: dayOf(app.services.now()) } })
  await post()
  await call('POST', `/mailroom/letters/${id}/unpost`)
  await post()
  const { body: detail } = await call('GET', `/cases/${case_id}`)
  const { body: lines } = await call('GET', `/cases/${case_id}/history?kinds=event`)
  for (const events of [detail.events, lines.map(({ event }: HistoryLine) => event)])
    expect(
      events
        .filter(({ event_type }: CaseEvent) => event_type === dispatchEvents[0])
        .map(({ is_undone }: CaseEvent) => is_undone),
    ).toEqual([false, true])
})

it('what left by e-mail is proven, also after the posting of its paper was undone', async () => {
  const letter = await insertLetter(app, {
    submission_type: 'email_and_mailroom',
    emailed_at: new Date('2026-11-12T09:14:00Z'),
  })
  const { id, case_id, uuid } = letter
  const additional_data = partDispatchOf(letter, 'email')
  await app.db.insert(case_events).values({ case_id, event_type: partlySentEvent, additional_data })
  const proof = async (query: string): Promise<readonly [number, string]> => {
    const response = await fetch(`${app.url}/api/mailroom/proof?uuid=${uuid}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return [response.status, response.ok ? (await readPdf(bytes)).text : '']
  }
  const proves = [
    200,
    expect.stringMatching(/Per e-mail verzonden op\s+12 november 2026(?!.*Op de post gedaan)/s),
  ]
  expect(await proof('&part=email')).toEqual(proves)
  expect(await proof('')).toEqual([404, ''])
  await call('POST', `/mailroom/letters/${id}/posted`, { json: { posted_on: dayOf(app.services.now()) } })
  expect(await proof('')).toEqual([200, expect.stringContaining('Op de post gedaan op')])
  await call('POST', `/mailroom/letters/${id}/unpost`)
  expect(await proof('&part=email')).toEqual(proves)
  expect(await proof('')).toEqual([404, ''])
  const { body } = await call('GET', `/cases/${case_id}`)
  expect(body.events.map(({ event_type, is_undone }: CaseEvent) => [event_type, is_undone])).toEqual([
    ['letter_posting_undone', false],
    [dispatchEvents[0], true],
    [partlySentEvent, false],
  ])
})
